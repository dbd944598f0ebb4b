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
  }

  private let environment: AuthoringEnvironment
  private let locator: DocumentLocator

  /// `settings`: a settings file that holds for everything; nil: the nearest one.
  package init(_ environment: AuthoringEnvironment, settings: String? = nil) {
    self.environment = environment
    locator = DocumentLocator(environment, settings: settings)
  }

  /// Finds a document of the repository, whose settings name the served branch.
  package func locate(_ selector: String?) throws(AuthoringError) -> DocumentLocator.Choice {
    try locator.one(selector)
  }

  /// Fetches the served branch, puts each commit that waits on top of it, and pushes them.
  ///
  /// - Parameters:
  ///   - document: Whose repository it is, and whose settings count.
  ///   - isDryRun: Only says what would be pushed.
  ///   - hasTerminal: Somebody is there to type a password.
  /// - Returns: What was pushed.
  /// - Throws: `changedMeanwhile` when somebody changed a document otherwise, and `repository` when the
  ///   remote cannot be reached or does not accept it; then nothing was changed here.
  package func run(
    on document: Document,
    isDryRun: Bool = false,
    hasTerminal: Bool,
  ) throws(AuthoringError) -> Outcome {
    let opened = try DocumentRepository(document, environment)
    if !isDryRun { _ = try opened.finishInterrupted() }
    let remote = try ServedRemote(opened, hasTerminal: hasTerminal)
    for round in 1... {
      let tip = try remote.fetch()
      let rebuilt = try waiting(opened, remote, tip)
      guard !rebuilt.commits.isEmpty else {
        if !isDryRun, try remote.unpushed() != nil { try remote.keepUnpushed(nil) }
        return outcome(opened, remote, rebuilt)
      }
      if isDryRun { return outcome(opened, remote, rebuilt) }
      let verdict = try remote.push(rebuilt.tip)
      if verdict == .behind, round < ServedRemote.rounds { continue }
      if let problem = remote.problem(verdict) { throw .repository(problem) }
      if try remote.unpushed() != nil { try remote.keepUnpushed(nil) }
      let note = LocalBranch(opened, remote).fastForward(to: rebuilt.tip)
      return outcome(opened, remote, rebuilt, note)
    }
    throw .tooBusy
  }

  private func waiting(
    _ opened: DocumentRepository,
    _ remote: ServedRemote,
    _ tip: ObjectID,
  ) throws(AuthoringError) -> WaitingCommits.Rebuilt {
    let waiting = WaitingCommits(opened: opened)
    var rebuilt = WaitingCommits.Rebuilt(tip: tip)
    if let commit = try remote.unpushed() {
      rebuilt = try waiting.rebuild(from: commit, onto: tip, rebuilt)
    }
    // What another branch holds is not meant to be served yet.
    if remote.served.isCurrent, let head = try git(opened.repository.head).commit {
      rebuilt = try waiting.rebuild(from: head, onto: tip, rebuilt)
    }
    return rebuilt
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
    )
  }
}
