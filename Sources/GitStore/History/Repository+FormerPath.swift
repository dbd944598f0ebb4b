extension Repository {
  /// The path at which an older commit holds what a commit holds at `path`: renames in between are
  /// followed.
  ///
  /// Of a commit that is none of the newer one's first parents, it is the path where both histories
  /// part, or another one of the file's if the commit holds that alone.
  package func path(
    of path: RepositoryPath,
    in newer: ObjectID,
    at commit: ObjectID,
  ) throws(GitFailure) -> RepositoryPath {
    guard newer != commit else { return path }
    let reader = try HistoryReader(self)
    let walk = RevisionWalk(
      of: path,
      from: newer,
      reader: reader,
      renames: RenameSearch(reader: reader),
      excluded: [commit],
    )
    var names = try names(in: walk, from: path)
    if names.count > 1, walk.end != .excluded(commit) {
      // Only now is it worth while to read where both histories part.
      let scope = HistoryScope(followsRenames: true, since: commit)
      names = try self.names(in: revisions(of: path, from: newer, in: scope), from: path)
    }
    for name in names where try entry(at: name, in: commit) != nil { return name }
    return names[0]
  }

  /// The names that a file had, oldest first.
  private func names(
    in walk: any RevisionSource,
    from path: RepositoryPath,
  ) throws(GitFailure) -> [RepositoryPath] {
    var names = [path]
    while let revision = try walk.next() {
      if revision.previousPath != names[0] { names.insert(revision.previousPath, at: 0) }
    }
    return names
  }

  /// What a commit did to the file that it holds, or its first parent held, at a path; nil if it left it
  /// alone.
  package func revision(
    of path: RepositoryPath,
    at commit: ObjectID,
    followsRenames: Bool,
  ) throws(GitFailure) -> Revision? {
    let scope = HistoryScope(followsRenames: followsRenames)
    let newest = try revisions(of: path, from: commit, in: scope).next()
    return newest.flatMap { $0.commit == commit ? $0 : nil }
  }
}
