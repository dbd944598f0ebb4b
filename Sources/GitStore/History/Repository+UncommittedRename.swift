extension Repository {
  /// The path at which a commit holds the file that lies in the work tree under another name, which is
  /// not committed yet: of the files that are gone from the work tree the one that is most like it.
  ///
  /// Nil if none is, or if the commit holds a file of that name. `text`: what the file holds.
  package func uncommittedSource(
    of path: RepositoryPath,
    holding text: [UInt8],
    in commit: ObjectID,
  ) throws(GitFailure) -> RepositoryPath? {
    guard !isBare, try entry(at: path, in: commit) == nil else { return nil }
    let search = RenameSearch(reader: try HistoryReader(self))
    return try search.source(of: text, named: path.name, in: commit) { other throws(GitFailure) in
      try DocumentPlace(path: other, repository: self).status() == nil
    } isLeftOut: { other throws(GitFailure) in
      try isLeftOut(other)
    }
  }
}
