import CGit2

extension Repository {
  /// Whether older commits than those of a shallow clone exist elsewhere.
  package func isShallow() throws(GitFailure) -> Bool {
    try !shallowCommits().isEmpty
  }

  /// Whether an object is here; a shallow clone knows the names of parents that it does not have.
  package func holds(_ id: ObjectID) -> Bool {
    var raw = id.raw
    return git_odb_exists(database.pointer, &raw) == 1
  }

  /// The newest commit that is in the history of both; nil where they have none in common, as far as
  /// a shallow clone can tell.
  package func mergeBase(_ left: ObjectID, _ right: ObjectID) throws(GitFailure) -> ObjectID? {
    if left == right { return left }
    let ends = try shallowCommits()
    // libgit2 knows neither where a shallow clone ends nor what is stood in for.
    guard ends.isEmpty, substitutes.isEmpty else {
      return try mergeBase(left, right, endingAt: ends)
    }
    var (base, left, right) = (git_oid(), left.raw, right.raw)
    let result = git_merge_base(&base, pointer, &left, &right)
    return try Library.found("find a merge base", result) ? ObjectID(base) : nil
  }

  /// A shallow clone is small, so all of it may be looked at.
  private func mergeBase(
    _ left: ObjectID,
    _ right: ObjectID,
    endingAt ends: Set<ObjectID>,
  ) throws(GitFailure) -> ObjectID? {
    let common = try history(of: [left], endingAt: ends)
      .intersection(history(of: [right], endingAt: ends))
    var parents: [ObjectID] = []
    for id in common where !ends.contains(id) { parents += try commit(id).parents }
    var newest: Commit?
    for id in common.subtracting(try history(of: parents, endingAt: ends)) {
      let candidate = try commit(id)
      if newest.map({ $0.committer.time < candidate.committer.time }) ?? true { newest = candidate }
    }
    return newest?.id
  }

  private func history(
    of start: [ObjectID],
    endingAt ends: Set<ObjectID>,
  ) throws(GitFailure) -> Set<ObjectID> {
    var seen = Set(start)
    var open = start
    while let id = open.popLast() {
      guard !ends.contains(id) else { continue }
      for parent in try commit(id).parents where seen.insert(parent).inserted {
        open.append(parent)
      }
    }
    return seen
  }
}
