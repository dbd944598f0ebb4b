import Diagnostics
import ModelSchema

/// An optional field that is gone.
enum FieldRemovedOptional: CompatRule {
  static let rule = Rule(
    "compat/field-removed-optional",
    .warning,
    summary: "an optional field is removed",
    what: "Reports a field that installed clients read if it is there, and that the new model"
      + " has not.",
    why: "Once documents leave it out, those clients do without it, and nobody is told.",
    example: "let link: URL? in v1, nothing in v2",
    instead: "keep the field until no installed build reads it",
  )

  static func effect(of change: SchemaChange, in pair: SchemaPair) -> CompatEffect? {
    guard case .fieldRemoved(let field) = change.kind, !field.isRequired else { return nil }
    return .installed(
      "\(change.name) is removed, which is optional",
      "would silently do without it"
    )
  }
}
