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
  /// What was done for commits that an earlier push had left.
  package private(set) var notes: [String] = []

  private let original: DocumentRepository
  private let remote: ServedRemote
  private let tree: ServedTree
  /// What the file is to hold, when an edit made by hand is to be committed.
  private let edit: [UInt8]?
  private var tip: ObjectID

  /// Fetches the branch, pushes what an earlier press could not, and makes the work tree.
  ///
  /// - Parameters:
  ///   - document: The document, as it was found here.
  ///   - environment: The command's.
  ///   - takesFile: The document's file is what is to be committed.
  ///   - isDryRun: Nothing is pushed.
  /// - Throws: `repository` if there is no remote, or it cannot be reached; nothing was changed.
  package init(
    of document: Document,
    _ environment: AuthoringEnvironment,
    takesFile: Bool = false,
    isDryRun: Bool = false,
  ) throws(AuthoringError) {
    original = try DocumentRepository(document, environment)
    if !isDryRun { _ = try original.finishInterrupted() }
    remote = try ServedRemote(original)
    edit = takesFile ? try WorkFile(original, current: nil).bytes : nil
    // First of all: where it cannot be made, nothing is fetched, and nothing that waits is pushed.
    tree = try git { [original] () throws(GitFailure) in try ServedTree(of: original.repository) }
    if isDryRun {
      tip = try remote.fetch()
    } else {
      (tip, notes) = try Self.fetch(remote, original)
    }
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
  /// A commit that cannot be pushed is kept, and its outcome says why. Each time, `perform` is given
  /// the environment that knows the tip it works on.
  package func publish<Outcome: PublishedOutcome>(
    _ perform: (AuthoringEnvironment) throws(AuthoringError) -> Outcome
  ) throws(AuthoringError) -> Outcome {
    for round in 1... {
      var outcome = try perform(environment)
      guard var landing = outcome.landing else { return outcome }
      guard let commit = ObjectID(hex: landing.commit.hex) else { return outcome }
      let verdict = try remote.push(commit)
      if verdict == .behind, round < ServedRemote.rounds {
        tip = try remote.fetch()
        try reset()
        continue
      }
      if let problem = remote.problem(verdict) {
        try remote.keepUnpushed(commit)
        landing.pushFailure = problem
      } else {
        landing.publication.isBranchPushed = true
        landing.branchNote = LocalBranch(original, remote).follow(commit, pushedOnto: tip)
      }
      outcome.landing = landing
      return outcome
    }
    throw .tooBusy
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
    let isSame = try git { () throws(GitFailure) in
      guard let head = try repository.head().commit else { return true }
      let theirs = try original.content(of: repository.entry(at: original.path, in: tip))
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
      throw .changedMeanwhile(newest)
    }
  }

  /// Fetches; what waits from an earlier press goes first.
  private static func fetch(
    _ remote: ServedRemote,
    _ opened: DocumentRepository,
  ) throws(AuthoringError) -> (ObjectID, notes: [String]) {
    for round in 1... {
      let tip = try remote.fetch()
      let kept = try remote.unpushed()
      guard !kept.isEmpty else { return (tip, []) }
      let rebuilt = try WaitingCommits(opened: opened, remote: remote).rebuild(kept, onto: tip)
      var notes = rebuilt.conflicts.map { conflict in
        let short = opened.repository.revisionID(conflict.commit).short
        let drop = conflict.kept.map { "; to drop it: git update-ref -d \($0.reference)" } ?? ""
        let fact =
          switch conflict.cause {
          case .changed: "\(conflict.path) was changed since"
          case .elsewhere(let problem): problem.message
          }
        return "\(fact); \(short) is still not pushed\(drop)"
      }
      guard !rebuilt.commits.isEmpty else {
        try remote.drop(kept, conflicts: rebuilt.conflicts)
        return (tip, notes)
      }
      let verdict = try remote.push(rebuilt.tip)
      if verdict == .behind, round < ServedRemote.rounds { continue }
      if let problem = remote.problem(verdict, waiting: rebuilt.originals) {
        throw .repository(problem)
      }
      // What stays kept is found on the remote by the next push, and dropped then.
      try? remote.drop(kept, conflicts: rebuilt.conflicts)
      notes += rebuilt.commits.map { commit in
        "pushed \(opened.repository.revisionID(commit).short), which an earlier run had committed"
      }
      if let note = LocalBranch(opened, remote).fastForward(to: rebuilt.tip, pushedOnto: tip) {
        notes.append(note)
      }
      return (rebuilt.tip, notes)
    }
    throw .tooBusy
  }
}
