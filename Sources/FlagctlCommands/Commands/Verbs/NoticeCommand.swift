import CommandLineInterface
import ConfigAuthoring

/// `flagctl notice`: a message to all users.
struct NoticeCommand: CommandAction {
  static let text = Operand<String?>.optional(.text("TEXT"), "what all users read")
  static let severity = Option<NoticeSeverity?>.optional(
    "severity",
    .choice("SEVERITY"),
    "info (the default of a new notice), warning or critical"
  )
  static let until = Option<String?>.optional("until", VerbCommands.date, "when it ends")
  static let id = Option<String?>.optional(
    "id",
    .word("ID"),
    "what apps tell notices apart by; without it, a new text gets a new one"
  )
  static let clear = Flag("clear", "take the notice away")

  static let command = Command<any CommandAction>(
    VerbCommands.description(
      "notice",
      "show a message to all users, or take it away",
      operands: [text],
      options: [severity, until, id, clear],
      examples: [
        Example(
          "flagctl notice \"Sync is slow today.\" --severity warning -m \"server trouble\"",
          "show a notice"
        ),
        Example("flagctl notice --until 2027-01-31 -m \"ends by itself\"", "change when it ends"),
        Example("flagctl notice --clear -m \"sync is fine\"", "take it away"),
      ]
    ),
    NoticeCommand(),
  )

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let request = SetNotice.Request(
      message: invocation[Self.text],
      severity: invocation[Self.severity]?.rawValue,
      until: invocation[Self.until],
      id: invocation[Self.id],
    )
    let isClear = invocation[Self.clear]
    let isEmpty = request == .init(message: nil, severity: nil, until: nil, id: nil)
    guard isClear == isEmpty else {
      throw .usage(
        code: isClear ? "conflicting-arguments" : "missing-operand",
        message: isClear ? "--clear goes with nothing else" : "TEXT is missing",
        hints: [
          "write \(session.command(["notice", "TEXT", "-m", ShellWord.placeholder])), or --clear"
        ],
      )
    }
    let words =
      ["notice"] + (request.message.map { [$0] } ?? [])
      + (request.severity.map { ["--severity=\($0)"] } ?? [])
      + (request.until.map { ["--until=\($0)"] } ?? [])
      + (request.id.map { ["--id=\($0)"] } ?? []) + (isClear ? ["--clear"] : [])
    return try VerbRun(
      verb: SetNotice(isClear ? nil : request),
      words: words,
      invocation: invocation,
      session: session
    ).run()
  }
}

/// How urgent a notice is.
enum NoticeSeverity: String, CaseIterable, Sendable {
  case info, warning, critical
}
