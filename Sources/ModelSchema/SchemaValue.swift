/// What may stand in one place of a document.
package struct SchemaValue: Sendable, Equatable {
  package let type: SchemaType
  /// Whether the type itself takes null, as `Optional` does. Whether a field takes null is said by the
  /// field.
  package let isNullable: Bool

  package init(_ type: SchemaType, isNullable: Bool = false) {
    self.type = type
    self.isNullable = isNullable
  }
}
