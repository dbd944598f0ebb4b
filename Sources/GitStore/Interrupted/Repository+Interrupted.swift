extension Repository {
  /// Finishes what killed processes left half-done, and clears away what they left.
  ///
  /// A commit whose branch had moved gets its work file and its index, without a new commit; one
  /// whose branch had not moved is taken back. Call it before a command that writes.
  ///
  /// - Returns: The documents whose commits were finished.
  /// - Throws: The refusal `fileSystem`, and libgit2's errors.
  @discardableResult
  package func finishInterrupted() throws(GitFailure) -> [RepositoryPath] {
    for name in ["flagctl-hooks-", "flagctl-signing-"] {
      AbandonedFolders.remove(in: gitDirectory, named: name)
    }
    var finished: [RepositoryPath] = []
    for commit in InterruptedCommit.all(in: self) {
      if let path = try commit.finish() { finished.append(path) }
    }
    return finished
  }

  /// The lock that an update of a reference takes.
  func lockPath(ofReference name: String) -> String {
    let isShared = name.hasPrefix("refs/")
    return "\(isShared ? commonDirectory : gitDirectory)/\(name).lock"
  }
}
