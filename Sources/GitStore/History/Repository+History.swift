extension Repository {
  /// The revisions of a path along first parents, newest first, beginning at a commit.
  package func revisions(
    of path: RepositoryPath,
    from start: ObjectID,
  ) throws(GitFailure) -> RevisionWalk {
    RevisionWalk(of: path, from: start, in: self, shallow: try shallowCommits())
  }

  /// The commits whose parents a shallow clone does not have.
  func shallowCommits() throws(GitFailure) -> Set<ObjectID> {
    let path = "\(commonDirectory)/shallow"
    let bytes = try fileSystem(path) { () throws(POSIX.Failure) in try POSIX.contents(of: path) }
    let lines = (bytes ?? []).split(separator: UInt8(ascii: "\n"))
    return Set(lines.compactMap { ObjectID(hexDigits: $0) })
  }
}
