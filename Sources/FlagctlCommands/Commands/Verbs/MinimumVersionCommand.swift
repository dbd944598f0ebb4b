import CommandLineInterface
import ConfigAuthoring

/// `flagctl minimum-version`: the build below which an update is forced.
struct MinimumVersionCommand: CommandAction {
  static let build = Operand<Int?>.optional(
    .integer("BUILD", in: 1...Int.max),
    "the oldest build that may go on"
  )
  static let text = Operand<String?>.optional(
    .text("TEXT"),
    "what those read who have to update"
  )
  static let soft = Flag("soft", "only ask for the update, and force nobody")
  static let enforceAfter = Option<String?>.optional(
    "enforce-after",
    VerbCommands.date,
    "until then only ask for it"
  )
  static let clear = Flag("clear", "force and ask nobody any more")

  static let command = Command<any CommandAction>(
    VerbCommands.description(
      "minimum-version",
      "force, or ask for, an update of builds below one",
      operands: [build, text],
      options: [soft, enforceAfter, clear],
      examples: [
        Example(
          "flagctl minimum-version 412 --soft -m \"3.2 is out\"",
          "ask for the update"
        ),
        Example(
          "flagctl minimum-version 412 \"Sync needs 3.2.\" --confirm=minimumVersion -m \"old sync ends\"",
          "force it"
        ),
        Example("flagctl minimum-version --clear -m \"412 crashes\"", "let everybody in again"),
      ]
    ),
    MinimumVersionCommand(),
  )

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let build = invocation[Self.build]
    let isClear = invocation[Self.clear]
    let (isSoft, date) = (invocation[Self.soft], invocation[Self.enforceAfter])
    guard isClear == (build == nil), !isClear || !isSoft && date == nil else {
      throw .usage(
        code: isClear ? "conflicting-arguments" : "missing-operand",
        message: isClear ? "--clear goes with nothing else" : "BUILD is missing",
        hints: [
          "write \(session.command(["minimum-version", "412", "-m", ShellWord.placeholder])),"
            + " or --clear"
        ],
      )
    }
    let text = invocation[Self.text]
    let verb = SetMinimumVersion(
      build.map { .init(build: $0, message: text, isSoft: isSoft, enforceAfter: date) }
    )
    let words =
      ["minimum-version"] + (build.map { ["\($0)"] } ?? ["--clear"]) + (text.map { [$0] } ?? [])
      + (isSoft ? ["--soft"] : []) + (date.map { ["--enforce-after=\($0)"] } ?? [])
    return try VerbRun(verb: verb, words: words, invocation: invocation, session: session).run()
  }
}
