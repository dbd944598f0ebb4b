import ModelSchema

/// A removed name that comes back with another meaning.
enum RemovedNameReused: CompatRule {
  static let rule = Rule(
    "compat/removed-name-reused",
    summary: "a removed name is used again for something else",
    what: "Reports a field or gate whose name was used before for a value of another type, as"
      + " snapshots and their \"reserved\" names say.",
    why: "Somewhere a build or a cached document still means the old thing by that name.",
    example: "\"limit\": \"ten\" in v1, nothing in v2, \"limit\": 10 in v3",
    instead: "\"maximumCount\": 10 in v3",
  )

  static func effect(of change: SchemaChange, in pair: SchemaPair) -> CompatEffect? {
    switch change.kind {
    case .fieldAdded(let field):
      guard
        let burnt = pair.burntFields.last(where: {
          $0.path == change.path && $0.type != field.value.type.outline
        })
      else { return nil }
      return .installed(
        "\(change.name) was a removed name for \(burnt.type) and is now \(field.value.type.outline)",
        "may take the one for the other",
      )
    case .featureAdded(let feature) where pair.burntFeatures.contains(feature.name):
      return .installed(
        "the gate \(Excerpt.quoted(feature.name)) was removed and is there again",
        "may take the one for the other",
      )
    default: return nil
    }
  }
}
