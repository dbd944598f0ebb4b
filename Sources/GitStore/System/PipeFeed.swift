#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What a program is given to read, written as fast as it reads.
final class PipeFeed {
  private let bytes: [UInt8]
  private var written = 0
  private let pipe: Pipe

  var writing: Int32 { pipe.writing }
  /// The program's end.
  var reading: Int32 { pipe.reading }
  private(set) var isDone = false

  init(_ bytes: [UInt8]) throws(POSIX.Failure) {
    self.bytes = bytes
    pipe = try Pipe()
    let flags = try POSIX.check { fcntl(pipe.writing, F_GETFL) }
    _ = try POSIX.check { fcntl(pipe.writing, F_SETFL, flags | O_NONBLOCK) }
  }

  /// Lets go of the program's end, so that its death is noticed.
  func closeReading() { pipe.closeReading() }

  /// Writes what fits now; after the last byte the program sees the end.
  ///
  /// A program that stops reading may have its reasons: its exit status tells.
  func write() {
    guard !isDone else { return }
    while written < bytes.count {
      let count = Self.writeQuietly(bytes[written...], to: pipe.writing)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      if count < 0 { break }
      written += count
    }
    isDone = true
    pipe.closeWriting()
  }

  /// `write(2)` without the signal that ends a process whose reader is gone.
  private static func writeQuietly(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int {
    var (broken, old, pending) = (sigset_t(), sigset_t(), sigset_t())
    sigemptyset(&broken)
    sigaddset(&broken, SIGPIPE)
    sigpending(&pending)
    let wasPending = sigismember(&pending, SIGPIPE) == 1
    pthread_sigmask(SIG_BLOCK, &broken, &old)
    let count = bytes.withUnsafeBytes { buffer in
      #if canImport(Darwin)
        Darwin.write(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        Musl.write(descriptor, buffer.baseAddress, buffer.count)
      #else
        Glibc.write(descriptor, buffer.baseAddress, buffer.count)
      #endif
    }
    let code = errno
    sigpending(&pending)
    if count < 0, code == EPIPE, !wasPending, sigismember(&pending, SIGPIPE) == 1 {
      var signal: Int32 = 0
      sigwait(&broken, &signal)
    }
    pthread_sigmask(SIG_SETMASK, &old, nil)
    errno = code
    return count
  }
}
