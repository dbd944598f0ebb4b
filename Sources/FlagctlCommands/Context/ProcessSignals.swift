#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How this process answers to signals.
enum ProcessSignals {
  /// A reader that goes away is noticed when writing; an interrupt ends the process with the exit
  /// code that shells use for it.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    for number in [SIGINT, SIGTERM] {
      signal(number) { _exit(128 + $0) }
    }
  }

  /// From now on interrupts wait; the process is about to do one thing whole, say so, and end.
  static func hold() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
