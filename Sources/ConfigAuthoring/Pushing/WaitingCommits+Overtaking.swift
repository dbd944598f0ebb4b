import GitStore

/// What was done on the branch since a commit was kept that the branch does not lead to.
extension WaitingCommits {
  /// The newest commit of a branch that is later than kept ones and changed a gate or value that they
  /// changed; nil for none.
  ///
  /// Where the branch says otherwise of it, pushing them alone would bring to users what was taken back
  /// here.
  func overtaking(
    _ kept: [Waiting],
    _ path: RepositoryPath,
    in head: ObjectID,
    beyond tip: ObjectID,
  ) throws(AuthoringError) -> RevisionSummary? {
    guard let last = kept.last?.commit else { return nil }
    let own = Set(kept.map { PushedTwins.Key($0.commit) })
    var changes: [SemanticChange] = []
    for one in kept { changes += try difference(one.commit, path).changes }
    let (commits, isMerged) = try git { () throws(GitFailure) in
      let commits = try opened.repository.commits(from: head, beyond: tip)
      let isMerged = try opened.repository.isAncestor(last.id, of: head)
      return (commits, isMerged && !commits.contains { $0.id == last.id })
    }
    // A merge took the other side's state.
    if isMerged { return try newest(path, head) }
    for commit in commits.reversed() {
      if own.contains(PushedTwins.Key(commit)) { return nil }
      guard commit.committer.time >= last.committer.time else { continue }
      let difference = try difference(commit, path)
      if difference.kind == .sameContent { continue }
      let touches = difference.changes.contains { change in
        changes.contains { $0.concerns(change) || $0.gate != nil && $0.gate == change.gate }
      }
      if touches || difference.kind != .changed { return try newest(path, commit.id) }
    }
    return nil
  }

  /// What a commit does to a document since its first parent.
  func difference(
    _ commit: Commit,
    _ path: RepositoryPath,
  ) throws(AuthoringError) -> DocumentDifference {
    let before = try commit.parents.first.flatMap { parent throws(AuthoringError) in
      try content(path, in: parent)
    }
    return DocumentDifference(from: before, to: try content(path, in: commit.id))
  }
}
