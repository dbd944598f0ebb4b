import CTestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Which descriptors a child gets, and how it stands to our session.
enum ChildStreams {
  /// Three descriptors of ours, in the order of the child's 0, 1 and 2; an own process group.
  case descriptors(Int32, Int32, Int32)
  /// The terminal device of that name for the listed ones of 0, 1 and 2, a descriptor of ours for
  /// the others; an own session, which the terminal controls.
  case terminal(String, others: [Int32: Int32])
}

/// Starts a program with `posix_spawn` and returns its process id.
///
/// The child gets exactly this environment, the default action for SIGPIPE, and no signal blocked.
func spawn(
  _ executable: String,
  _ arguments: [String],
  environment: [String: String],
  directory: String,
  streams: ChildStreams,
) throws -> pid_t {
  #if os(Linux)
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #else
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }

  ctestsupport_add_chdir(&actions, directory)
  var flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
  switch streams {
  case .descriptors(let input, let output, let error):
    flags |= Int32(POSIX_SPAWN_SETPGROUP)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, error, 2)
  case .terminal(let device, let others):
    flags |= Int32(ctestsupport_new_session)
    for descriptor in [0, 1, 2] as [Int32] {
      if let other = others[descriptor] {
        posix_spawn_file_actions_adddup2(&actions, other, descriptor)
      } else {
        posix_spawn_file_actions_addopen(&actions, descriptor, device, O_RDWR, 0)
      }
    }
  }
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  sigaddset(&signals, SIGPIPE)
  posix_spawnattr_setsigdefault(&attributes, &signals)
  posix_spawnattr_setflags(&attributes, Int16(flags))

  var process = pid_t()
  let code = withCStrings([executable] + arguments) { arguments in
    withCStrings(environment.map { "\($0.key)=\($0.value)" }.sorted()) { environment in
      posix_spawn(&process, executable, &actions, &attributes, arguments, environment)
    }
  }
  guard code == 0 else { throw TestSupportError.system("cannot run \(executable)", code: code) }
  return process
}

/// Calls the body with a null-terminated array of C strings.
private func withCStrings<Result>(
  _ strings: [String],
  _ body: ([UnsafeMutablePointer<CChar>?]) -> Result,
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return body(copies + [nil])
}

/// Waits for the end of a child and returns its status as a shell would say it.
func waitForEnd(of process: pid_t) -> Int32 {
  var status: Int32 = 0
  while waitpid(process, &status, 0) == -1, errno == EINTR {}
  let signal = status & 0x7f
  return signal == 0 ? (status >> 8) & 0xff : 128 + signal
}
