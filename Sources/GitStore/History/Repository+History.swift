extension Repository {
  /// The revisions of a path along first parents, newest first, beginning at a commit.
  package func revisions(
    of path: RepositoryPath,
    from start: ObjectID,
  ) throws(GitFailure) -> RevisionWalk {
    RevisionWalk(of: path, from: start, reader: try HistoryReader(self))
  }

  /// The revisions of a path, newest first, beginning at a commit.
  package func revisions(
    of path: RepositoryPath,
    from start: ObjectID,
    in scope: HistoryScope,
  ) throws(GitFailure) -> any RevisionSource {
    let reader = try HistoryReader(self)
    let renames = scope.followsRenames ? RenameSearch(reader: reader) : nil
    if scope.includesMergedBranches {
      let excluded = try scope.since.map { (id) throws(GitFailure) in try reader.history(of: id) }
      return BranchingWalk(
        of: path,
        from: start,
        reader: reader,
        renames: renames,
        excluded: excluded ?? [],
      )
    }
    let excluded = try scope.since.map { (id) throws(GitFailure) in
      try reader.firstParents(of: start, in: id)
    }
    return RevisionWalk(
      of: path,
      from: start,
      reader: reader,
      renames: renames,
      excluded: excluded ?? [],
    )
  }

  /// The end of a shallow clone's history on the way to what a revision such as `HEAD~2` means, beyond
  /// which it is; nil where it does not lead beyond.
  package func shallowBoundary(before revision: String) throws(GitFailure) -> ObjectID? {
    let ends = try shallowCommits()
    guard !ends.isEmpty, let step = revision.firstIndex(where: { "~^".contains($0) }) else {
      return nil
    }
    let base = String(revision[..<step])
    guard var id = try resolve(base.isEmpty ? "HEAD" : base) else { return nil }
    while !ends.contains(id) {
      guard let parent = try commit(id).parents.first else { return nil }
      id = parent
    }
    return id
  }

  /// The commits whose parents a shallow clone does not have.
  func shallowCommits() throws(GitFailure) -> Set<ObjectID> {
    let path = "\(commonDirectory)/shallow"
    let bytes = try fileSystem(path) { () throws(POSIX.Failure) in try POSIX.contents(of: path) }
    let lines = (bytes ?? []).split(separator: UInt8(ascii: "\n"))
    return Set(lines.compactMap { ObjectID(hexDigits: $0) })
  }
}

extension HistoryReader {
  /// A commit and everything in its history.
  func history(of commit: ObjectID) throws(GitFailure) -> Set<ObjectID> {
    var seen: Set<ObjectID> = [commit]
    var open = [commit]
    while let id = open.popLast() {
      guard !shallow.contains(id) else { continue }
      for parent in try links(id).parents where seen.insert(parent).inserted {
        open.append(parent)
      }
    }
    return seen
  }

  /// Commits that end a walk along first parents from `start` where the history of `commit` begins.
  ///
  /// As a rule that is `commit` itself, and the rest of its history need not be read.
  func firstParents(of start: ObjectID, in commit: ObjectID) throws(GitFailure) -> Set<ObjectID> {
    var id = start
    while id != commit {
      guard !shallow.contains(id), let parent = try links(id).parents.first else {
        return try history(of: commit)
      }
      id = parent
    }
    return [commit]
  }
}
