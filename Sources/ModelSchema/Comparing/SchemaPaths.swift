/// Every named place of a schema, by its path.
package struct SchemaPaths {
  /// One field: `features.*.rollout`, `list[].name`.
  package struct Entry: Sendable, Equatable {
    package let path: String
    package let field: SchemaObject.Field
    /// The name of the object type.
    package let type: String
  }

  private let schema: ModelSchema
  private var met: Set<SchemaObject.ID> = []
  private var entries: [Entry] = []

  /// The fields in the order of the schema; those of a type that is used in several places once, at
  /// the first.
  package static func entries(of schema: ModelSchema) -> [Entry] {
    var paths = SchemaPaths(schema: schema)
    paths.walk(schema.root, at: "")
    return paths.entries
  }

  private init(schema: ModelSchema) {
    self.schema = schema
  }

  private mutating func walk(_ value: SchemaValue, at path: String) {
    switch value.type {
    case .object(let id):
      guard met.insert(id).inserted else { return }
      let object = schema[id]
      if case .value(let named) = object.form { walk(named, at: path) }
      for field in object.fields {
        let place = path.isEmpty ? field.name : "\(path).\(field.name)"
        entries.append(Entry(path: place, field: field, type: object.typeName))
        walk(field.value, at: place)
      }
    case .array(let element): walk(element, at: path + "[]")
    case .dictionary(_, let values): walk(values, at: path.isEmpty ? "*" : path + ".*")
    case .tuple(let elements):
      for (index, element) in elements.enumerated() { walk(element, at: "\(path)[\(index)]") }
    case .pairs(let key, let entry):
      walk(key, at: path + "[]")
      walk(entry, at: path + "[]")
    case .union(let values): for value in values { walk(value, at: path) }
    default: break
    }
  }
}
