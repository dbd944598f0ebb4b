import ModelSchema

/// A field under another name.
enum FieldRenamed: CompatRule {
  static let rule = Rule(
    "compat/field-renamed",
    summary: "a field is renamed",
    what: "Reports a field that is gone while one of the same form and a similar name is new."
      + " It is one finding, not a removed and an added field.",
    why: "Old clients do not find the new name, new clients do not find the old one: each"
      + " takes nothing, or refuses the document.",
    example: "let link: URL? -> let moreLink: URL?",
    instead: "keep the name, and rename the property with a CodingKey",
  )

  static func effect(of change: SchemaChange, in pair: SchemaPair) -> CompatEffect? {
    guard case .fieldRenamed(let old, let new) = change.kind else { return nil }
    return .installed(
      "\(change.name) is renamed to \(Excerpt.quoted(new.name))",
      old.isRequired ? "would reject documents without it" : "would silently do without it",
    )
  }
}
