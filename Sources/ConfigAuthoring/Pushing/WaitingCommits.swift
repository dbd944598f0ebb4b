import GitStore

/// Commits that flagctl made and that a remote does not have yet, put on top of what it has.
struct WaitingCommits {
  let opened: DocumentRepository
  let remote: ServedRemote

  /// What leads to the rebuilt commits: the last of them, and all of them.
  struct Rebuilt {
    /// What the remote has.
    let base: ObjectID
    var tip: ObjectID
    /// Oldest first.
    var commits: [OutgoingCommit] = []
    /// What does not fit any more, or is not to be pushed as things stand.
    var conflicts: [Conflict] = []
    /// Those of the branch whose document the remote has, by others' doing.
    var served: [Waiting] = []
    /// Every commit that was looked at.
    fileprivate var seen: Set<ObjectID> = []
    fileprivate let isSigned: Bool

    init(tip: ObjectID, isSigned: Bool = true) {
      base = tip
      self.tip = tip
      self.isSigned = isSigned
    }
  }

  /// A commit whose document somebody changed otherwise, or that has another path on the remote.
  struct Conflict {
    let commit: Commit
    let path: RepositoryPath
    /// The document before the commit and after it.
    let entries: (before: TreeEntry?, after: TreeEntry)
    let cause: PushCommits.Conflict.Cause
    /// Where the commit is kept; nil: on the branch.
    let kept: UnpushedCommit?

    var isByHand: Bool {
      guard case .changedByHand = cause else { return false }
      return true
    }
  }

  /// A commit that flagctl made, and the document that it changed.
  struct Waiting {
    let commit: Commit
    let path: RepositoryPath
  }

  /// Puts what waits on top of a tip: first the commits that are kept, then those of the branch.
  ///
  /// What was taken back on the branch since it was kept stays.
  ///
  /// `withBranch`: else what the branch alone holds stays too. `isDryRun`: nobody is asked to sign what
  /// is not going to be pushed.
  func rebuild(
    _ kept: [UnpushedCommit],
    withBranch: Bool = false,
    onto tip: ObjectID,
    isDryRun: Bool = false,
  ) throws(AuthoringError) -> Rebuilt {
    var rebuilt = Rebuilt(tip: tip, isSigned: !isDryRun)
    let head = try head
    let branch = withBranch ? head : nil
    for one in try withoutSuperseded(kept, by: branch, beyond: tip) {
      try rebuild(from: one.commit, keptAs: one, beside: head, onto: tip, &rebuilt)
    }
    if let branch { try rebuild(from: branch, keptAs: nil, beside: nil, onto: tip, &rebuilt) }
    return rebuilt
  }

  /// The newest commit of the current branch; nil for another branch than the served one, whose commits
  /// are not meant to be served yet.
  var head: ObjectID? {
    get throws(AuthoringError) {
      remote.served.isCurrent ? try git(opened.repository.head).commit : nil
    }
  }

  /// Puts the changes of the commits of a history that a tip does not hold on top of it, one after
  /// another; what others committed in between is left out, and so is what was pushed already.
  ///
  /// What changes a document that somebody changed otherwise becomes a conflict, and what follows it
  /// in the same document too; other documents go on. Where what is left out had taken back what would
  /// be pushed, nothing of the document is.
  ///
  /// `head`: of the branch beside a kept commit.
  private func rebuild(
    from start: ObjectID,
    keptAs kept: UnpushedCommit?,
    beside head: ObjectID?,
    onto tip: ObjectID,
    _ rebuilt: inout Rebuilt,
  ) throws(AuthoringError) {
    let (waiting, twins) = try waiting(from: start, beyond: tip)
    let walk = Walk(start: start, base: tip, waiting: waiting, twins: twins, kept: kept)
    var blocked: [RepositoryPath: PushCommits.Conflict.Cause] = [:]
    while true {
      var next = rebuilt
      let placed = try rebuild(walk, blocked, &next)
      var isComplete = true
      for (path, commits) in placed {
        if try !stands(commits, path, in: start) {
          blocked[path] = try cause(path, walk, next)
        } else if let head, let later = try overtaking(commits, path, in: head, beyond: tip) {
          blocked[path] = .overtaken(by: later)
        } else {
          continue
        }
        isComplete = false
      }
      if isComplete {
        rebuilt = next
        return
      }
    }
  }

  /// The commits of one history.
  private struct Walk {
    let start: ObjectID
    /// What the remote has.
    let base: ObjectID
    let waiting: [Waiting]
    let twins: PushedTwins?
    /// What keeps the history; nil: the branch.
    let kept: UnpushedCommit?
  }

  /// One attempt, without the documents that are blocked; gives what was put on the tip.
  private func rebuild(
    _ walk: Walk,
    _ blocked: [RepositoryPath: PushCommits.Conflict.Cause],
    _ rebuilt: inout Rebuilt,
  ) throws(AuthoringError) -> [RepositoryPath: [Waiting]] {
    var blocked = blocked
    var placed: [RepositoryPath: [Waiting]] = [:]
    for one in walk.waiting where rebuilt.seen.insert(one.commit.id).inserted {
      let entries = try entries(of: one, beside: rebuilt.tip)
      guard let entry = entries.after else { continue }
      if blocked[one.path] == nil {
        if try isSame(entries.now, entry, one.path) {
          if walk.kept == nil { rebuilt.served.append(one) }
          continue
        }
        blocked[one.path] = try obstacle(one, entries, walk, rebuilt)
      }
      if let cause = blocked[one.path] {
        rebuilt.conflicts.append(
          Conflict(
            commit: one.commit,
            path: one.path,
            entries: (entries.before, entry),
            cause: cause,
            kept: walk.kept
          )
        )
        continue
      }
      try put(one, entries, entry, &rebuilt)
      placed[one.path, default: []].append(one)
    }
    return placed
  }

  private func put(
    _ one: Waiting,
    _ entries: Entries,
    _ entry: TreeEntry,
    _ rebuilt: inout Rebuilt,
  ) throws(AuthoringError) {
    let id = try git { () throws(GitFailure) in
      try opened.repository.rebuild(
        one.commit,
        of: one.path,
        as: entry,
        onto: rebuilt.tip,
        isSigned: rebuilt.isSigned,
      )
    }
    rebuilt.tip = id
    let outgoing = opened.outgoing(one.commit, as: id, one.path, from: entries.now, to: entry)
    rebuilt.commits.append(outgoing)
  }

  /// A document before a commit, after it, and on a tip.
  private typealias Entries = (before: TreeEntry?, after: TreeEntry?, now: TreeEntry?)

  private func entries(
    of one: Waiting,
    beside tip: ObjectID,
  ) throws(AuthoringError) -> Entries {
    try git { () throws(GitFailure) in
      (
        try one.commit.parents.first.flatMap { (parent) throws(GitFailure) in
          try opened.repository.entry(at: one.path, in: parent)
        },
        try opened.repository.entry(at: one.path, in: one.commit.id),
        try opened.repository.entry(at: one.path, in: tip)
      )
    }
  }

  /// Why a change does not fit on a tip; nil when it does.
  private func obstacle(
    _ one: Waiting,
    _ entries: Entries,
    _ walk: Walk,
    _ rebuilt: Rebuilt,
  ) throws(AuthoringError) -> PushCommits.Conflict.Cause? {
    if remote.withdrew(one.commit.id) { return .withdrawn }
    let isOthers = try git { () throws(GitFailure) in
      try walk.twins?.othersChanged(one.path, since: one.commit.id) == true
    }
    if isOthers { return try cause(one.path, rebuilt.tip) }
    if try isSame(entries.now, entries.before, one.path) { return nil }
    return try cause(one.path, walk, rebuilt)
  }

  /// The same where nobody changed the document on the remote: another commit that waits did, or one
  /// that was made by hand here and is not pushed along.
  private func cause(
    _ path: RepositoryPath,
    _ walk: Walk,
    _ rebuilt: Rebuilt,
  ) throws(AuthoringError) -> PushCommits.Conflict.Cause {
    let cause = try cause(path, rebuilt.tip)
    guard case .changed = cause else { return cause }
    let own = Set(walk.waiting.map { opened.repository.revisionID($0.commit.id) })
    if let other = rebuilt.commits.last(where: { $0.path == path.text && !own.contains($0.commit) })
    {
      return .changedByWaiting(other.commit)
    }
    guard let change = try changeByHand(of: path, in: walk.start, beyond: walk.base) else {
      return cause
    }
    return .changedByHand(change)
  }

  /// The commits of flagctl's in a history that a tip holds under no name, and whose document it has
  /// otherwise; oldest first.
  func unpushed(
    from start: ObjectID,
    beyond tip: ObjectID,
  ) throws(AuthoringError) -> [ObjectID] {
    var unpushed: [ObjectID] = []
    for one in try waiting(from: start, beyond: tip).0 {
      let (ours, theirs) = try git { () throws(GitFailure) in
        (
          try opened.repository.entry(at: one.path, in: one.commit.id),
          try opened.repository.entry(at: one.path, in: tip)
        )
      }
      if try !isSame(ours, theirs, one.path) { unpushed.append(one.commit.id) }
    }
    return unpushed
  }

  /// The commits of flagctl's that a tip holds under no name.
  func waiting(
    from start: ObjectID,
    beyond tip: ObjectID,
  ) throws(AuthoringError) -> ([Waiting], PushedTwins?) {
    try git { () throws(GitFailure) in
      var made: [Waiting] = []
      for commit in try opened.repository.commits(from: start, beyond: tip)
      where !commit.parents.isEmpty {
        guard let path = try place(in: commit) else { continue }
        made.append(Waiting(commit: commit, path: path))
      }
      guard let oldest = made.first?.commit.id else { return ([], nil) }
      var twins = try PushedTwins(of: oldest, in: tip, opened.repository)
      var waiting: [Waiting] = []
      for one in made where try twins.take(one.commit, of: one.path) == nil { waiting.append(one) }
      return (waiting, twins)
    }
  }

  /// Where a commit of flagctl's has the document that it changed: a rebase may have carried it over a
  /// rename.
  func place(in commit: Commit) throws(GitFailure) -> RepositoryPath? {
    guard let named = Self.document(of: commit),
      try opened.repository.entry(at: named, in: commit.id) == nil
    else { return Self.document(of: commit) }
    let changed = try opened.repository.changedPaths(of: commit.id)
    return changed.count == 1 ? changed[0] : named
  }

  /// The document that a commit of flagctl's changed; nil for those of others.
  static func document(of commit: Commit) -> RepositoryPath? {
    CommitMessage(parsing: commit.message).trailerGroups.last?
      .first { $0.key == .document }.flatMap { RepositoryPath($0.value) }
  }

  func isSame(
    _ one: TreeEntry?,
    _ other: TreeEntry?,
    _ path: RepositoryPath,
  ) throws(AuthoringError) -> Bool {
    if one == other { return true }
    let (first, second) = try git { () throws(GitFailure) in
      (try opened.content(of: one, at: path), try opened.content(of: other, at: path))
    }
    guard let first, let second else { return false }
    return first.hasSameContent(as: second)
  }

  /// Why a change of a document does not fit on a tip.
  private func cause(
    _ path: RepositoryPath,
    _ tip: ObjectID,
  ) throws(AuthoringError) -> PushCommits.Conflict.Cause {
    // A rename on the remote is somebody's change like others; a rebase carries ours over it.
    let later = try git { () throws(GitFailure) in
      try opened.repository.laterPath(of: path, at: tip)
    }
    if later == nil, let problem = try ServedPath(opened, remote).problem(of: path, at: tip) {
      return .elsewhere(problem)
    }
    guard let newest = try newest(path, tip) else {
      return .elsewhere(.notServed(path, by: remote.name))
    }
    return .changed(newest)
  }

  /// Who changed a document last; nil if it was never there.
  func newest(
    _ path: RepositoryPath,
    _ tip: ObjectID,
  ) throws(AuthoringError) -> RevisionSummary? {
    try git { () throws(GitFailure) -> RevisionSummary? in
      let history = try DocumentHistory(
        of: path,
        name: path.name,
        from: tip,
        in: opened.repository,
        HistoryScope(followsRenames: true)
      )
      return try history.revision(0).map { past throws(GitFailure) in
        try history.summary(of: past)
      }
    }
  }
}
