package import Diagnostics
package import ModelSchema

/// A key that a model writes and does not read.
package enum KeyNeverRead {
  package static let rule = Rule(
    "schema/key-never-read",
    .warning,
    summary: "a model writes a key that it does not read",
    what:
      "Reports, when a schema is frozen, a key that encoding the model writes and decoding it does"
      + " not look at: a constant with a value, or a key that init(from:) leaves out.",
    why: "People see the key in documents that an app wrote, change it, and nothing happens.",
    example: "struct Gate: Codable { let kind = 7; var enabled: Bool }",
    instead: "struct Gate: Codable { var kind: Int; var enabled: Bool }",
  )

  /// The findings about what a model writes, given as JSON; at the snapshot's version.
  package static func diagnostics(
    _ written: [UInt8],
    _ models: ConfigModels,
    _ stored: StoredSnapshot,
  ) -> [Diagnostic] {
    guard let validator = try? DocumentValidator(models: models) else { return [] }
    let validation = validator.validate(SourceFile(name: stored.file.name, bytes: written))
    return validation.diagnostics.filter { $0.rule == UnknownKey.rule.id }.map { finding in
      Diagnostic(
        rule: rule.id,
        severity: rule.severity,
        location: stored.location(of: .version),
        path: finding.path,
        message: "the model writes \(Excerpt.quoted(finding.path ?? "")) and does not read it",
        notes: [],
        fixes: [],
        help: "make it a variable that is decoded, or leave it out of the coding keys",
      )
    }
  }
}
