import GitStore

/// Commits that flagctl made and that a remote does not have yet, put on top of what it has.
struct WaitingCommits {
  let opened: DocumentRepository

  /// What leads to the rebuilt commits: the last of them, and how many they are.
  struct Rebuilt {
    var tip: ObjectID
    var commits: [ObjectID] = []
  }

  /// Puts the changes of the commits of a history that a tip does not hold on top of it, one after
  /// another; what others committed in between is left out.
  ///
  /// - Throws: `changedMeanwhile` if somebody changed one of the documents otherwise.
  func rebuild(
    from start: ObjectID,
    onto tip: ObjectID,
    _ so: Rebuilt? = nil,
  ) throws(AuthoringError) -> Rebuilt {
    var rebuilt = so ?? Rebuilt(tip: tip)
    let commits = try git { () throws(GitFailure) in
      try opened.repository.commits(from: start, beyond: tip)
    }
    for commit in commits {
      guard let path = document(of: commit), let parent = commit.parents.first else { continue }
      let (before, entry, now) = try git { () throws(GitFailure) in
        (
          try opened.repository.entry(at: path, in: parent),
          try opened.repository.entry(at: path, in: commit.id),
          try opened.repository.entry(at: path, in: rebuilt.tip)
        )
      }
      guard let entry, try !isSame(now, entry) else { continue }
      guard try isSame(now, before) else { throw try changed(path, rebuilt.tip) }
      let id = try git { () throws(GitFailure) in
        try opened.repository.rebuild(commit, of: path, as: entry, onto: rebuilt.tip)
      }
      rebuilt.tip = id
      rebuilt.commits.append(id)
    }
    return rebuilt
  }

  private func document(of commit: Commit) -> RepositoryPath? {
    CommitMessage(parsing: commit.message).trailerGroups.last?
      .first { $0.key == .document }.flatMap { RepositoryPath($0.value) }
  }

  private func isSame(_ one: TreeEntry?, _ other: TreeEntry?) throws(AuthoringError) -> Bool {
    if one == other { return true }
    let (first, second) = try git { () throws(GitFailure) in
      (try opened.content(of: one), try opened.content(of: other))
    }
    guard let first, let second else { return false }
    return first.hasSameContent(as: second)
  }

  private func changed(
    _ path: RepositoryPath,
    _ tip: ObjectID,
  ) throws(AuthoringError) -> AuthoringError {
    let newest = try git { () throws(GitFailure) -> RevisionSummary? in
      let history = try DocumentHistory(
        of: path,
        name: path.name,
        from: tip,
        in: opened.repository,
        .live
      )
      return try history.revision(0).map { past throws(GitFailure) in
        try history.summary(of: past)
      }
    }
    return newest.map { .changedMeanwhile($0) } ?? .tooBusy
  }
}
