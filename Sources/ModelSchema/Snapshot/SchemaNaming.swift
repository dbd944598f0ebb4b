/// Gives the types of a schema unique names and puts them in the order of their use.
///
/// Two equal schemas of one model are then equal as values, and a file can refer to types by name.
struct SchemaNaming {
  private let schema: ModelSchema
  private var taken: Set<String> = []
  /// The new objects; nil while one is being made.
  private var objects: [SchemaObject?] = []
  private var positions: [SchemaObject.ID: SchemaObject.ID] = [:]
  private var enumerations: [(given: SchemaEnumeration, name: String)] = []

  static func named(_ schema: ModelSchema) -> ModelSchema {
    var naming = SchemaNaming(schema: schema)
    let root = naming.value(schema.root, at: "Document")
    return ModelSchema(root: root, objects: naming.objects.compactMap(\.self))
  }

  private init(schema: ModelSchema) {
    self.schema = schema
  }

  /// The place serves as a name for what has none.
  private mutating func value(_ value: SchemaValue, at place: String) -> SchemaValue {
    SchemaValue(
      type(value.type, at: place),
      isNullable: value.isNullable,
      isLenient: value.isLenient,
      isTolerant: value.isTolerant,
    )
  }

  private mutating func type(_ type: SchemaType, at place: String) -> SchemaType {
    switch type {
    case .any, .boolean, .string, .integer, .real, .decimal, .timestamp, .date, .url, .uuid, .data:
      return type
    case .enumeration(let enumeration): return .enumeration(named(enumeration, at: place))
    case .array(let element): return .array(of: value(element, at: place + "[]"))
    case .tuple(let elements):
      var named: [SchemaValue] = []
      for element in elements { named.append(value(element, at: "\(place)[\(named.count)]")) }
      return .tuple(named)
    case .pairs(let key, let entry):
      let key = value(key, at: place + ".key")
      return .pairs(key: key, value: value(entry, at: place + ".value"))
    case .dictionary(let keys, let values):
      return .dictionary(keys: keys, values: value(values, at: place + ".*"))
    case .object(let id): return .object(object(id, at: place))
    case .union(let values):
      var named: [SchemaValue] = []
      for alternative in values { named.append(value(alternative, at: place)) }
      return .union(named)
    }
  }

  private mutating func object(_ id: SchemaObject.ID, at place: String) -> SchemaObject.ID {
    if let known = positions[id] { return known }
    let given = schema[id]
    let name = unique(given.typeName.isEmpty ? place : given.typeName)
    let position = SchemaObject.ID(index: objects.count)
    positions[id] = position
    objects.append(nil)
    var form = given.form
    if case .value(let named) = form { form = .value(value(named, at: name)) }
    var fields: [SchemaObject.Field] = []
    for field in given.fields { fields.append(self.field(field, of: name)) }
    objects[position.index] = SchemaObject(typeName: name, form: form, fields: fields)
    return position
  }

  /// Whether null decodes is said by the field alone.
  private mutating func field(
    _ field: SchemaObject.Field,
    of type: String,
  ) -> SchemaObject.Field {
    let value = value(field.value, at: "\(type).\(field.name)")
    return SchemaObject.Field(
      name: field.name,
      value: SchemaValue(
        value.type,
        isLenient: value.isLenient,
        isTolerant: value.isTolerant,
      ),
      isRequired: field.isRequired,
      isNullable: field.isNullable || value.isNullable,
      defaultValue: field.defaultValue,
      unless: field.unless,
    )
  }

  private mutating func named(
    _ enumeration: SchemaEnumeration,
    at place: String,
  ) -> SchemaEnumeration {
    let known = enumerations.first { $0.given == enumeration && !enumeration.typeName.isEmpty }
    let name = known?.name ?? unique(enumeration.typeName.isEmpty ? place : enumeration.typeName)
    if known == nil { enumerations.append((enumeration, name)) }
    return SchemaEnumeration(
      typeName: name,
      cases: enumeration.cases,
      isOpen: enumeration.isOpen,
    )
  }

  private mutating func unique(_ name: String) -> String {
    var candidate = name
    var number = 1
    while SnapshotWord.isPlain(candidate) || !taken.insert(candidate).inserted {
      number += 1
      candidate = "\(name)\(number)"
    }
    return candidate
  }
}
