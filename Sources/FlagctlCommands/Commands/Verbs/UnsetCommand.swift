import CommandLineInterface
import ConfigAuthoring

/// `flagctl unset`: takes a key out.
struct UnsetCommand: CommandAction {
  static let key = VerbCommands.key("smartImport.rollout, notice.link, or /a/json/pointer")

  static let command = Command<any CommandAction>(
    VerbCommands.description(
      "unset",
      "take a key out of a document",
      operands: [key],
      examples: [
        Example(
          "flagctl unset smartImport.maximumBuild -m \"fixed\"",
          "open a gate to newer builds"
        )
      ]
    ),
    UnsetCommand(),
  )

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let key = invocation[Self.key]
    return try VerbRun(
      verb: UnsetValue(key),
      words: ["unset", key.text],
      invocation: invocation,
      session: session
    ).run()
  }
}
