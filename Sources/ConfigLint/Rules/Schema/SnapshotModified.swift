package import Diagnostics
package import ModelSchema

/// A snapshot that installed builds read becomes another.
package enum SnapshotModified {
  package static let rule = Rule(
    "schema/snapshot-modified",
    summary: "a snapshot that installed builds read is changed",
    what:
      "Reports a snapshot that a build in users' hands reads and that is not what it was at the"
      + " base, or that is gone, and a freeze that would change one. Names of types, order,"
      + " reserved names and notes may change. A build that the settings name for the first time"
      + " does not count yet.",
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

  /// What became since the base of the snapshots that installed clients read, by the settings' rules.
  package static func findings(
    since base: SnapshotBase,
    _ snapshots: [StoredSnapshot],
    _ clients: InstalledClients,
    _ rules: RuleSettings,
  ) -> [CollectedFindings] {
    let findings = base.entries.compactMap { entry -> Finding? in
      guard let readers = readers(of: entry.snapshot.version, since: base, clients) else {
        return nil
      }
      let stored = snapshots.first { $0.version == entry.snapshot.version }
      guard let stored else { return gone(entry, readers, base, clients) }
      return changed(entry, stored, readers, base)
    }
    return FindingCollector(settings: rules).collectByFile(findings)
  }

  /// For example `build 318 (schema 2)`; nil where nobody reads the version.
  private static func readers(
    of version: Int,
    since base: SnapshotBase,
    _ clients: InstalledClients,
  ) -> String? {
    guard clients.knowsReleases else { return "clients of schema \(version)" }
    let builds = clients[version]?.releases ?? []
    let known = builds.filter { base.builds?.contains($0.build) ?? true }
    return known.isEmpty ? nil : clients[version]?.name
  }

  private static func changed(
    _ entry: SnapshotBase.Entry,
    _ stored: StoredSnapshot,
    _ readers: String,
    _ base: SnapshotBase,
  ) -> Finding? {
    // What an app with a dynamic loader bundles may change, since it refuses no document.
    if entry.snapshot.isOfDefaults, stored.snapshot.isOfDefaults { return nil }
    let changes = SchemaDifference.changes(from: entry.snapshot, to: stored.snapshot)
    guard let first = changes.first else { return nil }
    var notes = changes.dropFirst().prefix(9).map { change in
      Finding.Note(change.summary, at: stored.location(of: change.new))
    }
    if changes.count > 10 { notes.append(.init("and \(changes.count - 10) more differences")) }
    return Finding(
      rule,
      at: stored.location(of: first.new),
      "this snapshot is not what it was at \(base.name), and stands for \(readers):"
        + " \(first.summary)",
      help: "bring it back with \(entry.restoring), and freeze the model under the next schema"
        + " version",
      notes: notes,
      schemas: [stored.version],
    )
  }

  private static func gone(
    _ entry: SnapshotBase.Entry,
    _ readers: String,
    _ base: SnapshotBase,
    _ clients: InstalledClients,
  ) -> Finding {
    let release = clients[entry.snapshot.version]?.releases.first?.location
    let file = SourceFile(name: entry.file.name, bytes: [])
    return Finding(
      rule,
      at: release ?? SourceLocation(file: file, range: 0..<0),
      "\(entry.file.name) is gone since \(base.name), and stands for \(readers)",
      help: "bring it back with \(entry.restoring)"
        + (clients.knowsReleases
          ? ", or retire the builds once nobody has them any more"
          : ", or name the builds that are installed in \"releases\" of the settings"),
      schemas: [entry.snapshot.version],
    )
  }
}
