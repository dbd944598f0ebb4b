import GitStore

/// What is kept twice: a commit that a later push built upon is kept in that push's commit too.
extension WaitingCommits {
  /// The kept commits without those whose every change is in the history of a later one, or in that of
  /// the branch, if it is pushed too.
  ///
  /// A run that is killed before it drops the earlier ones leaves both.
  func withoutSuperseded(
    _ kept: [UnpushedCommit],
    by branch: ObjectID?,
    beyond tip: ObjectID,
  ) throws(AuthoringError) -> [UnpushedCommit] {
    var left: [UnpushedCommit] = []
    for (index, one) in kept.enumerated() {
      let own = try waiting(from: one.commit, beyond: tip).0
      let later = kept[(index + 1)...].map(\.commit) + [branch].compactMap { $0 }
      if !own.isEmpty, try hold(own, later, beyond: tip) { continue }
      left.append(one)
    }
    return left
  }

  /// Whether one of several histories holds all of these.
  private func hold(
    _ commits: [Waiting],
    _ later: [ObjectID],
    beyond base: ObjectID,
  ) throws(AuthoringError) -> Bool {
    guard let oldest = commits.first?.commit.id else { return true }
    return try git { () throws(GitFailure) in
      for tip in later {
        var twins = try PushedTwins(of: oldest, in: tip, opened.repository)
        var isHeld = true
        // Along first parents: what a merge only leads to is not what the history says.
        let line = Set(try opened.repository.commits(from: tip, beyond: base).map(\.id))
        for one in commits where isHeld {
          if line.contains(one.commit.id) { continue }
          isHeld = try twins.take(one.commit, of: one.path) != nil
        }
        if isHeld { return true }
      }
      return false
    }
  }

  /// Whether the reference that keeps commits which stay keeps nothing else that is to be pushed, so
  /// that it can be dropped.
  func keepsAlone(_ group: [Conflict], _ rebuilt: Rebuilt) throws(AuthoringError) -> Bool {
    guard let kept = group.first?.kept else { return false }
    let staying = Set(group.map(\.commit.id))
    return try waiting(from: kept.commit, beyond: rebuilt.base).0
      .allSatisfy { staying.contains($0.commit.id) }
  }
}
