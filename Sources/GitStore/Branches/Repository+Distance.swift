import CGit2

extension Repository {
  /// How many commits each of two has in its history that the other one has not; nil in a shallow
  /// clone, whose history ends somewhere.
  package func distance(
    of one: ObjectID,
    from other: ObjectID,
  ) throws(GitFailure) -> (ahead: Int, behind: Int)? {
    guard try shallowCommits().isEmpty else { return nil }
    var raw = (one: one.raw, other: other.raw)
    var (ahead, behind) = (0, 0)
    let result = git_graph_ahead_behind(&ahead, &behind, pointer, &raw.one, &raw.other)
    try Library.check("count the commits between two", result)
    return (ahead, behind)
  }
}
