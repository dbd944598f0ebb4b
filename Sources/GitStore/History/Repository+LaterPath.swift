extension Repository {
  /// The path at which a commit holds a file that its history had at another one; nil if it was deleted,
  /// or never there.
  package func laterPath(
    of path: RepositoryPath,
    at commit: ObjectID,
  ) throws(GitFailure) -> RepositoryPath? {
    var known: Set<RepositoryPath> = []
    var path = path
    while known.insert(path).inserted {
      if try entry(at: path, in: commit) != nil { return path }
      let removal = try revisions(of: path, from: commit).next()
      guard let removal, removal.entry == nil, let parent = removal.parents.first else { break }
      let renames = RenameSearch(reader: try HistoryReader(self))
      guard let next = try renames.destination(of: path, from: parent, to: removal.commit) else {
        break
      }
      path = next
    }
    return nil
  }
}
