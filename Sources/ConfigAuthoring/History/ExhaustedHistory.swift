/// Where a rollback looked in vain for something to go back to, and what it passed over.
package struct ExhaustedHistory: Sendable {
  /// Why a revision is no target by itself; with `--to` it can be one.
  package enum Cause: Sendable, Equatable {
    /// A later rollback or undo took it back, or it holds what was taken back.
    case undone
    /// Apps would refuse it.
    case refused
    /// It says what is committed now.
    case sameContent
    /// It is a state without the document.
    case missing
    /// With `--further`: the very revision that `rollback` alone goes back to.
    case previous
  }

  package struct Skipped: Sendable {
    package let revision: RevisionSummary
    package let cause: Cause
  }

  /// The document, from the root of the repository.
  package let path: String
  /// The branch whose history was read; nil for a detached HEAD.
  package let branch: String?
  /// How many revisions the document has there.
  package let count: Int
  /// What is older than the newest change, newest first.
  package let skipped: [Skipped]
}
