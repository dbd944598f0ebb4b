/// The index of before a commit, under a name of its own until the branch has moved.
///
/// It is `index.flagctl-PID.old`, and empty if there was no index: no index of git's is.
struct KeptIndex {
  let path: String
  private let indexPath: String

  init(for temporary: String, of indexPath: String) {
    path = "\(temporary).old"
    self.indexPath = indexPath
  }

  /// Gives the index that stands now the other name too.
  func keep() throws(POSIX.Failure) {
    try POSIX.remove(path)
    do {
      try POSIX.link(indexPath, to: path)
    } catch let error where error.isAbsence {
      _ = try OpenFile.creating(path, permissions: 0o666)
    } catch let error where error.isUnsupported {
      try copy()
    }
  }

  private func copy() throws(POSIX.Failure) {
    let source = try OpenFile.following(indexPath)
    let copy = try OpenFile.creating(path, permissions: try source.status().permissions)
    try copy.write(try source.readAll())
    try copy.synchronize()
  }

  /// Puts it back in its place, if it was kept.
  func putBack() throws(POSIX.Failure) {
    guard let status = try FileStatus.ofEntry(at: path) else { return }
    if status.size > 0 {
      try POSIX.rename(path, to: indexPath)
    } else {
      try POSIX.remove(indexPath)
      try POSIX.remove(path)
    }
  }

  func remove() throws(POSIX.Failure) { try POSIX.remove(path) }
}
