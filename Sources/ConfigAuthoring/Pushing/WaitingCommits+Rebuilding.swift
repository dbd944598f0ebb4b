import GitStore

/// How the commits of one history are put on a tip.
extension WaitingCommits {
  /// Puts the changes of the commits of a history that a tip does not hold on top of it, one after
  /// another; what others committed in between is left out, and so is what was pushed already.
  ///
  /// What changes a document that somebody changed otherwise becomes a conflict, and what follows it
  /// in the same document too; other documents go on. Where what is left out had taken back what would
  /// be pushed, nothing of the document is.
  ///
  /// `head`: of the branch beside a kept commit.
  func rebuild(
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
        if try !agrees(next.tip, with: start, on: commits, path) {
          blocked[path] = try cause(path, walk, next)
        } else if let head, try !agrees(next.tip, with: head, on: commits, path),
          let later = try overtaking(commits, path, in: head, beyond: tip)
        {
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
  struct Walk {
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
        if try isServed(one, entry, entries.now, rebuilt.tip) {
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

  /// Whether a tip has all that a commit changed, by whoever's doing.
  private func isServed(
    _ one: Waiting,
    _ entry: TreeEntry,
    _ now: TreeEntry?,
    _ tip: ObjectID,
  ) throws(AuthoringError) -> Bool {
    if try isSame(now, entry, one.path) { return true }
    return try difference(one.commit, one.path)
      .isMade(by: content(one.path, in: one.commit.id), in: content(one.path, in: tip))
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
  typealias Entries = (before: TreeEntry?, after: TreeEntry?, now: TreeEntry?)

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
}
