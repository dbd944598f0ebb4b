import JSONSyntax

/// Writes a schema as JSON Schema 2020-12, for editors and other validators.
///
/// Judges as `validate` does, but for what JSON Schema cannot say; docs/schemas.md lists that.
package struct JSONSchemaExport {
  private let snapshot: SchemaSnapshot
  private let keys: KeyConversion
  /// Further members of a place's schema, by its path.
  private let constraints: [String: String]
  private var definitions: [String] = []
  private var defined: Set<SchemaObject.ID> = []
  private var waiting: [(id: SchemaObject.ID, path: String)] = []

  /// `constraints` are members of a further schema for a place, such as `"maximum": 1`.
  package static func text(
    of snapshot: SchemaSnapshot,
    constraints: [String: String] = [:],
  ) -> String {
    var export = JSONSchemaExport(snapshot: snapshot, constraints: constraints)
    return export.document()
  }

  private init(snapshot: SchemaSnapshot, constraints: [String: String]) {
    self.snapshot = snapshot
    self.constraints = constraints
    keys = KeyConversion(snapshot.decoding.keys)
  }

  private mutating func document() -> String {
    let root = schema(of: snapshot.schema.root, at: "")
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      define(next.id, at: next.path)
    }
    let members = [
      "\"$schema\": \"https://json-schema.org/draft/2020-12/schema\"",
      "\"title\": \(quoted("\(snapshot.modelName), schema version \(snapshot.version)"))",
    ]
    let body = String(root.dropFirst(2).dropLast(2))
    let all = (body.isEmpty ? members : members + [body]).map { "  " + $0 }
    guard !definitions.isEmpty else { return "{\n" + all.joined(separator: ",\n") + "\n}\n" }
    let list = definitions.map { "    " + $0 }.joined(separator: ",\n")
    return "{\n" + (all + ["  \"$defs\": {\n\(list)\n  }"]).joined(separator: ",\n") + "\n}\n"
  }

  private mutating func define(_ id: SchemaObject.ID, at path: String) {
    let object = snapshot.schema[id]
    if case .value(let named) = object.form {
      definitions.append("\(quoted(object.typeName)): \(schema(of: named, at: path))")
      return
    }
    var properties: [String] = []
    for field in object.fields {
      let name = quoted(keys.documentKey(of: field.name))
      let place = path.isEmpty ? field.name : "\(path).\(field.name)"
      properties.append("\(name): \(schema(of: field, at: place))")
    }
    let list = properties.map { "        " + $0 }.joined(separator: ",\n")
    var members = [
      "\"type\": \"object\"",
      properties.isEmpty ? "\"properties\": {}" : "\"properties\": {\n\(list)\n      }",
      "\"additionalProperties\": false",
    ]
    if let demand = demand(of: object) { members.append(demand) }
    let text = members.map { "      " + $0 }.joined(separator: ",\n")
    definitions.append("\(quoted(object.typeName)): {\n\(text)\n    }")
  }

  private func demand(of object: SchemaObject) -> String? {
    if object.form == .choice { return "\"minProperties\": 1, \"maxProperties\": 1" }
    let required = object.fields.filter(\.isRequired).map { quoted(keys.documentKey(of: $0.name)) }
    return required.isEmpty ? nil : "\"required\": [\(required.joined(separator: ", "))]"
  }

  private mutating func schema(of field: SchemaObject.Field, at path: String) -> String {
    var value = field.value
    if field.isNullable, !value.isNullable {
      value = SchemaValue(value.type, isNullable: true, isLenient: value.isLenient)
    }
    let text = schema(of: value, at: path)
    guard let standard = field.defaultValue else { return text }
    return merged(text, ["\"default\": \(standard)"])
  }

  private mutating func schema(of value: SchemaValue, at path: String) -> String {
    if value.isLenient { return "{}" }
    if case .any = value.type { return "{}" }
    let text = merged(schema(of: value.type, at: path), demands(at: path, value.type))
    return value.isNullable ? "{ \"anyOf\": [{ \"type\": \"null\" }, \(text)] }" : text
  }

  private func demands(at path: String, _ type: SchemaType) -> [String] {
    var demands: [String] = []
    if path == "schema", case .integer = type { demands.append("\"const\": \(snapshot.version)") }
    if let constraint = constraints[path] { demands.append("\"allOf\": [{ \(constraint) }]") }
    return demands
  }

  private mutating func schema(of type: SchemaType, at path: String) -> String {
    switch type {
    case .object(let id):
      if defined.insert(id).inserted { waiting.append((id, path)) }
      let name = snapshot.schema[id].typeName
      return inline("\"$ref\": \(quoted("#/$defs/" + JSONSchemaText.pointerPart(name)))")
    case .array(let element):
      return inline("\"type\": \"array\", \"items\": \(schema(of: element, at: path + "[]"))")
    case .tuple(let elements):
      var items: [String] = []
      for (index, element) in elements.enumerated() {
        items.append(schema(of: element, at: "\(path)[\(index)]"))
      }
      let list = items.joined(separator: ", ")
      return inline("\"type\": \"array\", \"prefixItems\": [\(list)], \"minItems\": \(items.count)")
    case .pairs: return inline("\"type\": \"array\"")
    case .dictionary(let keys, let values):
      let place = path.isEmpty ? "*" : path + ".*"
      let entries = "\"additionalProperties\": \(schema(of: values, at: place))"
      return inline("\"type\": \"object\", \(entries)" + JSONSchemaText.names(keys))
    case .union(let values):
      var schemas: [String] = []
      for value in values { schemas.append(schema(of: value, at: path)) }
      return inline("\"anyOf\": [\(schemas.joined(separator: ", "))]")
    default: return inline(JSONSchemaText.members(of: type, snapshot.decoding))
    }
  }

  private func inline(_ members: String) -> String { "{ \(members) }" }

  /// A schema with further members.
  private func merged(_ schema: String, _ members: [String]) -> String {
    guard !members.isEmpty else { return schema }
    let added = members.joined(separator: ", ")
    return schema == "{}" ? inline(added) : "\(schema.dropLast(2)), \(added) }"
  }

  private func quoted(_ text: String) -> String { JSONStringLiteral.encode(text) }
}
