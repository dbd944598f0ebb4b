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

  /// What the remote has together with what waits.
  var tip: ObjectID { rebuilt.tip }
  /// What goes out with the next push, oldest first.
  var waiting: [OutgoingCommit] { rebuilt.commits }

  /// Fetches, and puts what waits on top.
  ///
  /// `isDryRun`: nothing is written, and nobody is asked to sign. `ours`: what does not wait, although
  /// it is kept.
  init(
    fetching remote: ServedRemote,
    _ opened: DocumentRepository,
    without ours: UnpushedCommit? = nil,
    isDryRun: Bool,
  ) throws(AuthoringError) {
    base = try remote.fetch()
    kept = try remote.unpushed().filter { $0 != ours }
    rebuilt = try WaitingCommits(opened: opened, remote: remote)
      .rebuild(kept, onto: base, isDryRun: isDryRun)
    // The remote has them by now.
    if !isDryRun, waiting.isEmpty { try remote.drop(kept, conflicts: rebuilt.conflicts) }
  }

  /// After a push of all that waited.
  private init(pushed tip: ObjectID) {
    base = tip
    kept = []
    rebuilt = WaitingCommits.Rebuilt(tip: tip)
  }

  /// What is so once the tip was pushed.
  var pushed: ServedState { ServedState(pushed: tip) }

  /// What is said of commits that stay.
  func notes(
    _ opened: DocumentRepository,
    _ remote: ServedRemote,
  ) throws(AuthoringError) -> [String] {
    let commits = WaitingCommits(opened: opened, remote: remote)
    var notes: [String] = []
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
