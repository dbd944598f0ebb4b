import ModelSchema

/// Dates that are read in another way.
enum DateStrategyChanged: CompatRule {
  static let rule = Rule(
    "compat/date-strategy-changed",
    summary: "dates are read in another way",
    what: "Reports another date decoding strategy of the decoder, where the model has dates.",
    why: "The same number means another day to each side, and nobody is told: seconds since"
      + " 1970 and since 2001 are 31 years apart.",
    example: ".secondsSince1970 -> .deferredToDate",
    instead: "keep the strategy; give a new field a type of its own",
  )

  static func effect(of change: SchemaChange, in pair: SchemaPair) -> CompatEffect? {
    guard case .datesChanged = change.kind,
      pair.old.schema.hasDates && pair.new.schema.hasDates
    else { return nil }
    return .installed(
      "dates are read in another way",
      "would reject or silently misread every date of new documents",
    )
  }
}
