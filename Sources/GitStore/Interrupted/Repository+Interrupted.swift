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

  /// Removes the lock of a reference that is the reference's own file: where there was none before,
  /// libgit2 gives the lock the other name, and then takes the first away, if it can.
  func removeSecondName(ofReference name: String) throws(POSIX.Failure) {
    let lock = lockPath(ofReference: name)
    guard let status = try FileStatus.ofEntry(at: lock),
      let reference = try FileStatus.ofEntry(at: String(lock.dropLast(".lock".count))),
      status.isSameFile(as: reference)
    else { return }
    try POSIX.remove(lock)
  }
}
