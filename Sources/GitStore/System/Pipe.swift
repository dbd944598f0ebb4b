#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The two ends of a pipe; programs that are started inherit neither.
final class Pipe {
  let reading: Int32
  let writing: Int32
  private var isReadingOpen = true
  private var isWritingOpen = true

  init() throws(POSIX.Failure) {
    var ends: [Int32] = [-1, -1]
    try POSIX.check { pipe(&ends) }
    (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    closeReading()
    closeWriting()
  }

  /// Closes our copy of the reading end, so that the writer learns when nobody reads any more.
  func closeReading() {
    if isReadingOpen { close(reading) }
    isReadingOpen = false
  }

  /// Closes our copy of the writing end, so that the reader sees the end of the text.
  func closeWriting() {
    if isWritingOpen { close(writing) }
    isWritingOpen = false
  }
}
