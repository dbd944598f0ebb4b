package import Diagnostics
package import ModelSchema

/// The snapshots as they were at a base revision.
package struct SnapshotBase: Sendable {
  /// One snapshot of the base.
  package struct Entry: Sendable {
    package let file: SourceFile
    package let snapshot: SchemaSnapshot
    /// The command that brings it back.
    package let restoring: String

    package init(file: SourceFile, snapshot: SchemaSnapshot, restoring: String) {
      self.file = file
      self.snapshot = snapshot
      self.restoring = restoring
    }
  }

  /// How people call the revision, for example `the merge base with origin/main`.
  let name: String
  /// By version.
  let entries: [Entry]
  /// The builds that the settings named then; nil where they named none, so that every build counts.
  let builds: Set<Int>?

  package init(name: String, entries: [Entry], builds: Set<Int>?) {
    self.name = name
    self.entries = entries
    self.builds = builds
  }
}
