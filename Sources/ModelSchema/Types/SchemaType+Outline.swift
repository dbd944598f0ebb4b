extension SchemaType {
  /// The type in a few letters, without the names of types: `Int`, `[object]`, `[String: Bool]`.
  ///
  /// Two places with different outlines hold values of different kinds; an enumeration has that of its
  /// raw values.
  package var outline: String {
    switch self {
    case .enumeration(let enumeration):
      if case .integer = enumeration.cases.first { "Int" } else { "String" }
    case .array(let element): "[\(element.type.outline)]"
    case .tuple(let values): "[\(values.map(\.type.outline).joined(separator: ", "))]"
    case .pairs(let key, let value): "[\(key.type.outline), \(value.type.outline), ...]"
    case .dictionary(.integer, let values): "[Int: \(values.type.outline)]"
    case .dictionary(_, let values): "[String: \(values.type.outline)]"
    case .object: "object"
    case .union(let values): values.map(\.type.outline).joined(separator: " or ")
    default: SnapshotWord.plainName(self) ?? "Any"
    }
  }
}
