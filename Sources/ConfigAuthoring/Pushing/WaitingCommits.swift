import GitStore

/// Commits that flagctl made and that a remote does not have yet, put on top of what it has.
struct WaitingCommits {
  let opened: DocumentRepository
  let remote: ServedRemote

  /// What leads to the rebuilt commits: the last of them, and all of them.
  struct Rebuilt {
    var tip: ObjectID
    /// Oldest first.
    var commits: [OutgoingCommit] = []
    /// What does not fit any more.
    var conflicts: [Conflict] = []
    /// Every commit that was looked at.
    fileprivate var seen: Set<ObjectID> = []
    fileprivate let isSigned: Bool

    fileprivate init(tip: ObjectID, isSigned: Bool) {
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
  }

  /// A commit that flagctl made, and the document that it changed.
  private struct Waiting {
    let commit: Commit
    let path: RepositoryPath
  }

  /// Puts what waits on top of a tip: first the commits that are kept, then those of the branch.
  ///
  /// `isDryRun`: nobody is asked to sign what is not going to be pushed.
  func rebuild(
    _ kept: [UnpushedCommit],
    head: ObjectID? = nil,
    onto tip: ObjectID,
    isDryRun: Bool = false,
  ) throws(AuthoringError) -> Rebuilt {
    var rebuilt = Rebuilt(tip: tip, isSigned: !isDryRun)
    for one in kept { try rebuild(from: one.commit, keptAs: one, onto: tip, &rebuilt) }
    if let head { try rebuild(from: head, keptAs: nil, onto: tip, &rebuilt) }
    return rebuilt
  }

  /// Puts the changes of the commits of a history that a tip does not hold on top of it, one after
  /// another; what others committed in between is left out, and so is what was pushed already.
  ///
  /// What changes a document that somebody changed otherwise becomes a conflict, and what follows it
  /// in the same document too; other documents go on.
  private func rebuild(
    from start: ObjectID,
    keptAs kept: UnpushedCommit?,
    onto tip: ObjectID,
    _ rebuilt: inout Rebuilt,
  ) throws(AuthoringError) {
    let (waiting, twins) = try waiting(from: start, beyond: tip)
    var blocked: Set<RepositoryPath> = []
    for one in waiting where rebuilt.seen.insert(one.commit.id).inserted {
      let (before, entry, now) = try git { () throws(GitFailure) in
        (
          try one.commit.parents.first.flatMap { (parent) throws(GitFailure) in
            try opened.repository.entry(at: one.path, in: parent)
          },
          try opened.repository.entry(at: one.path, in: one.commit.id),
          try opened.repository.entry(at: one.path, in: rebuilt.tip)
        )
      }
      guard let entry else { continue }
      var fits = !blocked.contains(one.path)
      if fits {
        if try isSame(now, entry, one.path) { continue }
        let isOthers = try git { () throws(GitFailure) in
          try twins?.othersChanged(one.path, since: one.commit.id) == true
        }
        fits = isOthers ? false : try isSame(now, before, one.path)
      }
      guard fits else {
        blocked.insert(one.path)
        let cause = try cause(one.path, rebuilt.tip)
        rebuilt.conflicts.append(
          Conflict(
            commit: one.commit,
            path: one.path,
            entries: (before, entry),
            cause: cause,
            kept: kept
          )
        )
        continue
      }
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
      rebuilt.commits.append(opened.outgoing(one.commit, as: id, one.path, from: now, to: entry))
    }
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
  private func waiting(
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
  private func place(in commit: Commit) throws(GitFailure) -> RepositoryPath? {
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
  private func newest(
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
