extension Repository {
  /// Compares a document's work file with HEAD.
  ///
  /// Refused are a link, a folder or the like in the work file's place.
  package func workFileState(
    of path: RepositoryPath,
    head: Head,
  ) throws(GitFailure) -> WorkFileState {
    let index = try currentIndex()
    let place = DocumentPlace(path: path, repository: self)
    try place.checkFolders(index)
    let committed = try committedEntry(path, head)
    let staged = try stagedState(of: path, index)
    var committedBytes: [UInt8]?
    if let committed, committed.mode.isRegularFile { committedBytes = try blob(committed.blob) }
    return WorkFileState(
      committed: committed,
      committedBytes: committedBytes,
      bytes: try place.read(),
      isTracked: committed != nil || staged != .absent,
    )
  }
}
