import ModelSchema

/// A required field that older documents do not have.
enum FieldAddedRequired: CompatRule {
  static let rule = Rule(
    "compat/field-added-required",
    summary: "a required field is added",
    what: "Reports a field that the new app requires and older documents do not have. A default"
      + " value in Swift changes nothing: a property that is not optional is required by the"
      + " synthesized decoder.",
    why: "After the update the app cannot read its cached or bundled document, and goes by its"
      + " defaults until a new one arrives.",
    example: "let tier: String",
    instead: "let tier: String?",
  )

  static func effect(of change: SchemaChange, in pair: SchemaPair) -> CompatEffect? {
    guard case .fieldAdded(let field) = change.kind, field.isRequired else { return nil }
    guard pair.newIsStrict(at: change.new) else { return nil }
    return .new("\(change.name) is added and required", "would reject documents without it")
  }
}
