import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// `flagctl validate`: strict JSON, then the model; every problem at once.
struct ValidateCommand: CommandAction {
  static let command = Command<any CommandAction>(
    CommandDescription(
      name: "validate",
      summary: "check documents: strict JSON, then the model",
      group: "Checks",
      discussion: [
        """
        Reports every problem of every document in one run, each with line, column and a caret. \
        Without FILE, every document and fallback is checked, by name.
        """,
        """
        FILE is always a path. A document is named with `-d NAME`.
        """,
      ],
      operands: [CheckArguments.files],
      options: [CheckArguments.stdinFilename, CheckArguments.maximumBytes],
      examples: [
        Example("flagctl validate", "check every document"),
        Example("flagctl validate config/production.json", "check one file"),
        Example("flagctl validate -d production", "check one document by its name"),
        Example(
          "flagctl validate - --stdin-filename config/production.json",
          "check what an editor has not saved yet"
        ),
      ],
      exitCodes: [
        ExitCode(0, "every document is valid, warnings aside"),
        ExitCode(1, "at least one document has an error"),
        ExitCode(2, "a mistake in what was typed, or in the settings"),
        ExitCode(3, "a document could not be read, or there is none"),
      ],
    ),
    ValidateCommand(),
  )

  var isCheck: Bool { true }

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let check = try CheckArguments(invocation, session)
    let outcome = check.documents.validate(check.target, standardInput: check.standardInput)
    return ReportResult.make(outcome, session)
  }
}
