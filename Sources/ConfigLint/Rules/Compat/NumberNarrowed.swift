import ModelSchema

/// A number type that takes less than before.
enum NumberNarrowed: CompatRule {
  static let rule = Rule(
    "compat/number-narrowed",
    summary: "a number is narrowed",
    what: "Reports a number type that takes less than before: Double to Int, Int to Int32,"
      + " Double to Float, Double to Decimal. Where each type takes numbers that the other does not,"
      + " as with Int and UInt, it says both.",
    why: "The new app refuses cached and bundled documents with a number that it no longer"
      + " takes.",
    example: "let limit: Double -> let limit: Int",
    instead: "keep Double, and round in code",
  )

  static func effect(of change: SchemaChange, in pair: SchemaPair) -> CompatEffect? {
    if let (old, new) = change.shift(.numberNarrowed) {
      return .new(
        "\(change.name) goes from \(old.outline) to \(new.outline)",
        "would reject documents with a number that only \(old.outline) takes",
      )
    }
    if let (old, new) = change.shift(.numberMoved) {
      return .new(
        "\(change.name) goes from \(old.outline) to \(new.outline)",
        "would reject documents with a number that only \(old.outline) takes, and installed clients"
          + " those with one that only \(new.outline) takes",
      )
    }
    guard case .floatsChanged = change.kind, pair.new.decoding.nonConformingFloats == .throw,
      pair.new.schema.hasReals
    else { return nil }
    return .new(
      "the decoder no longer reads strings for infinity and NaN",
      "would reject documents with such a string",
    )
  }
}
