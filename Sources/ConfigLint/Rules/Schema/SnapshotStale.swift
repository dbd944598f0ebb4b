import Diagnostics
import ModelSchema

/// A snapshot that the compiled model has outgrown.
enum SnapshotStale {
  static let rule = Rule(
    "schema/snapshot-stale",
    .warning,
    summary: "the compiled model and its snapshot differ",
    what:
      "Reports a compiled model whose snapshot says something else, or that has none, once there"
      + " are any snapshots. A flagctl without models of the app says that it did not check this.",
    why: "Documents are checked for clients as they were, not as they are.",
    example: "let link: URL? in the model, and no \"link\" in schemas/v2.json",
    instead: "flagctl schema freeze",
  )

  static func finding(_ newest: NewestSchema, _ snapshots: [StoredSnapshot]) -> Finding? {
    guard newest.isCompiled, let last = snapshots.last else { return nil }
    let version = newest.snapshot.version
    guard let stored = snapshots.first(where: { $0.version == version }) else {
      guard version > last.version else { return nil }
      return Finding(
        rule,
        at: last.location(of: .version),
        "\(newest.name) is of schema \(version), which is not frozen",
        help: "freeze it: flagctl schema freeze",
        schemas: [version],
      )
    }
    let changes = SchemaDifference.changes(from: stored.snapshot, to: newest.snapshot)
    guard let first = changes.first else { return nil }
    return Finding(
      rule,
      at: stored.location(of: first.old),
      "\(newest.name) and this snapshot differ in \(changes.count)"
        + (changes.count == 1 ? " place" : " places"),
      help: "freeze it again: flagctl schema freeze",
      schemas: [version],
    )
  }
}
