/// Everything about one document that fits on a screen.
package struct DocumentStatus: Sendable {
  package let document: Document
  package let gates: [GateStatus]
  /// Nil when nothing is forced or asked for.
  package let minimumVersion: String?
  /// Nil when the app offers what it ships with.
  package let offering: String?
  package let notice: String?
  /// From what is committed to the file; nil when nothing is committed.
  package let uncommitted: DocumentDifference?
  package let isInRepository: Bool
  /// Nil outside a repository, and before the first commit.
  package let branch: BranchStatus?
  /// Findings of `lint` about the file.
  package let errors: Int
  package let warnings: Int
  /// Whether the file could be checked.
  package let isChecked: Bool
}

/// One gate as it is committed, or in the file where nothing is.
package struct GateStatus: Sendable {
  package let key: String
  /// Nil for an entry that apps cannot read.
  package let isOn: Bool?
  /// Of the users of the builds that it is about; 0 when it is off.
  package let share: UserShare
  /// The rollout as a percentage, also of a gate that is off; nil for everyone.
  package let rollout: String?
  package let route: String?
  package let builds: BuildRange
  /// The revision that changed it last; nil when history does not tell.
  package let entry: RevisionEntry?
}

/// Where the current branch is beside the one that apps are served from.
package struct BranchStatus: Sendable {
  /// Nil for a detached HEAD.
  package let name: String?
  package let publication: Publication
  /// Commits that the served branch does not have; nil when that is not known.
  package let ahead: Int?
  package let behind: Int?
}
