import GitStore

/// The commits that changed the document on the side that a merge took it from.
struct MergedSide {
  /// Newest first, each with the path that it has the document at; empty unless the merge's document
  /// equals that of a later parent.
  let commits: [(commit: Commit, path: RepositoryPath)]

  init(of revision: Revision, in history: DocumentHistory) throws(GitFailure) {
    guard let mainline = revision.parents.first, revision.entry != nil else {
      commits = []
      return
    }
    for parent in revision.parents.dropFirst() {
      guard let path = try Self.path(of: revision, in: parent, history) else { continue }
      commits = try Self.commits(from: parent, at: path, notIn: mainline, history)
      return
    }
    commits = []
  }

  /// Where a parent of a merge has the document that the merge took over; nil if it has another one.
  private static func path(
    of revision: Revision,
    in parent: ObjectID,
    _ history: DocumentHistory,
  ) throws(GitFailure) -> RepositoryPath? {
    let repository = history.repository
    if let entry = try repository.entry(at: revision.path, in: parent) {
      return entry == revision.entry ? revision.path : nil
    }
    guard history.followsRenames else { return nil }
    let path = try repository.path(of: revision.path, in: revision.commit, at: parent)
    return try repository.entry(at: path, in: parent) == revision.entry ? path : nil
  }

  private static func commits(
    from parent: ObjectID,
    at path: RepositoryPath,
    notIn mainline: ObjectID,
    _ history: DocumentHistory,
  ) throws(GitFailure) -> [(commit: Commit, path: RepositoryPath)] {
    let repository = history.repository
    let scope = HistoryScope(followsRenames: history.followsRenames)
    let walk = try repository.revisions(of: path, from: parent, in: scope)
    var commits: [(commit: Commit, path: RepositoryPath)] = []
    while let revision = try walk.next(),
      !(try repository.isAncestor(revision.commit, of: mainline))
    {
      commits.append((try repository.commit(revision.commit), revision.path))
    }
    return commits
  }
}
