/// An object type: its fields in the order in which the model asks for them.
package struct SchemaObject: Sendable, Equatable {
  /// The position of an object type in its schema.
  package struct ID: Hashable, Sendable {
    package let index: Int

    package init(index: Int) {
      self.index = index
    }
  }

  /// How the members of the object belong together.
  package enum Form: Sendable, Equatable {
    /// Each field is there or not.
    case fields
    /// Exactly one of the known keys is there: an enum with payloads, as Swift synthesizes it.
    case choice
    /// No object at all, but a value under a name, so that it can contain itself.
    case value(SchemaValue)
  }

  /// One named field; of a choice, one case.
  package struct Field: Sendable, Equatable {
    /// The coding key. The document's key is another where the decoder converts keys.
    package let name: String
    package let value: SchemaValue
    /// Whether decoding fails without the key; never of a choice's cases.
    package let isRequired: Bool
    /// Whether null decodes.
    package let isNullable: Bool
    /// What a missing key decodes to, as JSON, where that is known and not null.
    package let defaultValue: String?
    /// Another field; this one is read only where that is missing or null.
    package let unless: String?

    /// Whether null decodes, because of the field or because of its type.
    package var takesNull: Bool { isNullable || value.isNullable }

    package init(
      name: String,
      value: SchemaValue,
      isRequired: Bool,
      isNullable: Bool,
      defaultValue: String? = nil,
      unless: String? = nil,
    ) {
      self.unless = unless
      self.name = name
      self.value = value
      self.isRequired = isRequired
      self.isNullable = isNullable
      self.defaultValue = defaultValue
    }
  }

  /// The name of the Swift type, for messages to developers; empty for a nested container.
  ///
  /// Names are unique in a snapshot, where nested containers are named for their place.
  package let typeName: String
  package let form: Form
  package let fields: [Field]

  package init(typeName: String, form: Form = .fields, fields: [Field]) {
    self.typeName = typeName
    self.form = form
    self.fields = fields
  }

  /// The field with this name.
  package func field(_ name: String) -> Field? {
    fields.first { $0.name == name }
  }
}
