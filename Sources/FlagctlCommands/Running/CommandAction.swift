import CommandLineInterface

/// What a command does with what was typed.
protocol CommandAction: Sendable {
  /// Whether the result is a report of findings, which every format can hold.
  var isCheck: Bool { get }

  func run(_ invocation: Invocation, _ session: CommandSession) throws(CommandFailure)
    -> CommandResult
}

extension CommandAction {
  var isCheck: Bool { false }
}
