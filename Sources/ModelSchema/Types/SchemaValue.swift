/// What may stand in one place of a document.
package struct SchemaValue: Sendable, Equatable {
  package let type: SchemaType
  /// Whether the type itself takes null, as `Optional` does. Whether a field takes null is said by the
  /// field.
  package let isNullable: Bool
  /// Whether the model decodes whatever stands there, and takes what does not fit for nothing, as `try?`
  /// does. Strict decoding does not fail there.
  package let isLenient: Bool
  /// Whether clients step over what does not fit, though the model in its strict form refuses it.
  package let isTolerant: Bool

  package init(
    _ type: SchemaType,
    isNullable: Bool = false,
    isLenient: Bool = false,
    isTolerant: Bool = false,
  ) {
    self.type = type
    self.isNullable = isNullable
    self.isLenient = isLenient
    self.isTolerant = isTolerant
  }

  /// Whether strict decoding takes a value of any type here.
  package var takesWrongTypes: Bool {
    if case .any = type { true } else { isLenient }
  }
}
