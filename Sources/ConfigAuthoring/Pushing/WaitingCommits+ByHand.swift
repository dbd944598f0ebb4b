import GitStore

/// What was committed by hand among commits of flagctl's that wait.
extension WaitingCommits {
  /// The newest commit of others on a history that changes a document, along first parents; nil for
  /// none.
  func changeByHand(
    of path: RepositoryPath,
    in head: ObjectID,
    beyond tip: ObjectID,
  ) throws(AuthoringError) -> RevisionSummary? {
    let id = try git { () throws(GitFailure) -> ObjectID? in
      let repository = opened.repository
      for commit in try repository.commits(from: head, beyond: tip).reversed() {
        guard try place(in: commit) != path, let parent = commit.parents.first else { continue }
        let entry = try repository.entry(at: path, in: commit.id)
        if try repository.entry(at: path, in: parent) != entry { return commit.id }
      }
      return nil
    }
    return try id.flatMap { id throws(AuthoringError) in try newest(path, id) }
  }

  /// Whether each value that commits set, as the last of them set it, is what their history ends with.
  ///
  /// Where it is not, they are not pushed without what changed it since: what was taken back would go
  /// live.
  func stands(
    _ commits: [Waiting],
    _ path: RepositoryPath,
    in head: ObjectID,
  ) throws(AuthoringError) -> Bool {
    let now = try content(path, in: head)
    var settled: [SemanticChange] = []
    for one in commits.reversed() {
      let difference = try difference(one.commit, path)
      let after = try content(path, in: one.commit.id)
      guard difference.kind == .changed, let after, let now else {
        return DocumentDifference(from: after, to: now).kind == .sameContent
      }
      for change in difference.changes where !settled.contains(where: change.concerns) {
        guard after.hasSameValue(as: now, at: change.names) else { return false }
        settled.append(change)
      }
    }
    return true
  }

  func content(
    _ path: RepositoryPath,
    in commit: ObjectID,
  ) throws(AuthoringError) -> DocumentContent? {
    try git { () throws(GitFailure) in
      try opened.content(of: opened.repository.entry(at: path, in: commit), at: path)
    }
  }
}
