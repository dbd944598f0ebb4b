/// Gives a reference that libgit2 moves, its log and HEAD's, where HEAD moves along, the permissions of a
/// shared repository.
///
/// Make it before the reference is locked: only folders that are new then are changed.
struct ReferenceSharing {
  private let permissions: SharedPermissions?
  private let lock: String
  private let logs: [String]
  private let newFolders: [String]

  init(
    _ reference: String,
    in repository: Repository,
    movesHead: Bool = true,
  ) throws(GitFailure) {
    permissions = try repository.sharedPermissions()
    lock = repository.lockPath(ofReference: reference)
    let file = String(lock.dropLast(".lock".count))
    let root = String(file.dropLast(reference.count + 1))
    logs =
      ["\(root)/logs/\(reference)"] + (movesHead ? ["\(repository.gitDirectory)/logs/HEAD"] : [])
    guard permissions != nil else {
      newFolders = []
      return
    }
    let folders =
      Self.folders(of: file, below: root)
      + logs.prefix(1).flatMap { Self.folders(of: $0, below: root) }
      + ["\(repository.gitDirectory)/logs"]
    newFolders = folders.filter { ((try? FileStatus.ofEntry(at: $0)) ?? nil) == nil }
  }

  /// Changes the lock, which becomes the reference.
  func shareLock() throws(GitFailure) {
    guard let permissions else { return }
    try fileSystem(lock) { () throws(POSIX.Failure) in
      for folder in newFolders { try permissions.apply(to: folder) }
      try permissions.apply(to: lock)
    }
  }

  /// Changes the logs, and folders that are still there, as far as that goes: the reference has moved.
  func shareLogs() {
    for path in newFolders + logs { try? permissions?.apply(to: path) }
  }

  /// The folders from a root down to a file, the first one first.
  private static func folders(of file: String, below root: String) -> [String] {
    var folders: [String] = []
    var folder = file.parentFolder
    while folder.utf8.count > root.utf8.count {
      folders.append(folder)
      folder = folder.parentFolder
    }
    return folders.reversed()
  }
}
