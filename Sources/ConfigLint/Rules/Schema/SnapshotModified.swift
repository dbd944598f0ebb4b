package import Diagnostics
package import ModelSchema

/// A snapshot that installed builds read would become another.
package enum SnapshotModified {
  package static let rule = Rule(
    "schema/snapshot-modified",
    summary: "a snapshot that installed builds read was to be changed",
    what:
      "Reports that freezing would change a snapshot which a build in users' hands reads. Reserved"
      + " names and notes may change.",
    why: "The snapshot stands for those builds. With another one, flagctl would check documents for"
      + " apps that do not exist and miss what breaks the ones that do.",
    example: #""fields": { "offering": { "type": "Int", "required": true } }"#,
    instead: #""fields": { "offering": { "type": "String", "required": true } }"#,
  )

  /// The refusal to overwrite a snapshot; builds are those that the settings name.
  package static func diagnostic(
    _ old: StoredSnapshot,
    _ changes: [SchemaChange],
    builds: [Int],
  ) -> Diagnostic {
    let readers =
      builds.isEmpty
      ? "which counts as read by installed builds (no releases in settings)"
      : "which \(builds.count == 1 ? "build" : "builds")"
        + " \(Excerpt.list(builds.map(String.init), joinedBy: "and")) \(builds.count == 1 ? "reads" : "read")"
    return Diagnostic(
      rule: rule.id,
      severity: rule.severity,
      location: old.location(of: changes.first?.old ?? .version),
      path: nil,
      message: "the model no longer fits the snapshot of schema \(old.version), \(readers)",
      notes: changes.prefix(10).map { Note($0.summary, at: old.location(of: $0.old)) },
      fixes: [],
      help: builds.isEmpty
        ? "raise the schema version of the model; if no build was released with \(old.file.name),"
          + " remove the file and freeze again"
        : "raise the schema version of the model, or undo the change",
    )
  }
}
