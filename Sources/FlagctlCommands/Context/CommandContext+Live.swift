import DiagnosticRendering

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension CommandContext {
  /// The context of this very process.
  static func live() -> CommandContext {
    var terminal = Terminal()
    terminal.inputIsTerminal = isatty(STDIN_FILENO) == 1
    terminal.output = facts(STDOUT_FILENO)
    terminal.error = facts(STDERR_FILENO)
    return CommandContext(
      output: DescriptorOutput(STDOUT_FILENO),
      error: DescriptorOutput(STDERR_FILENO),
      input: DescriptorInput(STDIN_FILENO),
      environment: environmentVariables(),
      workingDirectory: currentFolder(),
      terminal: terminal,
      clock: { Int64(time(nil)) },
      interrupts: ProcessSignals.interrupts,
    )
  }

  private static func facts(_ descriptor: Int32) -> StreamFacts {
    guard isatty(descriptor) == 1 else { return StreamFacts(isTerminal: false) }
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return StreamFacts(isTerminal: true, columns: isKnown ? Int(size.ws_col) : nil)
  }

  /// `/` when the folder was removed: then every path in it is missing too.
  private static func currentFolder() -> String {
    guard let folder = getcwd(nil, 0) else { return "/" }
    defer { free(folder) }
    return String(cString: folder)
  }

  private static func environmentVariables() -> [String: String] {
    var variables: [String: String] = [:]
    #if canImport(Darwin)
      var entry = _NSGetEnviron().pointee
    #else
      var entry = environ
    #endif
    while let text = entry.pointee {
      let parts = String(cString: text).split(
        separator: "=",
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      // The first of two entries of one name counts, as it does for getenv.
      if parts.count == 2, variables[String(parts[0])] == nil {
        variables[String(parts[0])] = String(parts[1])
      }
      entry += 1
    }
    return variables
  }
}
