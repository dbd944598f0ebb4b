import ModelSchema

/// A field that older documents may leave out.
enum FieldBecameRequired: CompatRule {
  static let rule = Rule(
    "compat/field-became-required",
    summary: "an optional field becomes required",
    what: "Reports a field that could be missing or null and now cannot.",
    why: "The new app refuses cached and bundled documents without it.",
    example: "let message: String? -> let message: String",
    instead: "keep it optional",
  )

  static func effect(of change: SchemaChange, in pair: SchemaPair) -> CompatEffect? {
    guard pair.newIsStrict(at: change.new) else { return nil }
    return switch change.kind {
    case .becameRequired:
      .new("\(change.name) becomes required", "would reject documents without it")
    case .becameNonNull:
      .new("\(change.name) may no longer be null", "would reject documents in which it is null")
    default: nil
    }
  }
}
