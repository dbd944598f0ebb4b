import GitStore

/// Why a commit does not fit on a tip.
extension WaitingCommits {
  /// Why a change does not fit on a tip; nil when it does.
  func obstacle(
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
  func cause(
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
