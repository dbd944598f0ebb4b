extension ModelSchema {
  /// Whether clients step over bad values in some place.
  package var isTolerant: Bool {
    ([root] + objects.flatMap(\.values)).contains(where: \.isTolerantWithin)
  }

  /// The enumerations by name, in the order of their first use: those of the root, then those of each
  /// object.
  package var enumerations: [SchemaEnumeration] {
    var found: [SchemaEnumeration] = []
    var names: Set<String> = []
    for value in [root] + objects.flatMap(\.values) {
      for enumeration in value.type.enumerations where names.insert(enumeration.typeName).inserted {
        found.append(enumeration)
      }
    }
    return found
  }
}

extension SchemaValue {
  fileprivate var isTolerantWithin: Bool {
    isTolerant || type.parts.contains(where: \.isTolerantWithin)
  }
}

extension SchemaObject {
  /// The values of the fields; the value itself of a type that is no object.
  package var values: [SchemaValue] {
    if case .value(let value) = form { [value] } else { fields.map(\.value) }
  }
}

extension SchemaType {
  /// The enumerations in this type itself, not those in the fields of objects.
  var enumerations: [SchemaEnumeration] {
    if case .enumeration(let enumeration) = self { return [enumeration] }
    return parts.flatMap(\.type.enumerations)
  }

  /// What an array, a dictionary or another compound type is made of; none for objects, whose fields
  /// are described once in the schema.
  package var parts: [SchemaValue] {
    switch self {
    case .array(let element): [element]
    case .tuple(let values), .union(let values): values
    case .pairs(let key, let value): [key, value]
    case .dictionary(_, let values): [values]
    default: []
    }
  }
}
