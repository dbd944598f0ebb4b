import GitStore

/// Pushes what flagctl committed and the served branch does not have yet, and nothing else.
package struct PushCommits: Sendable {
  package struct Outcome: Sendable {
    /// For example `origin/main`.
    package let remote: String
    /// What the remote has now, or would have.
    package let tip: RevisionID
    /// What was pushed, oldest first.
    package let commits: [OutgoingCommit]
    /// What is to be said of the local branch.
    package fileprivate(set) var branchNote: String?
    /// What was not pushed because somebody changed the document otherwise.
    package let conflicts: [Conflict]
    /// What is not pushed of the current branch, since it is another one than that which is served.
    package let otherBranch: OtherBranch?
    /// Commits of the branch whose changes are served by others' doing, oldest first.
    package let served: [RevisionID]
    /// The arguments of `git` that bring the branch up to date and let commits be left out; nil where
    /// another branch is served.
    package let interactivePull: [String]?
    /// What others committed to the documents, which is not pushed.
    package let foreign: [ForeignCommits]
  }

  /// A branch that flagctl committed on and that it does not push.
  package struct OtherBranch: Sendable {
    package let name: String
    /// The document, from the root of the repository.
    package let path: String
    /// Oldest first.
    package let commits: [RevisionID]
    /// How git pushes the branch.
    package let push: GitPush
  }

  /// Commits of one document that do not fit any more.
  package struct Conflict: Sendable {
    package enum Cause: Sendable {
      /// Somebody changed the document otherwise; the newest change.
      case changed(RevisionSummary)
      /// A commit by hand on the same branch changed the document too, and is not pushed along.
      case changedByHand(RevisionSummary)
      /// So did a commit that an earlier push had left, and that the branch does not lead to.
      case changedByWaiting(RevisionID)
      /// The branch changed the same since the commit was kept; the newest change.
      case overtaken(by: RevisionSummary)
      /// The remote had the commit, and it was taken out there by force.
      case withdrawn
      /// The remote has the document at another path, or not at all.
      case elsewhere(RepositoryProblem)
    }

    /// Oldest first.
    package let commits: [RevisionID]
    /// Those of the branch before them that made what is served by others' doing.
    package let served: [RevisionID]
    /// Why they were made; nil if that is not one reason.
    package let reason: String?
    /// The document, from the root of the repository.
    package let path: String
    /// The same as an option names it; nil for the document that the push was asked for.
    package let document: String?
    package let cause: Cause
    package let change: OutdatedChange
    /// The reference that keeps the commit; nil if the branch does.
    package let reference: String?
    /// Whether the reference keeps nothing else that is to be pushed.
    package let isKeptAlone: Bool
    /// How git pushes the branch.
    package let push: GitPush
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
  ///   - skipsHooks: Leaves out the hook `pre-push`.
  ///   - announce: Is told of each commit once, before it is pushed.
  /// - Returns: What was pushed, and what does not fit any more.
  /// - Throws: `repository` when the remote cannot be reached or does not accept it; then nothing was
  ///   changed here.
  package func run(
    on document: Document,
    isDryRun: Bool = false,
    skipsHooks: Bool = false,
    announce: (OutgoingCommit) -> Void = { _ in },
  ) throws(AuthoringError) -> Outcome {
    let opened = try DocumentRepository(document, environment)
    if !isDryRun { _ = try opened.finishInterrupted() }
    let remote = try ServedRemote(opened, skipsHooks: skipsHooks)
    try checkBranch(opened)
    var told: Set<RevisionID> = []
    for round in 1... {
      let tip = try remote.fetch()
      let kept = try remote.unpushed()
      let rebuilt = try WaitingCommits(opened: opened, remote: remote)
        .rebuild(kept, withBranch: true, onto: tip, isDryRun: isDryRun)
      // Before the push: afterwards nothing may keep it from being told.
      var outcome = try outcome(opened, remote, rebuilt)
      if isDryRun { return outcome }
      guard !rebuilt.commits.isEmpty else {
        try remote.drop(kept, conflicts: rebuilt.conflicts)
        return outcome
      }
      for one in rebuilt.commits where told.insert(one.commit).inserted { announce(one) }
      let verdict = try remote.push(rebuilt.tip)
      if verdict == .behind, round < ServedRemote.rounds { continue }
      if let problem = remote.problem(verdict, waiting: rebuilt.commits, tip: rebuilt.tip) {
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
    // Their conflict names the commit, and how to push the branch with it.
    let byHand = rebuilt.conflicts.filter(\.isByHand)
    return Outcome(
      remote: remote.name,
      tip: opened.repository.revisionID(rebuilt.tip),
      commits: rebuilt.commits,
      branchNote: nil,
      conflicts: try conflicts(opened, remote, rebuilt),
      otherBranch: left.isEmpty
        ? nil
        : OtherBranch(
          name: head.branch ?? "a detached HEAD",
          path: opened.path.text,
          commits: left,
          push: GitPush(
            head,
            to: remote.served,
            at: rebuilt.base,
            opened.path,
            in: opened.repository
          ),
        ),
      served: rebuilt.served.map { opened.repository.revisionID($0.commit.id) },
      interactivePull: OutdatedChange.interactivePull(remote.served),
      foreign: try WaitingCommits(opened: opened, remote: remote).foreign(beyond: rebuilt.tip)
        .filter { foreign in !byHand.contains { $0.path.text == foreign.path } },
    )
  }

  /// The commits that do not fit, those of one document together.
  private func conflicts(
    _ opened: DocumentRepository,
    _ remote: ServedRemote,
    _ rebuilt: WaitingCommits.Rebuilt,
  ) throws(AuthoringError) -> [Conflict] {
    var groups: [[WaitingCommits.Conflict]] = []
    for one in rebuilt.conflicts {
      let index = groups.firstIndex { $0[0].path == one.path && $0[0].kept == one.kept }
      if let index { groups[index].append(one) } else { groups.append([one]) }
    }
    let head = try git(opened.repository.head)
    var conflicts: [Conflict] = []
    for group in groups {
      guard let first = group.first, let last = group.last else { continue }
      let path = first.path
      let reasons = Set(group.map { CommitMessage(parsing: $0.commit.message).reason })
      let own = WaitingCommits(opened: opened, remote: remote)
      // What was taken back since is not to be made again.
      let tookBack = first.kept == nil || first.isOvertaken ? try own.head : nil
      let (theirs, now) = (
        try own.content(path, in: rebuilt.tip),
        try tookBack.flatMap { head throws(AuthoringError) in try own.content(path, in: head) }
      )
      let change = try git { () throws(GitFailure) in
        OutdatedChange(
          from: try opened.content(of: first.entries.before, at: path),
          to: try opened.content(of: last.entries.after, at: path),
          theirs: theirs,
          head: now,
          on: remote.served
        )
      }
      conflicts.append(
        Conflict(
          commits: group.map { opened.repository.revisionID($0.commit.id) },
          served: rebuilt.served.filter { $0.path == path }
            .map { opened.repository.revisionID($0.commit.id) },
          reason: reasons.count == 1 ? reasons.first ?? nil : nil,
          path: path.text,
          document: path == opened.path
            ? nil : environment.shown(AbsolutePath(opened.repository.workFilePath(of: path))),
          cause: first.cause,
          change: change,
          reference: first.kept?.reference,
          isKeptAlone: try WaitingCommits(opened: opened, remote: remote).keepsAlone(
            group,
            rebuilt
          ),
          push: GitPush(head, to: remote.served, at: rebuilt.base, path, in: opened.repository),
        )
      )
    }
    return conflicts
  }
}
