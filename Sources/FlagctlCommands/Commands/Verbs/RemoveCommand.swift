import CommandLineInterface
import ConfigAuthoring

/// `flagctl remove`: takes a gate out.
struct RemoveCommand: CommandAction {
  static let gate = VerbCommands.gate("the gate to take out")

  static let command = Command<any CommandAction>(
    VerbCommands.description(
      "remove",
      "take a gate out of a document; the app then does what it ships with",
      operands: [gate],
      examples: [
        Example(
          "flagctl remove smartImport --confirm=smartImport -m \"built in since 3.2\"",
          "take out a gate that no build asks for"
        )
      ]
    ),
    RemoveCommand(),
  )

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let gate = invocation[Self.gate]
    return try VerbRun(
      verb: RemoveGate(gate),
      words: ["remove", gate],
      invocation: invocation,
      session: session
    ).run()
  }
}
