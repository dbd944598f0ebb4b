import CGit2

/// What the index is to hold for one path.
struct IndexEntry {
  let path: RepositoryPath
  let entry: TreeEntry
  /// The work file that has exactly these bytes; nil if it has others, or is not known.
  let workFile: FileStatus?

  /// Lends the entry in libgit2's form.
  ///
  /// Without a work file all its facts are zero, which makes git compare the content.
  func withRaw<Result>(
    _ flags: IndexFlags,
    _ body: (UnsafePointer<git_index_entry>) throws(GitFailure) -> Result,
  ) throws(GitFailure) -> Result {
    var raw = git_index_entry()
    raw.id = entry.blob.raw
    raw.mode = entry.mode.rawValue
    if flags.contains(.assumeUnchanged) { raw.flags = UInt16(GIT_INDEX_ENTRY_VALID.rawValue) }
    if flags.contains(.skipWorktree) {
      raw.flags_extended = UInt16(GIT_INDEX_ENTRY_SKIP_WORKTREE.rawValue)
    }
    if let workFile {
      raw.ctime = Self.time(workFile.changed)
      raw.mtime = Self.time(workFile.modified)
      raw.dev = UInt32(truncatingIfNeeded: workFile.device)
      raw.ino = UInt32(truncatingIfNeeded: workFile.inode)
      raw.uid = workFile.owner
      raw.gid = workFile.group
      raw.file_size = UInt32(truncatingIfNeeded: workFile.size)
    }
    var text = path.text.utf8CString
    return try text.withUnsafeMutableBufferPointer { (buffer) throws(GitFailure) -> Result in
      raw.path = UnsafePointer(buffer.baseAddress)
      return try body(&raw)
    }
  }

  private static func time(_ moment: FileStatus.Moment) -> git_index_time {
    git_index_time(
      seconds: Int32(truncatingIfNeeded: moment.seconds),
      nanoseconds: UInt32(truncatingIfNeeded: moment.nanoseconds),
    )
  }
}
