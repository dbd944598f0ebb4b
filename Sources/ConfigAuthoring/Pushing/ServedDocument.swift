import GitStore

/// A document on the branch that apps are served from, as the remote has it right now: what `--push`
/// works on.
///
/// Every command that commits uses it in the same way. It makes one after the document is found, gives
/// its `environment` and `document` to the use case in place of its own, and runs the last step, which
/// commits, through `publish`. The use case needs to know nothing of it: it finds a repository whose
/// HEAD is the fetched tip, with a clean work file, in a throw-away work tree. Nothing that is only
/// local gets pushed, and branch, index and work files stay as they are until the push has succeeded.
package final class ServedDocument {
  /// The document in the throw-away work tree.
  package private(set) var document: Document
  package private(set) var environment: AuthoringEnvironment
  /// What went out first because an earlier push had left it.
  package let company: [OutgoingCommit]
  /// What was done for commits that an earlier push had left.
  package private(set) var notes: [String] = []

  let original: DocumentRepository
  let remote: ServedRemote
  private let tree: ServedTree
  /// What the file is to hold, when an edit made by hand is to be committed.
  private let edit: [UInt8]?
  private(set) var tip: ObjectID

  /// Fetches the branch, pushes what an earlier press could not, and makes the work tree.
  ///
  /// - Parameters:
  ///   - document: The document, as it was found here.
  ///   - environment: The command's.
  ///   - takesFile: The document's file is what is to be committed.
  ///   - skipsHooks: Pushes without the hook `pre-push`.
  ///   - isDryRun: Nothing is pushed.
  ///   - announce: Is told of each commit of an earlier press once, before it is pushed.
  /// - Throws: `repository` if there is no remote, or it cannot be reached; nothing was changed.
  package init(
    of document: Document,
    _ environment: AuthoringEnvironment,
    takesFile: Bool = false,
    skipsHooks: Bool = false,
    isDryRun: Bool = false,
    announce: (OutgoingCommit) -> Void = { _ in },
  ) throws(AuthoringError) {
    original = try DocumentRepository(document, environment)
    if !isDryRun { _ = try original.finishInterrupted() }
    if takesFile { try original.checkFile() }
    remote = try ServedRemote(original, skipsHooks: skipsHooks)
    edit = takesFile ? try WorkFile(original, current: nil).bytes : nil
    // First of all: where it cannot be made, nothing is fetched, and nothing that waits is pushed.
    tree = try git { [original] () throws(GitFailure) in try ServedTree(of: original.repository) }
    (tip, company, notes) = try Self.fetch(remote, original, isDryRun: isDryRun, announce)
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
    try reset()
  }

  /// Runs what commits, then pushes the commit; again on the new tip when somebody pushed first.
  ///
  /// The commit is kept from before the push until it is known to be on the remote; when it is not, its
  /// outcome says why. Each time, `perform` is given the environment that knows the tip it works on.
  package func publish<Outcome: PublishedOutcome>(
    _ perform: (AuthoringEnvironment) throws(AuthoringError) -> Outcome
  ) throws(AuthoringError) -> Outcome {
    for round in 1... {
      var outcome = try perform(environment)
      guard var landing = outcome.landing else { return outcome }
      landing.company = company
      guard let commit = ObjectID(hex: landing.commit.hex) else { return outcome }
      let kept = try remote.keepUnpushed(commit)
      var verdict = try push(kept)
      if verdict == .behind, round < ServedRemote.rounds {
        if try renew(insteadOf: kept) { continue }
        verdict = .interrupted(output: "")
      }
      if let problem = remote.problem(verdict, of: commit) {
        landing.pushFailure = problem
      } else {
        // One that stays kept is found on the remote by the next push, and dropped then.
        try? remote.drop([kept])
        landing.isPushed = true
        landing.publication.isBranchPushed = true
        landing.branchNotes = [
          LocalBranch(original, remote).follow(commit, pushedOnto: tip), left(beyond: commit),
        ].compactMap { $0 }
      }
      outcome.landing = landing
      return outcome
    }
    throw .tooBusy
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
      tip = try remote.fetch()
      try reset()
    } catch {
      if remote.isInterrupted { return false }
      try? remote.drop([kept])
      throw error
    }
    try? remote.drop([kept])
    return true
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
    environment.served = remote.served(at: tip)
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

  /// Fetches; what waits from an earlier press goes first, after it was told.
  private static func fetch(
    _ remote: ServedRemote,
    _ opened: DocumentRepository,
    isDryRun: Bool,
    _ announce: (OutgoingCommit) -> Void,
  ) throws(AuthoringError) -> (ObjectID, [OutgoingCommit], notes: [String]) {
    var told: Set<RevisionID> = []
    for round in 1... {
      let tip = try remote.fetch()
      let kept = try remote.unpushed()
      guard !kept.isEmpty else { return (tip, [], []) }
      let rebuilt = try WaitingCommits(opened: opened, remote: remote)
        .rebuild(kept, onto: tip, isDryRun: isDryRun)
      for one in rebuilt.commits where told.insert(one.commit).inserted { announce(one) }
      var notes = rebuilt.conflicts.map { conflict in
        let short = opened.repository.revisionID(conflict.commit.id).short
        let drop = conflict.kept.map { "; to drop it: git update-ref -d \($0.reference)" } ?? ""
        let fact =
          switch conflict.cause {
          case .changed: "\(conflict.path) was changed since"
          case .elsewhere(let problem): problem.message
          }
        return "\(fact); \(short) is still not pushed\(drop)"
      }
      if isDryRun { return (rebuilt.tip, rebuilt.commits, notes) }
      guard !rebuilt.commits.isEmpty else {
        try remote.drop(kept, conflicts: rebuilt.conflicts)
        return (tip, [], notes)
      }
      let verdict = try remote.push(rebuilt.tip)
      if verdict == .behind, round < ServedRemote.rounds { continue }
      if let problem = remote.problem(verdict, waiting: rebuilt.commits, tip: rebuilt.tip) {
        throw .repository(problem)
      }
      // What stays kept is found on the remote by the next push, and dropped then.
      try? remote.drop(kept, conflicts: rebuilt.conflicts)
      notes += rebuilt.commits.map { commit in
        "pushed \(commit.pushed.short), which an earlier run had committed"
      }
      if let note = LocalBranch(opened, remote).fastForward(to: rebuilt.tip, pushedOnto: tip) {
        notes.append(note)
      }
      if remote.isInterrupted {
        let names = rebuilt.commits.map(\.pushed.short).joined(separator: ", ")
        let fact = "interrupted after the push of \(names), which an earlier run had committed"
        throw .repository(RepositoryProblem(RepositoryProblem.pushInterrupted, fact))
      }
      remote.endPush()
      return (rebuilt.tip, rebuilt.commits, notes)
    }
    throw .tooBusy
  }
}
