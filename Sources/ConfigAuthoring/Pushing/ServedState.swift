import GitStore

/// What the remote has of the served branch, and on top of it what earlier presses could not push.
///
/// A change is worked out on `tip` and goes out together with what waits, in one update of the branch:
/// nothing that waits is ever live alone while a command that may take it back is being run.
struct ServedState {
  /// What the remote has.
  let base: ObjectID
  /// The references that keep what waits.
  let kept: [UnpushedCommit]
  let rebuilt: WaitingCommits.Rebuilt
  /// What waits and stays, since something else than it is to be taken back.
  let left: [OutgoingCommit]

  /// What the remote has together with what waits.
  var tip: ObjectID { rebuilt.tip }
  /// What goes out with the next push, oldest first.
  var waiting: [OutgoingCommit] { rebuilt.commits }

  /// Fetches, and puts what waits on top.
  ///
  /// `restoresServed`: what users have is to be taken back. What waits would stand in the way, unless it
  /// is a rollback itself. `isDryRun`: nothing is written, and nobody is asked to sign. `ours`: what does
  /// not wait, although it is kept.
  init(
    fetching remote: ServedRemote,
    _ opened: DocumentRepository,
    without ours: UnpushedCommit? = nil,
    restoresServed: Bool = false,
    isDryRun: Bool,
  ) throws(AuthoringError) {
    base = try remote.fetch()
    let kept = try remote.unpushed().filter { $0 != ours }
    let rebuilt = try WaitingCommits(opened: opened, remote: remote)
      .rebuild(kept, onto: base, isDryRun: isDryRun)
    // The remote has them by now.
    if !isDryRun, rebuilt.commits.isEmpty {
      try remote.drop(kept, conflicts: rebuilt.conflicts)
    }
    if restoresServed, try Self.hidesServed(rebuilt, opened) {
      self.kept = []
      self.rebuilt = WaitingCommits.Rebuilt(tip: base)
      left = rebuilt.commits
    } else {
      self.kept = kept
      self.rebuilt = rebuilt
      left = []
    }
  }

  /// Whether a rollback on top would take back nothing but what waits.
  private static func hidesServed(
    _ rebuilt: WaitingCommits.Rebuilt,
    _ opened: DocumentRepository,
  ) throws(AuthoringError) -> Bool {
    guard let last = rebuilt.commits.last(where: { $0.path == opened.path.text }),
      let id = ObjectID(hex: last.pushed.hex)
    else { return false }
    let message = try git { () throws(GitFailure) in try opened.repository.commit(id).message }
    return !CommitMessage(parsing: message).trailerGroups.joined()
      .contains { $0.key == .restores }
  }

  /// After a push of all that waited.
  private init(pushed tip: ObjectID) {
    base = tip
    kept = []
    rebuilt = WaitingCommits.Rebuilt(tip: tip)
    left = []
  }

  /// What is so once the tip was pushed.
  var pushed: ServedState { ServedState(pushed: tip) }

  /// What is said of commits that stay.
  func notes(
    _ opened: DocumentRepository,
    _ remote: ServedRemote,
  ) throws(AuthoringError) -> [String] {
    let commits = WaitingCommits(opened: opened, remote: remote)
    var notes = left.map { commit in
      "\(commit.commit.short) (\(commit.subject)) still waits and is not pushed with it: "
        + "what is served is rolled back"
    }
    for conflict in rebuilt.conflicts {
      let short = opened.repository.revisionID(conflict.commit.id).short
      let isAlone = try commits.keepsAlone([conflict], rebuilt)
      let drop =
        isAlone ? conflict.kept.map { "; to drop it: git update-ref -d \($0.reference)" } : nil
      let fact =
        switch conflict.cause {
        case .changed, .changedByHand, .changedByWaiting: "\(conflict.path) was changed since"
        case .overtaken(let later): "\(later.id.short) of your branch changed the same since"
        case .withdrawn: "it was taken out of \(remote.name) by force"
        case .elsewhere(let problem): problem.message
        }
      notes.append("\(fact); \(short) is still not pushed\(drop ?? "")")
    }
    return notes
  }
}
