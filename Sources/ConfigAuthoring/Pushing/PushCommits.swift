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
    package let branchNote: String?
    /// What was not pushed because somebody changed the document otherwise.
    package let conflicts: [Conflict]
  }

  /// A commit that does not fit any more.
  package struct Conflict: Sendable {
    package let commit: RevisionID
    /// The document, from the root of the repository.
    package let path: String
    /// Who changed the document last.
    package let newest: RevisionSummary
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
    for round in 1... {
      let tip = try remote.fetch()
      let kept = try remote.unpushed()
      let rebuilt = try WaitingCommits(opened: opened)
        .rebuild(kept, head: head(opened, remote), onto: tip, isDryRun: isDryRun)
      if isDryRun { return outcome(opened, remote, rebuilt) }
      guard !rebuilt.commits.isEmpty else {
        try remote.drop(kept, conflicts: rebuilt.conflicts)
        return outcome(opened, remote, rebuilt)
      }
      let verdict = try remote.push(rebuilt.tip)
      if verdict == .behind, round < ServedRemote.rounds { continue }
      if let problem = remote.problem(verdict, waiting: rebuilt.originals) {
        throw .repository(problem)
      }
      try remote.drop(kept, conflicts: rebuilt.conflicts)
      let note = LocalBranch(opened, remote).fastForward(to: rebuilt.tip, pushedOnto: tip)
      return outcome(opened, remote, rebuilt, note)
    }
    throw .tooBusy
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
    _ note: String? = nil,
  ) -> Outcome {
    Outcome(
      remote: remote.name,
      tip: opened.repository.revisionID(rebuilt.tip),
      commits: rebuilt.commits.map(opened.repository.revisionID),
      branchNote: note,
      conflicts: rebuilt.conflicts.map { conflict in
        Conflict(
          commit: opened.repository.revisionID(conflict.commit),
          path: conflict.path.text,
          newest: conflict.newest,
          reference: conflict.kept?.reference,
        )
      },
    )
  }
}
