import CommandLineInterface
import ConfigAuthoring

/// `flagctl disable`: switches a gate off.
struct DisableCommand: CommandAction {
  static let gate = VerbCommands.gate("the gate to switch off")

  static let command = Command<any CommandAction>(
    VerbCommands.description(
      "disable",
      "switch a gate off for everyone; its rollout stays for later",
      discussion: ["Never needs a confirmation off a terminal, where it asks for a yes."],
      operands: [gate],
      examples: [
        Example("flagctl disable smartImport -m \"crashes on old phones\"", "pull the brake")
      ]
    ),
    DisableCommand(),
  )

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let gate = invocation[Self.gate]
    return try VerbRun(
      verb: SwitchGate(gate, on: false),
      words: ["disable", gate],
      asksAlways: true,
      invocation: invocation,
      session: session
    ).run()
  }
}
