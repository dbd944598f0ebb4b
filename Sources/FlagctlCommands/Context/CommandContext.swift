package import ConfigAuthoring
package import DiagnosticRendering

/// Everything that a command gets from the process it runs in; tests make one of their own.
package struct CommandContext {
  /// What is known of the three streams.
  package struct Terminal: Sendable {
    package var inputIsTerminal = false
    package var output = StreamFacts(isTerminal: false)
    package var error = StreamFacts(isTerminal: false)

    package init() {}
  }

  package let output: any CommandOutput
  package let error: any CommandOutput
  package let input: any CommandInput
  package let environment: [String: String]
  /// Absolute, links resolved.
  package let workingDirectory: String
  package let terminal: Terminal
  /// Seconds since 1970.
  package let clock: @Sendable () -> Int64

  package let interrupts: Interrupts

  package init(
    output: any CommandOutput,
    error: any CommandOutput,
    input: any CommandInput,
    environment: [String: String],
    workingDirectory: String,
    terminal: Terminal = Terminal(),
    clock: @escaping @Sendable () -> Int64,
    interrupts: Interrupts = .unmanaged,
  ) {
    self.output = output
    self.error = error
    self.input = input
    self.environment = environment
    self.workingDirectory = workingDirectory
    self.terminal = terminal
    self.clock = clock
    self.interrupts = interrupts
  }
}
