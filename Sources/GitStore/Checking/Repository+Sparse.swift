extension Repository {
  /// Whether a sparse checkout leaves a document out: its file is missing, and that is no edit.
  package func isLeftOut(_ path: RepositoryPath) throws(GitFailure) -> Bool {
    let place = DocumentPlace(path: path, repository: self)
    guard try place.status() == nil else { return false }
    return try indexFlags(of: path, try currentIndex()).contains(.skipWorktree)
  }

  /// What a user told git about a document, by git's word if only git reads the index.
  func indexFlags(
    of path: RepositoryPath,
    _ index: IndexFile,
  ) throws(GitFailure) -> IndexFlags {
    if let flags = index.flags(of: path) { return flags }
    return try IndexByGit(self).flags(of: path, inIndexAt: indexPath)
  }
}
