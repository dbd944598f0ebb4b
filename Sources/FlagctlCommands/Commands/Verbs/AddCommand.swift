import CommandLineInterface
import ConfigAuthoring

/// `flagctl add`: makes a gate.
struct AddCommand: CommandAction {
  static let gate = VerbCommands.gate("the key of the new gate")
  static let kind = Option<GateKind>.required(
    "kind",
    .choice("KIND", summary: \.summary),
    "what the gate is for"
  )

  static let command = Command<any CommandAction>(
    VerbCommands.description(
      "add",
      "make a gate that changes nothing for anybody yet",
      discussion: [
        """
        A gate of kind rollout begins on for nobody, a kill switch on for everyone: as the app ships. \
        The kind is not kept in the document; the settings are the place for it.
        """
      ],
      operands: [gate],
      options: [kind],
      examples: [
        Example("flagctl add smartImport --kind rollout -m \"new importer\"", "a new feature"),
        Example("flagctl add cloudSync --kind killSwitch -m \"can be stopped\"", "a kill switch"),
      ]
    ),
    AddCommand(),
  )

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let gate = invocation[Self.gate]
    let kind = invocation[Self.kind]
    return try VerbRun(
      verb: AddGate(gate, kind: kind),
      words: ["add", gate, "--kind", kind.rawValue],
      invocation: invocation,
      session: session
    ).run()
  }
}

extension GateKind {
  fileprivate var summary: String {
    switch self {
    case .rollout: "a new feature, off without a config"
    case .killSwitch: "a feature that can be stopped, on without a config"
    }
  }
}
