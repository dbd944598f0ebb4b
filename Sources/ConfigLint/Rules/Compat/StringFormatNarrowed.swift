import ModelSchema

/// A string that must have a form now.
enum StringFormatNarrowed: CompatRule {
  static let rule = Rule(
    "compat/string-format-narrowed",
    summary: "a string must have a certain form now",
    what: "Reports a string that becomes a date, URL, UUID or Base64, or one of these that"
      + " becomes another.",
    why: "The new app refuses older documents with any other string.",
    example: "let link: String -> let link: URL",
    instead: "keep String, and make the URL in code",
  )

  static func effect(of change: SchemaChange, in pair: SchemaPair) -> CompatEffect? {
    guard let (old, new) = change.shift(.stringFormatNarrowed), pair.newIsStrict(at: change.new)
    else { return nil }
    return .new(
      "\(change.name) goes from \(old.outline) to \(new.outline)",
      "would reject documents with a string that is no \(new.outline)",
    )
  }
}
