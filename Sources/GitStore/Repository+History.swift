extension Repository {
  /// The revisions of a path along first parents, newest first, beginning at a commit.
  package func revisions(
    of path: RepositoryPath,
    from start: ObjectID,
  ) throws(GitFailure) -> RevisionWalk {
    RevisionWalk(of: path, from: start, in: self, shallow: [])
  }
}
