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
        let burnt = pair.burntFields[change.path]?
          .last(where: { $0.type != field.value.type.outline })
      else { return nil }
      // Builds that read the old name get a finding of their own about its type.
      let schema = burnt.version.map { "schema \($0)" } ?? "an earlier schema"
      return .nobody(
        "\(change.name) is there again as \(field.value.type.outline)",
        "the name is burnt, since \(schema) had it as \(burnt.type)",
      )
    case .featureAdded(let feature) where pair.burntFeatures.contains(feature.name):
      return .nobody(
        "the gate \(Excerpt.quoted(feature.name)) is there again",
        "the name is burnt, since an earlier schema had a gate of that name",
      )
    default: return nil
    }
  }
}
