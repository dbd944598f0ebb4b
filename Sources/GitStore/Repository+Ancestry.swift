import CGit2

extension Repository {
  /// Whether a commit is in the history of another one, or is that one.
  package func isAncestor(
    _ ancestor: ObjectID,
    of commit: ObjectID,
  ) throws(GitFailure) -> Bool {
    if ancestor == commit { return true }
    var raw = (commit: commit.raw, ancestor: ancestor.raw)
    let result = git_graph_descendant_of(pointer, &raw.commit, &raw.ancestor)
    return try Library.check("compare two commits", result) == 1
  }
}
