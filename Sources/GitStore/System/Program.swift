import CGit2Start

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A program that is run to its end, without a shell.
struct Program {
  /// What it can read.
  enum Input {
    case nothing
    case file(String)
    /// What this process can read: the terminal, where there is one.
    case ours
    case bytes([UInt8])
  }

  /// What came of it.
  struct Result {
    /// The exit status, or 128 plus the signal that ended it.
    let status: Int32
    let output: [UInt8]
    let errorOutput: [UInt8]
    /// It was ended because it took too long.
    let isTimedOut: Bool
  }

  let path: String
  let arguments: [String]
  let environment: [String: String]
  /// Where it starts; nil: where this process is.
  var folder: String?
  var input = Input.nothing

  /// Where the environment's `PATH` has an executable of that name; nil if nowhere.
  static func locate(_ name: String, in environment: GitEnvironment) -> String? {
    let folders = environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    for folder in folders.split(separator: ":") where folder.hasPrefix("/") {
      let path = "\(folder)/\(name)"
      let status = (try? FileStatus.following(path)) ?? nil
      if status?.kind == .regularFile, POSIX.isExecutable(path) { return path }
    }
    return nil
  }

  /// Runs the program and waits for its end, reading both outputs meanwhile.
  ///
  /// An interrupt that waits behind the shield ends the program, too, and so does the limit, which
  /// ends all that it started as well.
  ///
  /// - Parameters:
  ///   - shield: Whose interrupts end it.
  ///   - limit: How many seconds it may take.
  ///   - hasOwnGroup: It and all that it starts are ended together, and none of them can ask on the
  ///     terminal.
  /// - Returns: What came of it.
  /// - Throws: The error of starting it.
  func run(
    _ shield: InterruptShield = .none,
    limit: Double = .infinity,
    hasOwnGroup: Bool = false,
  ) throws(POSIX.Failure) -> Result {
    let output = try Pipe()
    let errorOutput = try Pipe()
    var feed: PipeFeed?
    if case .bytes(let bytes) = input { feed = try PipeFeed(bytes) }
    let process = try spawn(
      feed: feed,
      output: output.writing,
      errorOutput: errorOutput.writing,
      hasOwnGroup: hasOwnGroup,
    )
    output.closeWriting()
    errorOutput.closeWriting()
    feed?.closeReading()
    let end = POSIX.uptime() + limit
    let terminal = limit.isFinite && !hasOwnGroup ? TerminalSettings() : nil
    var isTimedOut = false
    var status: Int32 = 0
    var isOver = false
    let texts = Self.readAll(output.reading, errorOutput.reading, feed) {
      // What it left running, such as a daemon for credentials, may keep the pipes.
      if waitpid(process, &status, WNOHANG) == process {
        isOver = true
        return true
      }
      isTimedOut = POSIX.uptime() > end
      guard isTimedOut || shield.isHit() else { return false }
      if isTimedOut, !hasOwnGroup {
        ProcessTree(root: process).kill()
        terminal?.restore()
      } else {
        kill(hasOwnGroup ? -process : process, isTimedOut ? SIGKILL : SIGTERM)
      }
      return true
    }
    if !isOver { try POSIX.check { waitpid(process, &status, 0) } }
    let signal = status & 0x7f
    return Result(
      status: signal == 0 ? (status >> 8) & 0xff : 128 + signal,
      output: texts.0,
      errorOutput: texts.1,
      isTimedOut: isTimedOut,
    )
  }

  private func spawn(
    feed: PipeFeed?,
    output: Int32,
    errorOutput: Int32,
    hasOwnGroup: Bool,
  ) throws(POSIX.Failure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    switch input {
    case .nothing: posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    case .file(let path): posix_spawn_file_actions_addopen(&actions, 0, path, O_RDONLY, 0)
    case .ours: break
    case .bytes:
      if let feed { posix_spawn_file_actions_adddup2(&actions, feed.reading, 0) }
    }
    if let folder { flagctl_spawn_add_folder(&actions, folder) }
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errorOutput, 2)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    // Those that this process ignores.
    sigaddset(&signals, SIGPIPE)
    sigaddset(&signals, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    // A session of its own is a group as well.
    if hasOwnGroup { flags |= flagctl_spawn_own_session() }
    posix_spawnattr_setflags(&attributes, flags)

    let words = ([path] + arguments).map { strdup($0) }
    let variables = environment.map { strdup("\($0.key)=\($0.value)") }
    let shell = strdup("/bin/sh")
    defer { ([shell] + words + variables).forEach { free($0) } }
    var process = pid_t()
    var code = posix_spawn(&process, path, &actions, &attributes, words + [nil], variables + [nil])
    if code == ENOEXEC, let shell {
      // A script that does not say by what it is to be run; git and shells do the same.
      let all = [shell] + words + [nil]
      code = posix_spawn(&process, shell, &actions, &attributes, all, variables + [nil])
    }
    guard code == 0 else { throw POSIX.Failure(code: code) }
    return process
  }

  /// Reads both pipes at once and writes what the program reads, so that none can fill up and stop
  /// it; asks several times a second whether to give up.
  private static func readAll(
    _ first: Int32,
    _ second: Int32,
    _ feed: PipeFeed?,
    giveUp: () -> Bool,
  ) -> ([UInt8], [UInt8]) {
    var texts: [[UInt8]] = [[], []]
    var descriptors = [first, second]
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while descriptors.contains(where: { $0 >= 0 }) {
      let isLast = giveUp()
      var waiting = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      if let feed, !feed.isDone {
        waiting.append(pollfd(fd: feed.writing, events: Int16(POLLOUT), revents: 0))
      }
      // What was written before the end is all there by now.
      let ready = poll(&waiting, nfds_t(waiting.count), isLast ? 0 : 50)
      for position in waiting.indices where ready > 0 && waiting[position].revents != 0 {
        guard descriptors.indices.contains(position) else {
          feed?.write()
          continue
        }
        let count = read(descriptors[position], &buffer, buffer.count)
        if count > 0 {
          texts[position] += buffer[..<count]
        } else if count == 0 || errno != EINTR {
          descriptors[position] = -1
        }
      }
      if isLast { break }
    }
    return (texts[0], texts[1])
  }
}
