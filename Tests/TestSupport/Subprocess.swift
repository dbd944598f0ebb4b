#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program that a test runs to its end.
///
/// Blocks the calling thread. Both output pipes are drained while the input is written, so no amount
/// of text stops the child; when the time is over its whole process group is killed.
package struct Subprocess: Sendable {
  /// A path, or a name that is looked up in the environment's `PATH`.
  package var executable: String
  package var arguments: [String]
  package var environment: HermeticEnvironment
  package var directory: String
  package var stdin: [UInt8]
  /// In seconds.
  package var timeout: Double

  package init(
    _ executable: String,
    _ arguments: [String],
    environment: HermeticEnvironment,
    directory: String,
    stdin: [UInt8] = [],
    timeout: Double = 60,
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.directory = directory
    self.stdin = stdin
    self.timeout = timeout
  }

  /// Runs the program and waits for its end.
  ///
  /// - Throws: ``TestSupportError`` when it cannot be started; an exit status is never an error.
  package func run() throws -> ProcessResult {
    _ = Self.ignoresBrokenPipes
    var input = try Pipe()
    var output = try Pipe()
    var error = try Pipe()
    let process = try spawn(
      try environment.locate(executable),
      arguments,
      environment: environment.variables,
      directory: directory,
      streams: .descriptors(input.reading, output.writing, error.writing),
    )
    input.closeReading()
    output.closeWriting()
    error.closeWriting()
    input.makeNonBlocking()
    output.makeNonBlocking()
    error.makeNonBlocking()

    let deadline = Deadline(seconds: timeout)
    var pending = stdin[...]
    var collected: ([UInt8], [UInt8]) = ([], [])
    var isOutputOpen = true
    var isErrorOpen = true
    if pending.isEmpty { input.closeWriting() }
    while isOutputOpen || isErrorOpen, !deadline.isOver {
      var waiting = [
        pollfd(fd: isOutputOpen ? output.reading : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isErrorOpen ? error.reading : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: input.writing, events: Int16(POLLOUT), revents: 0),
      ]
      _ = poll(&waiting, nfds_t(waiting.count), deadline.milliseconds)
      if waiting[0].revents != 0 { isOutputOpen = drain(output.reading, into: &collected.0) }
      if waiting[1].revents != 0 { isErrorOpen = drain(error.reading, into: &collected.1) }
      if waiting[2].revents != 0, !feed(&pending, to: input.writing) { input.closeWriting() }
    }
    let timedOut = deadline.isOver && (isOutputOpen || isErrorOpen)
    if timedOut { kill(-process, SIGKILL) }
    return ProcessResult(
      status: waitForEnd(of: process),
      stdout: collected.0,
      stderr: collected.1,
      timedOut: timedOut,
    )
  }

  /// A child that closes its input early must not end the test process.
  static let ignoresBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()
}

/// Reads what is there; false once the other end is closed.
func drain(_ descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    if count > 0 {
      bytes += buffer[..<count]
    } else if count < 0, errno == EINTR {
      continue
    } else {
      return count < 0 && errno == EAGAIN
    }
  }
}

/// Writes as much as goes; false once nothing is left to write or nobody reads.
private func feed(_ pending: inout ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
  let count = pending.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  if count > 0 { pending = pending.dropFirst(count) }
  if count < 0, errno != EAGAIN, errno != EINTR { return false }
  return !pending.isEmpty
}
