import CTestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program run on a terminal of its own, with somebody who types when it asks.
package struct PseudoTerminal: Sendable {
  /// What is typed once some text has appeared.
  package struct Reply: Sendable {
    package let prompt: String
    package let typed: String
    /// Whether it is typed again every two seconds while the program goes on: one that asks for a
    /// passphrase throws away what came before it was ready to listen.
    package let isRepeated: Bool

    package init(to prompt: String, _ typed: String, isRepeated: Bool = false) {
      self.prompt = prompt
      self.typed = typed
      self.isRepeated = isRepeated
    }
  }

  package var columns: UInt16 = 80
  package var rows: UInt16 = 24
  /// Whether standard output is the terminal too; if not it is a pipe, and comes back apart.
  package var showsStandardOutput = true
  package var replies: [Reply] = []
  /// In seconds.
  package var timeout: Double = 30

  package init() {}

  /// Runs the program to its end. The result's `stderr` is all that the terminal showed, line ends
  /// as the terminal has them (CR LF) turned into LF; `stdout` is what went into the pipe instead.
  package func run(
    _ executable: String,
    _ arguments: [String],
    environment: HermeticEnvironment,
    directory: String,
  ) throws -> ProcessResult {
    var name = [CChar](repeating: 0, count: 256)
    let main = ctestsupport_open_terminal(rows, columns, &name, Int32(name.count))
    guard main >= 0 else { throw TestSupportError.system("cannot open a terminal") }
    defer { close(main) }
    let device = String(
      decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) },
      as: UTF8.self
    )
    // Held open until the end, so that the terminal outlives a child that is not there yet.
    let held = open(device, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard held >= 0 else { throw TestSupportError.system("open \(device)") }
    defer { close(held) }

    var output = try Pipe()
    let process = try spawn(
      try environment.locate(executable),
      arguments,
      environment: environment.variables,
      directory: directory,
      streams: .terminal(device, others: showsStandardOutput ? [:] : [1: output.writing]),
    )
    output.closeWriting()
    output.makeNonBlocking()
    _ = fcntl(main, F_SETFL, fcntl(main, F_GETFL) | O_NONBLOCK)

    let conversation = converse(with: process, on: main, output: output.reading)
    return ProcessResult(
      status: conversation.status,
      stdout: conversation.piped,
      stderr: conversation.shown.filter { $0 != UInt8(ascii: "\r") },
      timedOut: conversation.timedOut,
    )
  }

  private func converse(
    with process: pid_t,
    on terminal: Int32,
    output: Int32,
  ) -> (shown: [UInt8], piped: [UInt8], status: Int32, timedOut: Bool) {
    let deadline = Deadline(seconds: timeout)
    var shown: [UInt8] = []
    var piped: [UInt8] = []
    var answered = 0
    var waiting = replies[...]
    var repeated: (reply: Reply, next: Deadline)?
    while true {
      let hasEnded = isEnded(process)
      _ = drain(terminal, into: &shown)
      _ = drain(output, into: &piped)
      if hasEnded { return (shown, piped, waitForEnd(of: process), false) }
      if deadline.isOver {
        kill(-process, SIGKILL)
        return (shown, piped, waitForEnd(of: process), true)
      }
      let fresh = shown[answered...]
      if let reply = waiting.first, let prompt = fresh.firstRange(of: reply.prompt.utf8) {
        answered = prompt.upperBound
        waiting.removeFirst()
        type(reply, on: terminal)
        repeated = reply.isRepeated ? (reply, Deadline(seconds: 2)) : nil
      } else if let (reply, next) = repeated, next.isOver {
        type(reply, on: terminal)
        repeated = (reply, Deadline(seconds: 2))
      }
      usleep(2_000)
    }
  }

  private func type(_ reply: Reply, on terminal: Int32) {
    let typed = Array(reply.typed.utf8)
    _ = typed.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
  }

  /// Whether the child has ended, leaving it to be waited for.
  private func isEnded(_ process: pid_t) -> Bool {
    var information = siginfo_t()
    let code = waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT)
    #if os(Linux)
      return code == 0 && information._sifields._sigchld.si_pid == process
    #else
      return code == 0 && information.si_pid == process
    #endif
  }
}
