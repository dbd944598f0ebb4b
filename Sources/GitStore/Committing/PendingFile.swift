/// The file that a pending index is written to, under a name of our own beside the index.
struct PendingFile: ~Copyable {
  /// `index.flagctl-PID`, with a number at the end from the second one on.
  let path: String
  private var file: OpenFile
  /// The index that the file will replace; nil if there is none.
  private let base: FileStatus?
  private let shared: SharedPermissions?

  /// Makes an empty file, with the permissions of the index, or those of a shared repository.
  init(
    for indexPath: String,
    base: FileStatus?,
    shared: SharedPermissions?,
  ) throws(GitFailure) {
    let name = "\(indexPath).flagctl-\(POSIX.processID)"
    for attempt in 0..<1000 {
      let path = attempt == 0 ? name : "\(name)-\(attempt)"
      do throws(POSIX.Failure) {
        file = try Self.make(path, base, shared)
        self.path = path
        self.base = base
        self.shared = shared
        return
      } catch let error where error == .exists {
        continue
      } catch {
        throw .refused(.fileSystem(path: path, details: error.details))
      }
    }
    throw .refused(.fileSystem(path: name, details: POSIX.Failure.exists.details))
  }

  private static func make(
    _ path: String,
    _ base: FileStatus?,
    _ shared: SharedPermissions?,
  ) throws(POSIX.Failure) -> OpenFile {
    let permissions = shared == nil ? base?.permissions : nil
    let file = try OpenFile.creating(path, permissions: permissions ?? 0o666)
    do throws(POSIX.Failure) {
      if let shared {
        try shared.apply(to: path)
      } else if let base {
        try file.setPermissions(base.permissions)
      }
      return file
    } catch {
      try? POSIX.remove(path)
      throw error
    }
  }

  func write(_ bytes: [UInt8]) throws(GitFailure) {
    try fileSystem(path) { () throws(POSIX.Failure) in try file.write(bytes) }
  }

  /// Goes on with what a program has put in the place of the file that it was given.
  mutating func reopen() throws(GitFailure) {
    file = try fileSystem(path) { () throws(POSIX.Failure) in
      let file = try OpenFile.reading(path)
      if let shared {
        try shared.apply(to: path)
      } else if let base {
        try file.setPermissions(base.permissions)
      }
      return file
    }
  }

  /// Makes the file durable and takes its own lock.
  func seal() throws(GitFailure) {
    try fileSystem(path) { () throws(POSIX.Failure) in
      // An entry changed in the very moment in which the index was written is compared by content,
      // as long as the index looks no younger.
      if let base { try file.setModified(base.modified) }
      // Some file systems have no such locks; then the process's number has to do.
      _ = try? file.tryLock()
      try file.synchronize()
    }
  }
}
