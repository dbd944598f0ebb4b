import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// `flagctl help`, where more is asked for than a page: `flagctl help settings --effective`.
struct HelpCommand: CommandAction {
  static let effective = Flag(
    "effective",
    "with settings: show each value that counts, and its origin"
  )

  static let command = Command<any CommandAction>(
    CommandDescription(
      name: ProgramDescription.helpCommand.name,
      summary: ProgramDescription.helpCommand.summary,
      group: ProgramDescription.helpCommand.group,
      operands: [ProgramDescription.helpSubject],
      options: [effective],
      examples: [
        Example("flagctl help rollback", "the page of a command"),
        Example("flagctl help settings --effective", "what counts here, and who says so"),
      ],
      exitCodes: [
        ExitCode(0, "shown"),
        ExitCode(2, "a mistake in what was typed, or in the settings"),
      ],
    ),
    HelpCommand(),
  )

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    guard invocation[ProgramDescription.helpSubject] == HelpTopics.settings.name else {
      throw .usage(
        code: "conflicting-arguments",
        message: "--effective goes with the topic settings",
        hints: ["write flagctl help settings --effective"],
      )
    }
    let settings = try authoring { () throws(AuthoringError) in
      try DocumentLocator(session.authoring)
        .settings(forDocument: session.document)
    }
    let rows = EffectiveOptions(invocation, session, settings).rows + settings.effective
    return CommandResult(
      status: .success,
      lines: EffectiveSettingsOutput.lines(rows).map { .output($0) },
      json: EffectiveSettingsOutput.json(rows).text,
    )
  }
}
