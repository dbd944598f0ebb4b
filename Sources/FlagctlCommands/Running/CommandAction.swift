import CommandLineInterface

/// What a command does with what was typed.
protocol CommandAction: Sendable {
  func run(_ invocation: Invocation, _ session: CommandSession) throws(CommandFailure)
    -> CommandResult
}
