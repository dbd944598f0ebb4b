import CGit2

extension Repository {
  /// Whether a commit is in the history of another one, or is that one.
  ///
  /// In a shallow clone, what lies beyond its end is in nobody's history.
  package func isAncestor(
    _ ancestor: ObjectID,
    of commit: ObjectID,
  ) throws(GitFailure) -> Bool {
    if ancestor == commit { return true }
    let ends = try shallowCommits()
    // libgit2 knows neither where a shallow clone ends nor what is stood in for.
    guard ends.isEmpty, substitutes.isEmpty else {
      return try isReachable(ancestor, from: commit, endingAt: ends)
    }
    var raw = (commit: commit.raw, ancestor: ancestor.raw)
    let result = git_graph_descendant_of(pointer, &raw.commit, &raw.ancestor)
    return try Library.check("compare two commits", result) == 1
  }

  private func isReachable(
    _ wanted: ObjectID,
    from start: ObjectID,
    endingAt ends: Set<ObjectID>,
  ) throws(GitFailure) -> Bool {
    var seen: Set<ObjectID> = [start]
    var open = [start]
    while let id = open.popLast() {
      guard !ends.contains(id) else { continue }
      for parent in try self.commit(id).parents where seen.insert(parent).inserted {
        if parent == wanted { return true }
        open.append(parent)
      }
    }
    return false
  }
}
