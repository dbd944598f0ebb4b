import GitStore

/// Commits that flagctl made and that a remote does not have yet, put on top of what it has.
struct WaitingCommits {
  let opened: DocumentRepository

  /// What leads to the rebuilt commits: the last of them, and how many they are.
  struct Rebuilt {
    var tip: ObjectID
    var commits: [ObjectID] = []
  }

  /// A commit that flagctl made, and the document that it changed.
  private struct Waiting {
    let commit: Commit
    let path: RepositoryPath
  }

  /// Puts the changes of the commits of a history that a tip does not hold on top of it, one after
  /// another; what others committed in between is left out, and so is what was pushed already.
  ///
  /// - Throws: `changedMeanwhile` if somebody changed one of the documents otherwise.
  func rebuild(
    from start: ObjectID,
    onto tip: ObjectID,
    _ so: Rebuilt? = nil,
  ) throws(AuthoringError) -> Rebuilt {
    var rebuilt = so ?? Rebuilt(tip: tip)
    let (waiting, twins) = try waiting(from: start, beyond: tip)
    for one in waiting {
      let (before, entry, now) = try git { () throws(GitFailure) in
        (
          try one.commit.parents.first.flatMap { (parent) throws(GitFailure) in
            try opened.repository.entry(at: one.path, in: parent)
          },
          try opened.repository.entry(at: one.path, in: one.commit.id),
          try opened.repository.entry(at: one.path, in: rebuilt.tip)
        )
      }
      guard let entry, try !isSame(now, entry) else { continue }
      let isOurs = try git { () throws(GitFailure) in
        try twins?.othersChanged(one.path, since: one.commit.id) != true
      }
      guard isOurs, try isSame(now, before) else { throw try changed(one.path, rebuilt.tip) }
      let id = try git { () throws(GitFailure) in
        try opened.repository.rebuild(one.commit, of: one.path, as: entry, onto: rebuilt.tip)
      }
      rebuilt.tip = id
      rebuilt.commits.append(id)
    }
    return rebuilt
  }

  /// The commits of flagctl's that a tip holds under no name.
  private func waiting(
    from start: ObjectID,
    beyond tip: ObjectID,
  ) throws(AuthoringError) -> ([Waiting], PushedTwins?) {
    try git { () throws(GitFailure) in
      let made = try opened.repository.commits(from: start, beyond: tip).compactMap { commit in
        commit.parents.isEmpty
          ? nil : document(of: commit).map { Waiting(commit: commit, path: $0) }
      }
      guard let oldest = made.first?.commit.id else { return ([], nil) }
      var twins = try PushedTwins(of: oldest, in: tip, opened.repository)
      var waiting: [Waiting] = []
      for one in made where try !twins.take(one.commit, of: one.path) { waiting.append(one) }
      return (waiting, twins)
    }
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
