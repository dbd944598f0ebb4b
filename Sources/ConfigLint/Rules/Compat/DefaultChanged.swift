import Diagnostics
import ModelSchema

/// A field whose absence means something else.
enum DefaultChanged: CompatRule {
  static let rule = Rule(
    "compat/default-changed",
    .warning,
    summary: "a default value is changed",
    what: "Reports an optional field for which old and new clients take different values when"
      + " it is missing.",
    why: "The same document means one thing to old builds and another to new ones.",
    example: "decodeIfPresent(...) ?? 10 -> ?? 20",
    instead: "write the value into the document",
  )

  static func effect(of change: SchemaChange, in pair: SchemaPair) -> CompatEffect? {
    guard case .defaultChanged(let old, let new) = change.kind else { return nil }
    return .installed(
      "the default of \(change.name) goes from \(old.map { Excerpt.cut($0) } ?? "none") to"
        + " \(new.map { Excerpt.cut($0) } ?? "none")",
      "would take the old one where it is missing",
    )
  }
}
