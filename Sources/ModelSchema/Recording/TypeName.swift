/// The name of a type without its module, as `String(describing:)` gives it.
///
/// That one first asks whether the metatype describes itself, which searches every conformance of the
/// program once for each type: half of what recording a schema took.
func typeName(of type: any Any.Type) -> String {
  "\(type)"
}
