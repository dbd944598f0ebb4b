#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How the terminal of standard input was set, to be set so again after a program that was ended while
/// it asked for a password.
struct TerminalSettings {
  private var settings = termios()

  /// Nil without a terminal.
  init?() {
    guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
  }

  func restore() {
    var settings = settings
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }
}
