import ConfigAuthoring

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How this process answers to signals.
enum ProcessSignals {
  /// A reader that goes away, or a limit of file sizes, is noticed when writing; an interrupt ends the process with the exit
  /// code that shells use for it.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for number in [SIGINT, SIGTERM] {
      signal(number) { _exit(128 + $0) }
    }
  }

  static let interrupts = Interrupts(
    hold: { mask(SIG_BLOCK) },
    release: { mask(SIG_UNBLOCK) },
    isWaiting: {
      var waiting = sigset_t()
      sigpending(&waiting)
      return ending.contains { sigismember(&waiting, $0) == 1 }
    },
  )

  /// The signals that end the process; SIGHUP comes when its terminal is closed.
  private static let ending = [SIGINT, SIGTERM, SIGHUP]

  private static func mask(_ how: Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in ending { sigaddset(&signals, number) }
    pthread_sigmask(how, &signals, nil)
  }
}
