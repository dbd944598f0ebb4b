import Diagnostics
package import ModelSchema

/// What the newest app decodes: its compiled model, or else the newest snapshot.
package struct NewestSchema: Sendable {
  package let snapshot: SchemaSnapshot
  /// The snapshot of that version, if it is frozen.
  let stored: StoredSnapshot?
  package let isCompiled: Bool
  /// For example `the model AppConfig` or `schemas/v2.json`.
  let name: String

  /// Nil when there is neither a compiled model of the app nor a snapshot.
  package init?(_ models: ConfigModels, _ snapshots: [StoredSnapshot]) {
    let version = models.current.version ?? snapshots.last?.version ?? 1
    if models.current.isCompiled, let schema = try? models.current.snapshot(version: version) {
      snapshot = schema
      stored = snapshots.first { $0.version == version }
      isCompiled = true
      name = "the model \(models.current.name)"
    } else if let last = snapshots.last {
      snapshot = last.snapshot
      stored = last
      isCompiled = false
      name = last.file.name
    } else {
      return nil
    }
  }

  /// What cannot be checked, and why.
  package var notChecked: [String] {
    isCompiled ? [] : ["snapshots against the app's model (this flagctl is built without it)"]
  }
}
