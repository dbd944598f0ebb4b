/// A folder of its own for files that a program has to see, which nobody else may read.
///
/// It lies in the git folder, is named for this process, and goes away with the object; what killed
/// processes left goes away when the next one is made.
final class ScratchFolder {
  let path: String

  /// - Parameters:
  ///   - name: What its name begins with, for example `flagctl-hooks`.
  ///   - repository: In whose git folder it lies.
  /// - Throws: The refusal `fileSystem`.
  init(_ name: String, in repository: Repository) throws(GitFailure) {
    let prefix = "\(name)-"
    Self.removeAbandoned(prefix, in: repository.gitDirectory)
    path = try Self.make("\(repository.gitDirectory)/\(prefix)\(POSIX.processID)")
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

  private static func removeAbandoned(_ prefix: String, in folder: String) {
    for name in POSIX.names(in: folder, beginningWith: prefix) {
      let number = name.dropFirst(prefix.count).prefix { $0 != "-" }
      guard let process = Int32(number), !POSIX.isRunning(process: process) else { continue }
      POSIX.removeFolderWithFiles("\(folder)/\(name)")
    }
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
