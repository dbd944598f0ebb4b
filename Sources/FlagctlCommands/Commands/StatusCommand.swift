import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// `flagctl status`: one document from every side, on one screen.
struct StatusCommand: CommandAction {
  static let command = Command<any CommandAction>(
    CommandDescription(
      name: "status",
      summary: "show a document on one screen: gates, other levers, edits, branch, findings",
      group: "History",
      discussion: [
        """
        Each gate is shown as it is committed, with its share of users, how long it has been so, and \
        why. Below are the other levers, what is edited and not committed, whether what is \
        committed here is pushed, and what `flagctl lint` would say in numbers.
        """
      ],
      examples: [
        Example("flagctl status", "the only, or the default document"),
        Example("flagctl status -d staging --format json", "another one, for a program"),
      ],
      exitCodes: [
        ExitCode(0, "shown"),
        ExitCode(2, "a mistake in what was typed, or in the settings"),
        ExitCode(3, "the document could not be read, or there is none"),
      ],
    ),
    StatusCommand(),
  )

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    session.authoring.prepareForJudging()
    let document = try session.documentInWorkTree()
    let status = try authoring { () throws(AuthoringError) in
      try ReadStatus(session.authoring).run(on: document)
    }
    return CommandResult(
      status: .success,
      lines: StatusOutput(status, session).lines.map { .output($0) },
      json: StatusOutput(status, session).json.text,
    )
  }
}
