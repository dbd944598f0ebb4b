import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// `flagctl explain`: what a rule is about.
struct ExplainCommand: CommandAction {
  static let rule = Operand<RuleSummary?>.optional(
    ArgumentType("RULE", hint: .candidates("rules")) { (text: String) throws(ValueProblem) in
      if let rule = RuleSummary.named(text) { return rule }
      let suggestion = RuleSummary.suggestion(for: text)
      throw ValueProblem(
        "\(quoted(text)) is no rule",
        hints: [suggestion.map { "did you mean \"\($0)\"?" } ?? "the rules: flagctl explain"],
      )
    },
    "the name of a rule; without it, every rule in one line"
  )

  static let command = Command<any CommandAction>(
    CommandDescription(
      name: "explain",
      summary: "say what a rule reports, why, and what to write instead",
      group: "Checks",
      discussion: [
        """
        The name of a rule stands in brackets behind every finding. `docs/rules.md` holds all pages.
        """
      ],
      operands: [rule],
      examples: [
        Example("flagctl explain config/rollout-range", "the page of one rule"),
        Example("flagctl explain", "every rule in one line"),
      ],
      exitCodes: [ExitCode(0, "printed"), ExitCode(2, "a mistake in what was typed")],
    ),
    ExplainCommand(),
  )

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let rules = invocation[Self.rule].map { [$0] } ?? RuleSummary.all
    let isPage = invocation[Self.rule] != nil
    return CommandResult(
      status: .success,
      lines: rules.flatMap { isPage ? RulePage.lines($0) : [RulePage.line($0)] }
        .map { .output($0) },
      json: JSONOutput.object([
        .init("version", 1), .init("rules", .array(rules.map(RulePage.json))),
      ]).text,
    )
  }
}
