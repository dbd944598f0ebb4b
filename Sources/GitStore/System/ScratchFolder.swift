/// A folder of its own for files that a program has to see, which nobody else may read.
///
/// It lies in the git folder, is named for this process, and goes away with the object; what killed
/// processes left goes away when the next run begins, or the next one is made.
final class ScratchFolder {
  let path: String

  /// - Parameters:
  ///   - name: What its name begins with, for example `flagctl-hooks`.
  ///   - repository: In whose git folder it lies.
  /// - Throws: The refusal `fileSystem`.
  init(_ name: String, in repository: Repository) throws(GitFailure) {
    AbandonedFolders.remove(in: repository.gitDirectory, named: "\(name)-")
    path = try Self.make("\(repository.gitDirectory)/\(name)-\(POSIX.processID)")
  }

  deinit { POSIX.removeFolderWithFiles(path) }

  private static func make(_ name: String) throws(GitFailure) -> String {
    for attempt in 0..<1000 {
      let path = attempt == 0 ? name : "\(name)-\(attempt)"
      do {
        try POSIX.makeFolder(path, permissions: 0o700)
        return path
      } catch let error where error == .exists {
        continue
      } catch {
        throw .refused(.fileSystem(path: path, details: error.details))
      }
    }
    throw .refused(.fileSystem(path: name, details: POSIX.Failure.exists.details))
  }

  /// Writes a file that only this user may read, and returns its path.
  func write(_ bytes: [UInt8], to name: String) throws(GitFailure) -> String {
    let path = "\(path)/\(name)"
    try fileSystem(path) { () throws(POSIX.Failure) in
      let file = try OpenFile.creating(path, permissions: 0o600)
      try file.write(bytes)
    }
    return path
  }
}
