import Diagnostics
import ModelSchema

/// A field that new documents may leave out.
enum FieldBecameOptional: CompatRule {
  static let rule = Rule(
    "compat/field-became-optional",
    .warning,
    summary: "a required field becomes optional",
    what: "Reports a field that had to be there and may now be missing or null.",
    why: "Old clients refuse the first document that leaves it out. Until then all is well,"
      + " and lint looks at the documents themselves.",
    example: "let message: String -> let message: String?",
    instead: "write the field until no installed build requires it",
  )

  static func effect(of change: SchemaChange, in pair: SchemaPair) -> CompatEffect? {
    guard pair.oldIsStrict(at: change.old) else { return nil }
    return switch change.kind {
    case .becameOptional:
      .installed("\(change.name) becomes optional", "would reject documents without it")
    case .becameNullable:
      .installed("\(change.name) may be null now", "would reject documents in which it is null")
    default: nil
    }
  }
}
