import CommandLineInterface
import ConfigAuthoring

/// `flagctl enable`: switches a gate on.
struct EnableCommand: CommandAction {
  static let gate = VerbCommands.gate("the gate to switch on")

  static let command = Command<any CommandAction>(
    VerbCommands.description(
      "enable",
      "switch a gate on, for the users that its rollout says",
      operands: [gate],
      examples: [Example("flagctl enable smartImport -m \"fixed in 412\"", "on again as before")]
    ),
    EnableCommand(),
  )

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let gate = invocation[Self.gate]
    return try VerbRun(
      verb: SwitchGate(gate, on: true),
      words: ["enable", gate],
      invocation: invocation,
      session: session
    ).run()
  }
}
