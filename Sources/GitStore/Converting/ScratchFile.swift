/// A small file for one run of the git program; it goes away with the object.
final class ScratchFile {
  let path: String

  /// Writes it to `.git/flagctl/`.
  init(_ text: String, in repository: Repository) throws(GitFailure) {
    let folder = "\(repository.gitDirectory)/flagctl"
    let path = "\(folder)/attributes-\(POSIX.processID)"
    self.path = path
    let shared = try repository.sharedPermissions()
    try fileSystem(path) { () throws(POSIX.Failure) in
      if try FileStatus.ofEntry(at: folder) == nil {
        try POSIX.makeFolder(folder)
        try shared?.apply(to: folder)
      }
      try POSIX.remove(path)
      let file = try OpenFile.creating(path, permissions: 0o666)
      try file.write(Array(text.utf8))
    }
  }

  deinit { try? POSIX.remove(path) }
}
