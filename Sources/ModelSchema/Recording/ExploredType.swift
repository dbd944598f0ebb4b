/// What is known of a type once its `init(from:)` has been run, with one value of it, so that it need
/// not be run again where other types use it.
final class ExploredType {
  let type: any Any.Type
  let value: SchemaValue
  /// A value of the type; nothing while the type contains itself and has not ended once.
  let sample: Any?
  /// What null decodes to, if it does.
  let sampleForNull: Any?
  /// The values of the cases of an enum, in their order, where they are known.
  private let cases: [Any?]

  init<Value>(
    _ value: SchemaValue,
    sample: Value?,
    sampleForNull: Value? = nil,
    cases: [Value?] = [],
  ) {
    self.cases = cases.map { $0.map { $0 } }
    type = Value.self
    self.value = value
    self.sample = sample.map { $0 }
    self.sampleForNull = sampleForNull
  }

  /// The value of the case at a position of an enum; nil where it is not known.
  func value(at position: Int) -> Any? {
    cases.indices.contains(position) ? cases[position] : nil
  }

  /// Whether describing the value costs next to nothing.
  var isPlain: Bool {
    switch value.type {
    case .boolean, .string, .integer, .real: true
    default: false
    }
  }
}
