/// The work file of a commit that stands, while the work file may not.
struct InterruptedWorkFile {
  let repository: Repository
  let record: CommitRecord

  /// Puts the new bytes in place if the old ones are still there.
  ///
  /// What somebody saved since then stays: it is an ordinary edit of the new state.
  func finish() throws(GitFailure) {
    guard let after = record.after, let current = try current(), current.id == record.before,
      current.id != after
    else { return }
    if let path = record.temporaryPath(in: repository), try holds(after, path) {
      try put(path)
    } else if let bytes = try checkedOut(after) {
      try write(bytes)
    }
  }

  /// What a checkout writes, if these are the bytes that were to be written.
  private func checkedOut(_ id: ObjectID) throws(GitFailure) -> [UInt8]? {
    if let bytes = try? repository.blob(id) { return bytes }
    guard let entry = try? repository.entry(at: record.path, in: record.commit),
      let file = try? repository.forms(of: record.path).checkedOut(entry.blob).file,
      try repository.blobID(of: file) == id
    else { return nil }
    return file
  }

  private struct Current {
    /// Nil if there is no work file.
    let id: ObjectID?
  }

  /// What stands in the work file's place; nil if that is no ordinary file, or behind a link.
  private func current() throws(GitFailure) -> Current? {
    let place = DocumentPlace(path: record.path, repository: repository)
    do {
      try place.checkFolders(try repository.currentIndex())
      guard let bytes = try place.read() else { return Current(id: nil) }
      return Current(id: try repository.blobID(of: bytes))
    } catch .refused {
      return nil
    }
  }

  private var destination: String { repository.workFilePath(of: record.path) }

  private func holds(_ id: ObjectID, _ path: String) throws(GitFailure) -> Bool {
    let bytes = try fileSystem(path) { () throws(POSIX.Failure) in
      try POSIX.contents(of: path)
    }
    return try bytes.map { (bytes) throws(GitFailure) in try repository.blobID(of: bytes) } == id
  }

  private func put(_ path: String) throws(GitFailure) {
    try fileSystem(destination) { () throws(POSIX.Failure) in
      try POSIX.rename(path, to: destination)
      try POSIX.synchronizeFolder(destination.parentFolder)
    }
  }

  /// When somebody cleaned away the file that was waiting.
  private func write(_ bytes: [UInt8]) throws(GitFailure) {
    let replacement = try WorkFileReplacement(
      bytes,
      for: destination,
      temporary: WorkFileReplacement.temporaryPath(
        for: destination,
        suffix: "\(POSIX.processID)-repair",
      ),
      mode: .file,
    )
    try fileSystem(destination) { () throws(POSIX.Failure) in try replacement.finish() }
  }
}
