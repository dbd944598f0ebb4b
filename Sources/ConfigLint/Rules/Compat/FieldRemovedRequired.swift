import ModelSchema

/// A required field that is gone.
enum FieldRemovedRequired: CompatRule {
  static let rule = Rule(
    "compat/field-removed-required",
    summary: "a required field is removed",
    what: "Reports a field that installed clients require and that the new model has not.",
    why: "The first document without it is refused by those clients: they stay on their last"
      + " good config, and kill switches stop reaching them.",
    example: "let offering: String in v1, nothing in v2",
    instead: "keep writing the field, or serve a fallback document to those builds",
  )

  static func effect(of change: SchemaChange, in pair: SchemaPair) -> CompatEffect? {
    guard case .fieldRemoved(let field) = change.kind, field.isRequired else { return nil }
    let isStrict = pair.oldIsStrict(at: change.old)
    return .installed(
      "\(change.name) is removed, which is required",
      isStrict ? "would reject documents without it" : "would lose what it stands in",
    )
  }
}
