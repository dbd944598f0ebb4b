import GitStore

/// A document on the branch that apps are served from, as the remote has it right now: what `--push`
/// works on.
///
/// Every command that commits uses it in the same way. It makes one after the document is found, gives
/// its `environment` and `document` to the use case in place of its own, decides through `decide`, and
/// runs the last step, which commits, through `publish`. The use case needs to know nothing of it: it
/// finds a repository whose HEAD is the fetched tip, with what an earlier press could not push on top,
/// and with a clean work file, in a throw-away work tree. Nothing that is only local gets pushed, and
/// branch, index and work files stay as they are until the push has succeeded.
package final class ServedDocument {
  /// The document in the throw-away work tree.
  package private(set) var document: Document
  package private(set) var environment: AuthoringEnvironment
  /// What an earlier push had left and was pushed alone, since nothing else was to be done.
  package private(set) var pushedAlone: [OutgoingCommit] = []

  let original: DocumentRepository
  let remote: ServedRemote
  private let tree: ServedTree
  /// What the file is to hold, when an edit made by hand is to be committed.
  private let edit: [UInt8]?
  private let restoresServed: Bool
  private let isDryRun: Bool
  private let announce: (OutgoingCommit) -> Void
  private var announced: Set<RevisionID> = []
  private let say: (String) -> Void
  private var said: Set<String> = []
  private var state: ServedState

  /// What a change is worked out on.
  var tip: ObjectID { state.tip }

  /// Fetches the branch, puts what an earlier press could not push on top, and makes the work tree.
  ///
  /// - Parameters:
  ///   - document: The document, as it was found here.
  ///   - environment: The command's.
  ///   - takesFile: The document's file is what is to be committed.
  ///   - restoresServed: What users have is to be rolled back, whatever waits.
  ///   - skipsHooks: Pushes without the hook `pre-push`.
  ///   - isDryRun: Nothing is pushed.
  ///   - announce: Is told of each commit of an earlier press once, before it is pushed.
  ///   - say: Is told what became of what waited.
  /// - Throws: `repository` if there is no remote, or it cannot be reached; nothing was changed.
  package init(
    of document: Document,
    _ environment: AuthoringEnvironment,
    takesFile: Bool = false,
    restoresServed: Bool = false,
    skipsHooks: Bool = false,
    isDryRun: Bool = false,
    announce: @escaping (OutgoingCommit) -> Void = { _ in },
    say: @escaping (String) -> Void = { _ in },
  ) throws(AuthoringError) {
    original = try DocumentRepository(document, environment)
    self.restoresServed = restoresServed
    self.isDryRun = isDryRun
    self.announce = announce
    self.say = say
    if !isDryRun { _ = try original.finishInterrupted() }
    if takesFile { try original.checkFile() }
    remote = try ServedRemote(original, skipsHooks: skipsHooks)
    edit = takesFile ? try WorkFile(original, current: nil).bytes : nil
    // First of all: where it cannot be made, nothing is fetched.
    tree = try git { [original] () throws(GitFailure) in try ServedTree(of: original.repository) }
    state = try ServedState(
      fetching: remote,
      original,
      restoresServed: restoresServed,
      isDryRun: isDryRun
    )
    var variables = environment.variables
    for name in ["GIT_INDEX_FILE", "GIT_PREFIX"] { variables[name] = nil }
    variables["GIT_DIR"] = tree.gitDirectory
    variables["GIT_WORK_TREE"] = tree.workTree
    let root = AbsolutePath(tree.workTree)
    self.environment = environment.replacing(
      workingDirectory: root,
      variables: variables,
      gitSettingsFolder: original.repository.workTree,
    )
    self.document = Document(
      name: document.name,
      path: root.appending(original.path.text),
      shownPath: document.shownPath,
      settings: document.settings,
    )
    try sayOfConflicts()
    try reset()
  }

  /// What an earlier push had left and goes out with the commit, oldest first.
  package var company: [OutgoingCommit] { state.waiting }

  /// Tells of what goes out with the commit, of each once.
  package func announceCompany() {
    for one in company where announced.insert(one.commit).inserted { announce(one) }
  }

  /// Runs what decides. When it finds nothing to do, what an earlier press left goes out alone, and it
  /// is decided again on what is served then; a dry run pushes nothing.
  package func decide<Decision: PublishedDecision>(
    _ decide: (AuthoringEnvironment) throws(AuthoringError) -> Decision
  ) throws(AuthoringError) -> Decision {
    for round in 1... {
      let decision = try decide(environment)
      guard decision.isSettled else { return decision }
      guard try pushWaiting(in: round) else { return decision }
    }
    throw .tooBusy
  }

  /// Runs what commits, then pushes the commit with what waited; again on the new tip when somebody
  /// pushed first.
  ///
  /// The commit is kept from before the push until it is known to be on the remote; when it is not, its
  /// outcome says why. Each time, `perform` is given the environment that knows the tip it works on.
  package func publish<Outcome: PublishedOutcome>(
    _ perform: (AuthoringEnvironment) throws(AuthoringError) -> Outcome
  ) throws(AuthoringError) -> Outcome {
    for round in 1... {
      var outcome = try perform(environment)
      guard var landing = outcome.landing, let commit = ObjectID(hex: landing.commit.hex) else {
        guard try pushWaiting(in: round) else { return outcome }
        continue
      }
      announceCompany()
      let kept = try remote.keepUnpushed(commit)
      var verdict = try push(kept)
      if verdict == .behind, round < ServedRemote.rounds {
        if try renew(insteadOf: kept) { continue }
        verdict = .interrupted(output: "")
      }
      if let problem = remote.problem(verdict, of: commit) {
        landing.pushFailure = problem
        // The commit's history holds them.
        try? remote.drop(state.kept.filter { $0 != kept }, conflicts: state.rebuilt.conflicts)
        // Where the branch can lead to it, what is done there next is done on top of it.
        _ = LocalBranch(original, remote).follow(commit, pushedOnto: state.base)
      } else {
        // What stays kept is found on the remote by the next push, and dropped then.
        try? remote.drop(state.kept + [kept], conflicts: state.rebuilt.conflicts)
        landing.company = company
        landing.isPushed = true
        landing.publication.isBranchPushed = true
        landing.branchNotes = notesOfCompany()
        landing.branchNotes += [
          LocalBranch(original, remote).follow(commit, pushedOnto: state.base),
          left(beyond: commit),
        ].compactMap { $0 }
      }
      outcome.landing = landing
      return outcome
    }
    throw .tooBusy
  }

  /// Pushes what an earlier press left, when nothing else is to go out, or makes everything ready for
  /// another round where somebody pushed first; false when nothing waits.
  private func pushWaiting(in round: Int) throws(AuthoringError) -> Bool {
    announceCompany()
    guard !isDryRun, !company.isEmpty else { return false }
    let verdict = try remote.push(tip)
    if verdict == .behind, round < ServedRemote.rounds {
      try renew()
      return true
    }
    if let problem = remote.problem(verdict, waiting: company, tip: tip) {
      throw .repository(problem)
    }
    // What stays kept is found on the remote by the next push, and dropped then.
    try? remote.drop(state.kept, conflicts: state.rebuilt.conflicts)
    for note in notesOfCompany() { say(note) }
    let local = LocalBranch(original, remote)
    if let note = local.fastForward(to: tip, pushedOnto: state.base) { say(note) }
    if remote.isInterrupted {
      let names = company.map(\.pushed.short).joined(separator: ", ")
      let fact = "interrupted after the push of \(names), which an earlier run had committed"
      throw .repository(RepositoryProblem(RepositoryProblem.pushInterrupted, fact))
    }
    remote.endPush()
    pushedAlone += company
    state = state.pushed
    try reset()
    return true
  }

  private func notesOfCompany() -> [String] {
    company.map { "pushed \($0.pushed.short), which an earlier run had committed" }
  }

  private func sayOfConflicts() throws(AuthoringError) {
    for note in try state.notes(original, remote) where said.insert(note).inserted { say(note) }
  }

  private func push(_ kept: UnpushedCommit) throws(AuthoringError) -> PushVerdict {
    do throws(AuthoringError) {
      return try remote.push(kept.commit)
    } catch {
      // It was not started.
      try? remote.drop([kept])
      throw error
    }
  }

  /// Makes everything ready for another commit in place of one that came too late; false when that is
  /// interrupted.
  private func renew(insteadOf kept: UnpushedCommit) throws(AuthoringError) -> Bool {
    do throws(AuthoringError) {
      try renew(without: kept)
    } catch {
      if remote.isInterrupted { return false }
      try? remote.drop([kept])
      throw error
    }
    try? remote.drop([kept])
    return true
  }

  private func renew(without ours: UnpushedCommit? = nil) throws(AuthoringError) {
    state = try ServedState(
      fetching: remote,
      original,
      without: ours,
      restoresServed: restoresServed,
      isDryRun: isDryRun
    )
    try sayOfConflicts()
    try reset()
  }

  /// What flagctl committed on the branch and what is not on the remote; nil for nothing.
  private func left(beyond tip: ObjectID) -> String? {
    guard remote.served.isCurrent, let head = (try? original.repository.head())?.commit,
      let left = try? WaitingCommits(opened: original, remote: remote)
        .unpushed(from: head, beyond: tip),
      !left.isEmpty
    else { return nil }
    let names = left.map { original.repository.revisionID($0).short }.joined(separator: ", ")
    return "\(names) of your branch \(left.count == 1 ? "is" : "are") not pushed with it"
  }

  private func reset() throws(AuthoringError) {
    try ServedPath(original, remote).check(at: tip, mayBeNew: edit != nil)
    environment.served = remote.served(at: state.base)
    if edit != nil { try checkBase() }
    try git { () throws(GitFailure) in
      try tree.reset(to: tip, path: original.path, bytes: edit)
    }
  }

  /// Refuses an edit that was made on another state of the document than the one that is served.
  private func checkBase() throws(AuthoringError) {
    let repository = original.repository
    let file = try edit.map { (bytes) throws(AuthoringError) in try original.content(ofFile: bytes)
    }
    let isSame = try git { () throws(GitFailure) in
      guard let head = try repository.head().commit else { return true }
      let theirs = try original.content(of: repository.entry(at: original.path, in: tip))
      // An earlier press pushed it.
      if let theirs, let file, file.hasSameContent(as: theirs) { return true }
      for known in [head, try repository.mergeBase(head, tip)].compactMap({ $0 }) {
        let entry = try repository.entry(at: original.path, in: known)
        let ours = try original.content(of: entry)
        if let ours, let theirs, ours.hasSameContent(as: theirs) { return true }
        if ours == nil, theirs == nil { return true }
      }
      return false
    }
    guard isSame else {
      if let waiting = company.last(where: { $0.path == original.path.text }) {
        throw .repository(.changedByWaiting(waiting.commit, original.path))
      }
      guard let newest = try original.newestRevision(from: tip) else { throw .tooBusy }
      throw .outdatedEdit(newest, try outdated(file), path: original.path.text)
    }
  }

  /// The edit, to be made again on what is served.
  private func outdated(_ file: DocumentContent?) throws(AuthoringError) -> OutdatedChange {
    try git { () throws(GitFailure) in
      OutdatedChange(
        from: try original.content(of: original.entry(in: original.repository.head())),
        to: file,
        theirs: try original.content(of: original.repository.entry(at: original.path, in: tip)),
        on: remote.served
      )
    }
  }
}

extension RepositoryProblem {
  /// An edit of a document that a commit changes too which still waits to be pushed.
  fileprivate static func changedByWaiting(
    _ commit: RevisionID,
    _ path: RepositoryPath,
  ) -> RepositoryProblem {
    RepositoryProblem(
      "changed-by-waiting",
      "nothing is committed: \(commit.short), which an earlier push could not push, changes \(path)"
        + " too, and the edit was made without it",
      next: [NextCommand("first, to push it", .flagctl, ["push"])],
    )
  }
}
