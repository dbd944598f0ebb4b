import CommandLineInterface
import ConfigAuthoring

/// `flagctl rollout`: opens a gate to a share of the users.
struct RolloutCommand: CommandAction {
  static let gate = VerbCommands.gate("the gate to open")
  static let percent = Operand<[String]>.list(
    .text("PERCENT"),
    "25%, 25 or \"25 %\"; below 2 with the percent sign, at most four decimals"
  )

  static let command = Command<any CommandAction>(
    VerbCommands.description(
      "rollout",
      "open a gate to a share of the users",
      discussion: [
        """
        Users who have the feature keep it while the share grows. 0.25 and 1 are refused: they could \
        mean a percentage or a fraction.
        """
      ],
      operands: [gate, percent],
      examples: [
        Example("flagctl rollout smartImport 25% -m \"no complaints at 10\"", "a quarter"),
        Example("flagctl rollout smartImport 0.5% -m \"first users\"", "one in two hundred"),
      ]
    ),
    RolloutCommand(),
  )

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let gate = invocation[Self.gate]
    let text = try Self.percentage(invocation[Self.percent], of: gate, session)
    let percentage: RolloutPercentage
    do {
      percentage = try RolloutPercentage(text)
    } catch {
      throw .usage(code: "invalid-value", message: error.message, hints: [error.hint])
    }
    return try VerbRun(
      verb: SetRollout(gate, percentage),
      words: ["rollout", gate, text.filter { $0 != " " }],
      invocation: invocation,
      session: session
    ).run()
  }

  /// `25 %` without quotes comes as two words.
  private static func percentage(
    _ words: [String],
    of gate: String,
    _ session: CommandSession,
  ) throws(CommandFailure) -> String {
    let usage = session.command(["rollout", gate, "25%", "-m", ShellWord.placeholder])
    switch words.count {
    case 1: return words[0]
    case 2 where words[1] == "%": return words[0] + "%"
    case 0:
      throw .usage(
        code: "missing-operand",
        message: "PERCENT is missing",
        hints: ["write \(usage)"],
      )
    default:
      throw .usage(
        code: "unexpected-operand",
        message: "one percentage is enough, and there are \(words.count)",
        hints: ["write \(usage)"],
      )
    }
  }
}
