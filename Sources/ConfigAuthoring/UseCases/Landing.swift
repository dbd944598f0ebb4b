import GitStore

/// What became of a commit, and what is to be said about it.
package struct Landing: Sendable {
  package let commit: RevisionID
  /// The document, from the root of the repository.
  package let path: String
  /// Who committed, and when; nil if the commit cannot be read any more.
  package let by: String?
  package let at: Instant?
  package internal(set) var publication: Publication
  /// Whether it was pushed, and not only committed here.
  package internal(set) var isPushed = false
  /// Why the commit is not pushed although that was asked for.
  package internal(set) var pushFailure: RepositoryProblem?
  /// What an earlier push had left, and what went out before it.
  package internal(set) var company: [OutgoingCommit] = []
  /// What is to be said of the local branch after a push.
  package internal(set) var branchNotes: [String] = []
  /// What went wrong after the branch had moved; the commit stands all the same.
  package let problems: [RepositoryProblem]

  /// Whether other files are staged beside a commit that added the document.
  package let hasOthersStaged: Bool

  /// The commit stands, so nothing here can fail any more.
  ///
  /// `served`: as it was found before; `head`: what the commit was made on.
  init(
    _ commit: ObjectID,
    problems: [LandingProblem],
    _ opened: DocumentRepository,
    _ served: ServedBranch?,
    head: Head,
  ) {
    self.commit = opened.repository.revisionID(commit)
    path = opened.path.text
    let written = try? opened.repository.commit(commit)
    by = written?.author.name
    at = written.map { Instant(seconds: $0.committer.time) }
    let now: Head =
      switch head {
      case .branch(let name, _), .unborn(let name): .branch(name: name, commit: commit)
      case .detached: .detached(commit: commit)
      }
    publication = Publication(of: opened, served, head: now)
    let isAdded = (try? opened.entry(in: head)) == nil
    hasOthersStaged = isAdded && ((try? opened.repository.hasStagedChanges()) ?? false)
    self.problems = problems.map { RepositoryProblem($0, opened.path) }
  }
}

extension RepositoryProblem {
  fileprivate init(_ problem: LandingProblem, _ path: RepositoryPath) {
    self =
      switch problem {
      case .durabilityNotConfirmed(let details):
        RepositoryProblem("durability-not-confirmed", "durability not confirmed: \(details)")
      case .workFileNotWritten(let details):
        RepositoryProblem(
          "work-file-not-written",
          "\(path) still holds the old bytes: \(details.lowercased())",
          next: [NextCommand("to write it", .git, ["restore"] + RepositoryProblem.file(path))]
        )
      case .lockNotReleased(let path, let details):
        RepositoryProblem(
          "lock-not-released",
          "our lock of the index is still there: \(details.lowercased())",
          hints: ["to remove it: rm \(ShellWord.quoted(path))"]
        )
      case .messageCompleted(let hook):
        RepositoryProblem(
          "message-completed",
          "the hook \(hook) had broken up the trailers that flagctl needs; they were put back"
        )
      case .hookFailed(let name, let status, let output):
        RepositoryProblem(
          "hook-failed",
          "the hook \(name) failed with status \(status)",
          output: output
        )
      }
  }
}
