#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The one owner of a file descriptor; closes it at the end of its life.
///
/// Never inherited by a program that is started.
struct OpenFile: ~Copyable {
  let descriptor: Int32

  private init(owning descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Opens a file for reading; neither follows a link at the path's end nor waits for a writer.
  static func reading(_ path: String) throws(POSIX.Failure) -> OpenFile {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    return OpenFile(owning: try POSIX.check { open(path, flags) })
  }

  /// Opens a file for reading, wherever a link at the path's end leads.
  static func following(_ path: String) throws(POSIX.Failure) -> OpenFile {
    OpenFile(owning: try POSIX.check { open(path, O_RDONLY | O_CLOEXEC) })
  }

  /// Opens a file of ours for writing at its end.
  static func appending(_ path: String) throws(POSIX.Failure) -> OpenFile {
    let flags = O_WRONLY | O_APPEND | O_NOFOLLOW | O_CLOEXEC
    return OpenFile(owning: try POSIX.check { open(path, flags) })
  }

  /// Opens a folder, in order to make its names durable.
  static func folder(_ path: String) throws(POSIX.Failure) -> OpenFile {
    OpenFile(owning: try POSIX.check { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) })
  }

  /// Makes a file that must not exist.
  static func creating(
    _ path: String,
    permissions: UInt32,
  ) throws(POSIX.Failure) -> OpenFile {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    return OpenFile(owning: try POSIX.check { open(path, flags, mode_t(permissions)) })
  }

  func status() throws(POSIX.Failure) -> FileStatus {
    var raw = stat()
    try POSIX.check { fstat(descriptor, &raw) }
    return FileStatus(raw)
  }

  /// Everything from the current place to the end.
  func readAll() throws(POSIX.Failure) -> [UInt8] {
    let size = Int(try status().size)
    var bytes: [UInt8] = []
    while true {
      let more = try readOnce(upTo: max(4096, size + 1 - bytes.count))
      if more.isEmpty { return bytes }
      if bytes.isEmpty { bytes = more } else { bytes += more }
    }
  }

  /// What one read from the current place gives: all of it, for the short files that tell of a process.
  func readOnce(upTo limit: Int) throws(POSIX.Failure) -> [UInt8] {
    let descriptor = descriptor
    var failure: POSIX.Failure?
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
      do throws(POSIX.Failure) {
        filled = try POSIX.check { read(descriptor, buffer.baseAddress, limit) }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  func write(_ bytes: [UInt8]) throws(POSIX.Failure) {
    var written = 0
    while written < bytes.count {
      written += try POSIX.check {
        bytes.withUnsafeBytes { buffer in
          #if canImport(Darwin)
            Darwin.write(
              descriptor,
              buffer.baseAddress?.advanced(by: written),
              bytes.count - written
            )
          #elseif canImport(Musl)
            Musl.write(descriptor, buffer.baseAddress?.advanced(by: written), bytes.count - written)
          #else
            Glibc.write(
              descriptor,
              buffer.baseAddress?.advanced(by: written),
              bytes.count - written
            )
          #endif
        }
      }
    }
  }

  /// Sets the permissions whatever the umask says.
  func setPermissions(_ permissions: UInt32) throws(POSIX.Failure) {
    try POSIX.check { fchmod(descriptor, mode_t(permissions)) }
  }

  func setModified(_ moment: FileStatus.Moment) throws(POSIX.Failure) {
    let time = timespec(tv_sec: time_t(moment.seconds), tv_nsec: Int(moment.nanoseconds))
    var times = [time, time]
    try POSIX.check { futimens(descriptor, &times) }
  }

  /// Makes content durable.
  func synchronize() throws(POSIX.Failure) {
    #if canImport(Darwin)
      // `fsync` on Darwin stops at the drive's cache.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    try POSIX.check { fsync(descriptor) }
  }

  /// Takes the file's advisory lock, which lasts as long as this process has the file open.
  ///
  /// Returns false if another process has it.
  func tryLock() throws(POSIX.Failure) -> Bool {
    do {
      try POSIX.check { flock(descriptor, LOCK_EX | LOCK_NB) }
      return true
    } catch let error where error.code == EWOULDBLOCK {
      return false
    }
  }
}
