package import Diagnostics
import ModelSchema

/// A dictionary that Swift reads from an array.
package enum DictionaryAsArray {
  package static let rule = Rule(
    "schema/dictionary-as-array",
    .warning,
    summary: "a dictionary is read from a flat array",
    what: "Reports, when a schema is frozen, a dictionary whose keys are an enum that is not"
      + " CodingKeyRepresentable. Swift reads it from an array in which keys and values take turns.",
    why: "Who writes the document writes an object, and every app refuses it.",
    example: "enum Tier: String, Codable { case free, paid } ... var limits: [Tier: Int]",
    instead: "enum Tier: String, Codable, CodingKeyRepresentable { case free, paid }",
  )

  /// The findings about a snapshot, at its fields.
  package static func diagnostics(_ stored: StoredSnapshot) -> [Diagnostic] {
    SchemaPaths.entries(of: stored.snapshot.schema).filter { $0.field.value.type.holdsPairs }.map {
      Diagnostic(
        rule: rule.id,
        severity: rule.severity,
        location: stored.location(of: .field($0.field.name, of: $0.type)),
        path: nil,
        message:
          "\"\($0.path)\" is read from an array of keys and values in turns, not from an object",
        notes: [],
        fixes: [],
        help: "make the enum of its keys CodingKeyRepresentable",
      )
    }
  }
}

extension SchemaType {
  fileprivate var holdsPairs: Bool {
    if case .pairs = self { return true }
    return parts.contains { $0.type.holdsPairs }
  }
}
