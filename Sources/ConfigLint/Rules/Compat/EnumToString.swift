import Diagnostics
import ModelSchema

/// An enum that becomes any string.
enum EnumToString: CompatRule {
  static let rule = Rule(
    "compat/enum-to-string",
    .warning,
    summary: "one of a few cases becomes a free value",
    what: "Reports an enum that becomes a string, keys of a dictionary that do, and an enum"
      + " that takes unknown values now.",
    why: "Old clients refuse the first document with a value that is none of their cases."
      + " Until then all is well, and lint looks at the documents themselves.",
    example: "let route: Route -> let route: String",
    instead: "a new field for the free value",
  )

  static func effect(of change: SchemaChange, in pair: SchemaPair) -> CompatEffect? {
    if change.shift(.enumerationToString) != nil {
      guard pair.oldIsStrict(at: change.old) else { return nil }
      return .installed(
        "\(change.name) goes from a few cases to any value",
        "would reject documents with a value that is none of their cases",
      )
    }
    guard case .opennessChanged(isOpen: true) = change.kind, pair.oldIsStrict(at: change.old)
    else { return nil }
    return .installed(
      "\(change.name) takes unknown values now",
      "would reject documents with a value that is none of their cases",
    )
  }
}
