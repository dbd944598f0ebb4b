import ModelSchema

extension SchemaPair {
  /// Whether a place is in an enum with payloads, whose cases are fields.
  func isChoice(_ place: SnapshotFile.Place) -> Bool {
    switch place {
    case .type(let type), .field(_, let type): choices.contains(type)
    default: false
    }
  }
}

extension ModelSchema {
  var hasDates: Bool { holds { if case .date = $0 { true } else { false } } }
  var hasReals: Bool { holds { if case .real = $0 { true } else { false } } }

  /// Whether a type is used anywhere.
  private func holds(_ isWanted: (SchemaType) -> Bool) -> Bool {
    ([root] + objects.flatMap { $0.fields.map(\.value) }).contains { $0.type.holds(isWanted) }
  }
}

extension SchemaType {
  fileprivate func holds(_ isWanted: (SchemaType) -> Bool) -> Bool {
    if isWanted(self) { return true }
    return switch self {
    case .array(let value), .dictionary(_, let value): value.type.holds(isWanted)
    case .tuple(let values), .union(let values): values.contains { $0.type.holds(isWanted) }
    case .pairs(let key, let value): key.type.holds(isWanted) || value.type.holds(isWanted)
    default: false
    }
  }
}

extension SchemaEnumeration.Case {
  /// The raw value as it stands in documents, cut when long.
  var text: String {
    switch self {
    case .string(let text): Excerpt.quoted(text)
    case .integer(let number): String(number)
    }
  }
}
