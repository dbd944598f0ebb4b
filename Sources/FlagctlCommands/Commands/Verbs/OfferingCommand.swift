import CommandLineInterface
import ConfigAuthoring

/// `flagctl offering`: what the paywall offers.
struct OfferingCommand: CommandAction {
  static let name = Operand<String>.required(
    .word("NAME", hint: .candidates("offerings")),
    "the offering of the paywall"
  )

  static let command = Command<any CommandAction>(
    VerbCommands.description(
      "offering",
      "choose what the paywall offers",
      operands: [name],
      examples: [
        Example(
          "flagctl offering winter --confirm=paywall -m \"winter sale\"",
          "show another offering"
        )
      ]
    ),
    OfferingCommand(),
  )

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let name = invocation[Self.name]
    return try VerbRun(
      verb: SetOffering(name),
      words: ["offering", name],
      invocation: invocation,
      session: session
    ).run()
  }
}
