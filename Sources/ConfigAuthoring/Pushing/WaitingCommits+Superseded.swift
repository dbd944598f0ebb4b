import GitStore

/// What is kept twice: a commit that a later push built upon is kept in that push's commit too.
extension WaitingCommits {
  /// The kept commits without those whose every change is in the history of a later one.
  ///
  /// A run that is killed before it drops the earlier ones leaves both.
  func withoutSuperseded(
    _ kept: [UnpushedCommit],
    beyond tip: ObjectID,
  ) throws(AuthoringError) -> [UnpushedCommit] {
    var left: [UnpushedCommit] = []
    for (index, one) in kept.enumerated() {
      let own = try waiting(from: one.commit, beyond: tip).0
      let later = kept[(index + 1)...]
      if !own.isEmpty, try hold(own, later) { continue }
      left.append(one)
    }
    return left
  }

  /// Whether the history of one of the kept commits holds all of these.
  private func hold(
    _ commits: [Waiting],
    _ later: ArraySlice<UnpushedCommit>,
  ) throws(AuthoringError) -> Bool {
    guard let oldest = commits.first?.commit.id else { return true }
    return try git { () throws(GitFailure) in
      for kept in later {
        var twins = try PushedTwins(of: oldest, in: kept.commit, opened.repository)
        var isHeld = true
        for one in commits where try twins.take(one.commit, of: one.path) == nil {
          isHeld = false
          break
        }
        if isHeld { return true }
      }
      return false
    }
  }
}
