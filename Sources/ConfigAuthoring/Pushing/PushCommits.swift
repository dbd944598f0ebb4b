import GitStore

/// Pushes what flagctl committed and the served branch does not have yet, and nothing else.
package struct PushCommits: Sendable {
  package struct Outcome: Sendable {
    /// For example `origin/main`.
    package let remote: String
    /// What the remote has now, or would have.
    package let tip: RevisionID
    /// What was pushed, oldest first; rebuilt ones under their new names.
    package let commits: [RevisionID]
    /// What is to be said of the local branch.
    package fileprivate(set) var branchNote: String?
    /// What was not pushed because somebody changed the document otherwise.
    package let conflicts: [Conflict]
    /// What is not pushed of the current branch, since it is another one than that which is served.
    package let otherBranch: OtherBranch?
  }

  /// A branch that flagctl committed on and that it does not push.
  package struct OtherBranch: Sendable {
    package let name: String
    /// Oldest first.
    package let commits: [RevisionID]
    /// The arguments of `git` that push the branch.
    package let push: [String]
  }

  /// A commit that does not fit any more.
  package struct Conflict: Sendable {
    package enum Cause: Sendable {
      /// Somebody changed the document otherwise; the newest change.
      case changed(RevisionSummary)
      /// The remote has the document at another path, or not at all.
      case elsewhere(RepositoryProblem)
    }

    package let commit: RevisionID
    /// The document, from the root of the repository.
    package let path: String
    package let cause: Cause
    /// The reference that keeps the commit; nil if the branch does.
    package let reference: String?
  }

  private let environment: AuthoringEnvironment

  package init(_ environment: AuthoringEnvironment) {
    self.environment = environment
  }

  /// Fetches the served branch, puts each commit that waits on top of it, and pushes them.
  ///
  /// A conflict in one document keeps no other document from being pushed.
  ///
  /// - Parameters:
  ///   - document: Whose repository it is, and whose settings count.
  ///   - isDryRun: Only says what would be pushed.
  /// - Returns: What was pushed, and what does not fit any more.
  /// - Throws: `repository` when the remote cannot be reached or does not accept it; then nothing was
  ///   changed here.
  package func run(
    on document: Document,
    isDryRun: Bool = false,
  ) throws(AuthoringError) -> Outcome {
    let opened = try DocumentRepository(document, environment)
    if !isDryRun { _ = try opened.finishInterrupted() }
    let remote = try ServedRemote(opened)
    try checkBranch(opened)
    for round in 1... {
      let tip = try remote.fetch()
      let kept = try remote.unpushed()
      let rebuilt = try WaitingCommits(opened: opened, remote: remote)
        .rebuild(kept, head: head(opened, remote), onto: tip, isDryRun: isDryRun)
      // Before the push: afterwards nothing may keep it from being told.
      var outcome = try outcome(opened, remote, rebuilt)
      if isDryRun { return outcome }
      guard !rebuilt.commits.isEmpty else {
        try remote.drop(kept, conflicts: rebuilt.conflicts)
        return outcome
      }
      let verdict = try remote.push(rebuilt.tip)
      if verdict == .behind, round < ServedRemote.rounds { continue }
      if let problem = remote.problem(verdict, waiting: rebuilt.originals) {
        throw .repository(problem)
      }
      // What stays kept is found on the remote by the next push, and dropped then.
      try? remote.drop(kept, conflicts: rebuilt.conflicts)
      outcome.branchNote = LocalBranch(opened, remote)
        .fastForward(to: rebuilt.tip, pushedOnto: tip)
      return outcome
    }
    throw .tooBusy
  }

  /// Refuses while git has taken HEAD off its branch for a while: what is to be pushed is on neither.
  private func checkBranch(_ opened: DocumentRepository) throws(AuthoringError) {
    guard case .detached = try git(opened.repository.head),
      let operation = try git(opened.repository.ongoingOperation)
    else { return }
    throw .repository(RepositoryProblem(.refused(.operationInProgress(operation))))
  }

  /// What another branch holds is not meant to be served yet.
  private func head(
    _ opened: DocumentRepository,
    _ remote: ServedRemote,
  ) throws(AuthoringError) -> ObjectID? {
    remote.served.isCurrent ? try git(opened.repository.head).commit : nil
  }

  private func outcome(
    _ opened: DocumentRepository,
    _ remote: ServedRemote,
    _ rebuilt: WaitingCommits.Rebuilt,
  ) throws(AuthoringError) -> Outcome {
    let head = try git(opened.repository.head)
    var left: [RevisionID] = []
    if !remote.served.isCurrent, let commit = head.commit {
      left = try WaitingCommits(opened: opened, remote: remote)
        .unpushed(from: commit, beyond: rebuilt.tip).map(opened.repository.revisionID)
    }
    return Outcome(
      remote: remote.name,
      tip: opened.repository.revisionID(rebuilt.tip),
      commits: rebuilt.commits.map(opened.repository.revisionID),
      branchNote: nil,
      conflicts: rebuilt.conflicts.map { conflict in
        Conflict(
          commit: opened.repository.revisionID(conflict.commit),
          path: conflict.path.text,
          cause: conflict.cause,
          reference: conflict.kept?.reference,
        )
      },
      otherBranch: left.isEmpty
        ? nil
        : OtherBranch(
          name: head.branch ?? "a detached HEAD",
          commits: left,
          push: Publication.push(head, remote.served),
        ),
    )
  }
}
