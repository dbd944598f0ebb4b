/// New bytes for a work file: written beside it, then renamed over it.
///
/// Never follows a link. An object that goes away unfinished takes its temporary file back.
final class WorkFileReplacement {
  /// The temporary file, in the folder of the work file.
  let temporary: String
  /// The temporary file as it is; all but the time of its last rename stays true.
  let status: FileStatus
  private let destination: String
  private var isFinished = false

  /// How the names of the temporary files of a work file begin.
  static func namePrefix(for name: String) -> String { ".\(name).flagctl-" }

  /// A temporary file for a work file.
  static func temporaryPath(for destination: String, suffix: String) -> String {
    "\(destination.parentFolder)/\(namePrefix(for: destination.fileName))\(suffix)"
  }

  /// Writes the bytes, durably, with the permissions of the file that they will replace.
  init(
    _ bytes: [UInt8],
    for destination: String,
    temporary: String,
    mode: FileMode,
  ) throws(GitFailure) {
    self.destination = destination
    self.temporary = temporary
    status = try fileSystem(temporary) { () throws(POSIX.Failure) in
      let existing = try FileStatus.ofEntry(at: destination)
      let permissions: UInt32 = mode == .executable ? 0o777 : 0o666
      let file = try OpenFile.creating(temporary, permissions: permissions)
      do throws(POSIX.Failure) {
        if let existing { try file.setPermissions(existing.permissions) }
        try file.write(bytes)
        try file.synchronize()
        return try file.status()
      } catch {
        try? POSIX.remove(temporary)
        throw error
      }
    }
  }

  deinit {
    if !isFinished { try? POSIX.remove(temporary) }
  }

  /// Puts the file in its place.
  func finish() throws(POSIX.Failure) {
    try POSIX.rename(temporary, to: destination)
    isFinished = true
    try POSIX.synchronizeFolder(destination.parentFolder)
  }
}
