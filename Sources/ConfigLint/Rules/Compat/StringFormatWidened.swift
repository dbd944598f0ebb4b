import Diagnostics
import ModelSchema

/// A string that may have any form now.
enum StringFormatWidened: CompatRule {
  static let rule = Rule(
    "compat/string-format-widened",
    .warning,
    summary: "a string may have any form now",
    what: "Reports a date, URL, UUID or Base64 that becomes any string.",
    why: "Old clients refuse the first document with a string of another form. Until then all"
      + " is well, and lint looks at the documents themselves.",
    example: "let link: URL -> let link: String",
    instead: "a new field for the free text",
  )

  static func effect(of change: SchemaChange, in pair: SchemaPair) -> CompatEffect? {
    guard let (old, new) = change.shift(.stringFormatWidened), pair.oldIsStrict(at: change.old)
    else { return nil }
    return .installed(
      "\(change.name) goes from \(old.outline) to \(new.outline)",
      "would reject documents with a string that is no \(old.outline)",
    )
  }
}
