import GitStore

/// The commits that changed the document on the side that a merge took it from.
struct MergedSide {
  /// Newest first; empty unless the merge's document equals that of a later parent.
  let commits: [Commit]

  init(of revision: Revision, in history: DocumentHistory) throws(GitFailure) {
    guard let mainline = revision.parents.first, revision.entry != nil else {
      commits = []
      return
    }
    let repository = history.repository
    for parent in revision.parents.dropFirst()
    where try repository.entry(at: history.path, in: parent) == revision.entry {
      commits = try Self.commits(from: parent, notIn: mainline, history)
      return
    }
    commits = []
  }

  private static func commits(
    from parent: ObjectID,
    notIn mainline: ObjectID,
    _ history: DocumentHistory,
  ) throws(GitFailure) -> [Commit] {
    let repository = history.repository
    let walk = try repository.revisions(of: history.path, from: parent)
    var commits: [Commit] = []
    while let revision = try walk.next(),
      !(try repository.isAncestor(revision.commit, of: mainline))
    {
      commits.append(try repository.commit(revision.commit))
    }
    return commits
  }
}
