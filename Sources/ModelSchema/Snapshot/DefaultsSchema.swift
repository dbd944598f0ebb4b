package import JSONSyntax

/// Makes a schema of a defaults document: the JSON that an app with a dynamic loader bundles, in which
/// every key has the value that holds where the remote document has none.
///
/// Keys are those of the defaults, all of them optional; a value is of the kind of its default, as the
/// loader reads it: a boolean is no number, a number no string. What the defaults cannot tell, the
/// elements of an empty list and the meaning of null, may be anything. An object whose values are all
/// strings is a dictionary, whose keys are data.
package struct DefaultsSchema {
  private var objects: [SchemaObject?] = []

  /// The snapshot of a defaults document; the root has to be an object.
  package static func snapshot(
    of defaults: JSONTree,
    version: Int,
    name: String,
  ) -> SchemaSnapshot {
    var maker = DefaultsSchema()
    let root = maker.object(defaults.root, name)
    return SchemaSnapshot(
      version: version,
      modelName: name,
      isOfDefaults: true,
      schema: ModelSchema(
        root: SchemaValue(.object(root)),
        objects: maker.objects.compactMap(\.self),
      ),
    )
  }

  private mutating func object(_ value: JSONTree.Value, _ name: String) -> SchemaObject.ID {
    let id = SchemaObject.ID(index: objects.count)
    objects.append(nil)
    var fields: [SchemaObject.Field] = []
    for member in value.members where !member.isDuplicate {
      fields.append(
        SchemaObject.Field(
          name: member.name,
          value: SchemaValue(type(of: member.value, named: member.name)),
          isRequired: false,
          isNullable: true,
        )
      )
    }
    objects[id.index] = SchemaObject(typeName: name, fields: fields)
    return id
  }

  private mutating func type(of value: JSONTree.Value, named name: String) -> SchemaType {
    switch value.kind {
    case .null: return .any
    case .boolean: return .boolean
    case .number: return .real(.double)
    case .string: return .string
    case .array: return .array(of: SchemaValue(element(of: value, named: name)))
    case .object:
      guard value.members.contains(where: { $0.value.kind != .string }) else {
        let isEmpty = value.members.count == 0
        return .dictionary(keys: .string, values: SchemaValue(isEmpty ? .any : .string))
      }
      return .object(object(value, name))
    }
  }

  /// Scalars of one kind stand for more of them; of lists and objects an element says too little.
  private mutating func element(of list: JSONTree.Value, named name: String) -> SchemaType {
    guard let first = list.elements.first(where: { _ in true }), first.kind.isScalar,
      list.elements.allSatisfy({ $0.kind == first.kind })
    else { return .any }
    return type(of: first, named: name)
  }
}
