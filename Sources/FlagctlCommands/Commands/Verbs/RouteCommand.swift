import CommandLineInterface
import ConfigAuthoring

/// `flagctl route`: the AI route that a feature takes.
struct RouteCommand: CommandAction {
  static let gate = VerbCommands.gate("the gate of the feature")
  static let route = Operand<String>.required(
    .word("ROUTE", hint: .candidates("routes")),
    "standard, economy, onDevice, off, or one of the app's own"
  )

  static let command = Command<any CommandAction>(
    VerbCommands.description(
      "route",
      "choose the AI route that a feature takes",
      operands: [gate, route],
      examples: [
        Example("flagctl route aiSuggestions economy -m \"costs\"", "a cheaper route")
      ]
    ),
    RouteCommand(),
  )

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let gate = invocation[Self.gate]
    let route = invocation[Self.route]
    return try VerbRun(
      verb: SetRoute(gate, route),
      words: ["route", gate, route],
      invocation: invocation,
      session: session
    ).run()
  }
}
