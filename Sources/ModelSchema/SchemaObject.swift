/// An object type: its fields in the order in which the model asks for them.
package struct SchemaObject: Sendable, Equatable {
  /// The position of an object type in its schema.
  package struct ID: Hashable, Sendable {
    package let index: Int

    package init(index: Int) {
      self.index = index
    }
  }

  /// One named field.
  package struct Field: Sendable, Equatable {
    package let name: String
    package let value: SchemaValue
    /// Whether decoding fails without the key.
    package let isRequired: Bool
    /// Whether null decodes.
    package let isNullable: Bool

    package init(name: String, value: SchemaValue, isRequired: Bool, isNullable: Bool) {
      self.name = name
      self.value = value
      self.isRequired = isRequired
      self.isNullable = isNullable
    }
  }

  /// The name of the Swift type, for messages to developers; empty for a nested container.
  package let typeName: String
  package let fields: [Field]

  package init(typeName: String, fields: [Field]) {
    self.typeName = typeName
    self.fields = fields
  }

  /// The field with this name.
  package func field(_ name: String) -> Field? {
    fields.first { $0.name == name }
  }
}
