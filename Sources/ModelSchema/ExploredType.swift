/// What is known of a type once its `init(from:)` has been run, with one value of it, so that it need
/// not be run again where other types use it.
final class ExploredType<Value> {
  let value: SchemaValue
  let sample: Value
  /// What null decodes to, if it does.
  let sampleForNull: Value?

  init(_ value: SchemaValue, sample: Value, sampleForNull: Value? = nil) {
    self.value = value
    self.sample = sample
    self.sampleForNull = sampleForNull
  }
}
