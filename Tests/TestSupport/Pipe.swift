import CTestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A pipe whose ends no other child inherits; both ends close with the value.
struct Pipe: ~Copyable {
  private(set) var reading: Int32
  private(set) var writing: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard ctestsupport_pipe(&ends) == 0 else { throw TestSupportError.system("pipe") }
    reading = ends[0]
    writing = ends[1]
  }

  deinit {
    if reading >= 0 { close(reading) }
    if writing >= 0 { close(writing) }
  }

  mutating func closeReading() {
    if reading >= 0 { close(reading) }
    reading = -1
  }

  mutating func closeWriting() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  func makeNonBlocking() {
    for end in [reading, writing] where end >= 0 {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
    }
  }
}
