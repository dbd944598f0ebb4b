import Diagnostics
import ModelSchema

/// A number that may now be larger or have a fraction.
enum NumberWidened: CompatRule {
  static let rule = Rule(
    "compat/number-widened",
    .warning,
    summary: "a number is widened",
    what: "Reports a number type that takes more than before: Int to Double, Int32 to Int,"
      + " Decimal to Double.",
    why: "Old clients refuse the first document with a number that only the new type takes."
      + " Until then all is well, and lint looks at the documents themselves.",
    example: "let limit: Int -> let limit: Double",
    instead: "a new field for the finer number",
  )

  static func effect(of change: SchemaChange, in pair: SchemaPair) -> CompatEffect? {
    if let (old, new) = change.shift(.numberWidened) {
      return .installed(
        "\(change.name) goes from \(old.outline) to \(new.outline)",
        "would reject documents with a number that only \(new.outline) takes",
      )
    }
    guard case .floatsChanged = change.kind, pair.old.decoding.nonConformingFloats == .throw,
      pair.old.schema.hasReals
    else { return nil }
    return .installed(
      "the decoder reads strings for infinity and NaN now",
      "would reject documents with such a string",
    )
  }
}
