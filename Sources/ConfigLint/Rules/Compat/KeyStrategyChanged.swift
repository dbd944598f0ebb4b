import ModelSchema

/// Keys that are read in another way.
enum KeyStrategyChanged: CompatRule {
  static let rule = Rule(
    "compat/key-strategy-changed",
    summary: "keys are read in another way",
    what: "Reports another key decoding strategy of the decoder.",
    why: "Each side looks for keys that the other does not write, and takes optional values"
      + " for missing, silently.",
    example: ".useDefaultKeys -> .convertFromSnakeCase",
    instead: "keep the strategy, and write CodingKeys",
  )

  static func effect(of change: SchemaChange, in pair: SchemaPair) -> CompatEffect? {
    guard case .keysChanged = change.kind else { return nil }
    return .installed(
      "keys are read in another way",
      "would miss keys of new documents, silently where they are optional",
    )
  }
}
