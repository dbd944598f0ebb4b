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

  /// Whether what was put on a tip of a document leads to what a history ends with, in all gates and
  /// values that the commits are about.
  ///
  /// Where it does not, they are not pushed without what changed it since: what was taken back would go
  /// live.
  func agrees(
    _ tip: ObjectID,
    with head: ObjectID,
    on commits: [Waiting],
    _ path: RepositoryPath,
  ) throws(AuthoringError) -> Bool {
    let (pushed, own) = (try content(path, in: tip), try content(path, in: head))
    for one in commits {
      let difference = try difference(one.commit, path)
      guard difference.kind == .changed, let pushed, let own else {
        return DocumentDifference(from: pushed, to: own).kind == .sameContent
      }
      for change in difference.changes {
        // A gate is one thing: its share can be cut by each of its values.
        let names = change.gate == nil ? change.names : Array(change.names.prefix(2))
        if !pushed.hasSameValue(as: own, at: names) { return false }
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
