import GitStore

/// Commits of a branch that change a document, that flagctl did not make and a remote does not have.
///
/// A hook or an amend that drops flagctl's trailers makes one of them of a commit of flagctl's, and so
/// does an amend that adds the document to a commit of another one.
package struct ForeignCommits: Sendable {
  /// The document, from the root of the repository.
  package let path: String
  /// Oldest first.
  package let commits: [RevisionID]
  /// Whether the remote holds another document than HEAD.
  package let isServedOtherwise: Bool
  /// How git pushes the branch.
  package let push: GitPush
}

extension WaitingCommits {
  /// Those of each document that the settings name, beyond what a tip holds.
  func foreign(beyond tip: ObjectID) throws(AuthoringError) -> [ForeignCommits] {
    let head = try git(opened.repository.head)
    guard let commit = head.commit else { return [] }
    let commits = try git { () throws(GitFailure) in
      try opened.repository.commits(from: commit, beyond: tip)
    }
    guard !commits.isEmpty else { return [] }
    var found: [ForeignCommits] = []
    for path in documents {
      let foreign = try git { () throws(GitFailure) in try changing(path, commits, beyond: tip) }
      guard !foreign.isEmpty else { continue }
      let (ours, theirs) = try git { () throws(GitFailure) in
        (
          try opened.repository.entry(at: path, in: commit),
          try opened.repository.entry(at: path, in: tip)
        )
      }
      found.append(
        ForeignCommits(
          path: path.text,
          commits: foreign.map(opened.repository.revisionID),
          isServedOtherwise: try !isSame(ours, theirs, path),
          push: GitPush(head, to: remote.served, at: tip, path, in: opened.repository),
        )
      )
    }
    return found
  }

  /// The document that was asked for, and the others of the settings.
  private var documents: [RepositoryPath] {
    let others = (opened.document.settings.documents ?? []).compactMap { entry in
      try? opened.repository.path(of: entry.path.description)
    }
    return [opened.path] + others.filter { $0 != opened.path }
  }

  /// Which commits hold something else at a path than each of their parents, and are not on the tip
  /// under another name.
  private func changing(
    _ path: RepositoryPath,
    _ commits: [Commit],
    beyond tip: ObjectID,
  ) throws(GitFailure) -> [ObjectID] {
    let repository = opened.repository
    var changes: [Commit] = []
    for commit in commits where try place(in: commit) != path {
      let entry = try repository.entry(at: path, in: commit.id)
      var isChange = entry != nil || !commit.parents.isEmpty
      for parent in commit.parents where try repository.entry(at: path, in: parent) == entry {
        isChange = false
      }
      if isChange { changes.append(commit) }
    }
    guard let oldest = changes.first else { return [] }
    var twins = try PushedTwins(of: oldest.id, in: tip, repository)
    var left: [ObjectID] = []
    for one in changes where try twins.take(one, of: path) == nil { left.append(one.id) }
    return left
  }
}
