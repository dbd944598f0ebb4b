#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the file system knows of a file.
struct FileStatus: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case regularFile, folder, symbolicLink, other
  }

  /// A moment as the file system counts it.
  struct Moment: Hashable, Sendable {
    let seconds: Int64
    let nanoseconds: Int64
  }

  let kind: Kind
  /// The whole `st_mode`.
  let mode: UInt32
  let device: UInt64
  let inode: UInt64
  let owner: UInt32
  let group: UInt32
  let size: Int64
  let modified: Moment
  let changed: Moment

  /// The nine permission bits, and the three above them.
  var permissions: UInt32 { mode & 0o7777 }

  /// Whether the owner may execute it: all that git records.
  var isExecutable: Bool { mode & 0o100 != 0 }

  /// Whether both mean one file.
  func isSameFile(as other: FileStatus) -> Bool {
    inode == other.inode && device == other.device
  }

  init(_ raw: stat) {
    mode = UInt32(raw.st_mode)
    kind =
      switch mode & 0o170000 {
      case 0o100000: .regularFile
      case 0o040000: .folder
      case 0o120000: .symbolicLink
      default: .other
      }
    device = UInt64(truncatingIfNeeded: raw.st_dev)
    inode = UInt64(raw.st_ino)
    owner = raw.st_uid
    group = raw.st_gid
    size = Int64(raw.st_size)
    #if canImport(Darwin)
      let (modification, change) = (raw.st_mtimespec, raw.st_ctimespec)
    #else
      let (modification, change) = (raw.st_mtim, raw.st_ctim)
    #endif
    modified = Moment(
      seconds: Int64(modification.tv_sec),
      nanoseconds: Int64(modification.tv_nsec),
    )
    changed = Moment(seconds: Int64(change.tv_sec), nanoseconds: Int64(change.tv_nsec))
  }

  /// Looks at a path without following a link at its end; nil if nothing is there.
  static func ofEntry(at path: String) throws(POSIX.Failure) -> FileStatus? {
    var raw = stat()
    return try ifPresent { lstat(path, &raw) } ? FileStatus(raw) : nil
  }

  /// Looks at what a path leads to; nil if nothing is there.
  static func following(_ path: String) throws(POSIX.Failure) -> FileStatus? {
    var raw = stat()
    return try ifPresent { stat(path, &raw) } ? FileStatus(raw) : nil
  }

  private static func ifPresent(_ call: () -> Int32) throws(POSIX.Failure) -> Bool {
    do {
      try POSIX.check(call)
      return true
    } catch let error where error.isAbsence {
      return false
    }
  }
}
