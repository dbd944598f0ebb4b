/// Folders for one run that carry the number of its process in their names, such as `served-123` or
/// `flagctl-hooks-123-1`; a process that is killed leaves them.
enum AbandonedFolders {
  /// Removes those whose processes are gone.
  static func remove(in parent: String, named prefix: String) {
    for name in POSIX.names(in: parent, beginningWith: prefix) {
      let number = name.dropFirst(prefix.count).prefix { $0 != "-" }
      guard let process = Int32(number), !POSIX.isRunning(process: process) else { continue }
      POSIX.removeTree("\(parent)/\(name)")
    }
  }
}
