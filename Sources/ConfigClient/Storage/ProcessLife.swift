#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Says whether another process that shares the client's files is still there.
enum ProcessLife {
  /// A process that we may not signal is alive all the same.
  static func isAlive(_ process: pid_t) -> Bool {
    process > 0 && (kill(process, 0) == 0 || errno == EPERM)
  }
}
