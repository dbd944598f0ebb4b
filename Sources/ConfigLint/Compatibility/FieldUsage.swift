package import Diagnostics
package import JSONSyntax
package import ModelSchema

/// Which fields of a model stand in at least one document.
package struct FieldUsage {
  private let schema: ModelSchema
  private let keys: KeyConversion
  private var used: Set<SnapshotFile.Place> = []
  private var met: Set<String> = []
  /// The first document.
  private(set) var file: SourceFile

  /// Looks at the documents of one model, of which there is at least one.
  package init(_ snapshot: SchemaSnapshot, first file: SourceFile) {
    schema = snapshot.schema
    keys = KeyConversion(snapshot.decoding.keys)
    self.file = file
  }

  /// Notes what a document has.
  package mutating func note(_ tree: JSONTree) {
    walk(tree.root, schema.root)
  }

  /// The fields that no document has, of objects that documents do have.
  var unused: [SchemaPaths.Entry] {
    SchemaPaths.entries(of: schema).filter { entry in
      met.contains(entry.type) && !used.contains(.field(entry.field.name, of: entry.type))
    }
  }

  private mutating func walk(_ value: JSONTree.Value, _ place: SchemaValue) {
    switch place.type {
    case .object(let id):
      guard value.kind == .object else { return }
      walk(value, schema[id])
    case .array(let element):
      for item in value.elements { walk(item, element) }
    case .dictionary(_, let entry):
      for member in value.members { walk(member.value, entry) }
    case .tuple(let elements):
      for (item, element) in zip(value.elements, elements) { walk(item, element) }
    case .pairs(let key, let entry):
      for (index, item) in value.elements.enumerated() {
        walk(item, index.isMultiple(of: 2) ? key : entry)
      }
    case .union(let alternatives):
      let variants = SchemaVariants(alternatives, in: schema)
      if let position = variants?.position(for: value, keys) {
        return walk(value, alternatives[position])
      }
      for alternative in alternatives { walk(value, alternative) }
    default: break
    }
  }

  private mutating func walk(_ value: JSONTree.Value, _ object: SchemaObject) {
    // The cases of a choice are never all there.
    guard object.form == .fields else {
      for field in object.fields { used.insert(.field(field.name, of: object.typeName)) }
      return
    }
    met.insert(object.typeName)
    let members = keys.firstMembers(of: value)
    for field in object.fields {
      guard let member = members[field.name] else { continue }
      used.insert(.field(field.name, of: object.typeName))
      walk(member.value, field.value)
    }
  }
}
