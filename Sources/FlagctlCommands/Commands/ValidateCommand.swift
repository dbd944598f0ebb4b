import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// `flagctl validate`: strict JSON, then the model; every problem at once.
struct ValidateCommand: CommandAction {
  static let files = Operand<[String]>.list(
    .path("FILE"),
    "documents to validate; - reads standard input; without FILE, every document"
  )
  static let stdinFilename = Option<String?>.optional(
    "stdin-filename",
    .path("PATH"),
    "the name and place that standard input stands for"
  )
  static let maximumBytes = Option<Int?>.optional(
    "max-bytes",
    .integer("BYTES", in: 1...Int.max),
    "read documents up to this size",
    isHidden: true
  )

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
      operands: [files],
      options: [stdinFilename, maximumBytes],
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
    let paths = invocation[Self.files]
    // The variable that chooses a document for other commands must not make this one check less.
    let document = invocation[CommonOptions.document]
    if !paths.isEmpty, document != nil {
      throw .usage(
        code: "conflicting-arguments",
        message: "-d and FILE cannot be used together",
        hints: ["name the document's file: flagctl validate FILE"],
      )
    }
    if paths.count(where: { $0 == "-" }) > 1 {
      throw .usage(
        code: "conflicting-arguments",
        message: "standard input can be read once only",
        hints: [],
      )
    }
    let validate = ValidateDocuments(
      session.authoring,
      models: session.models,
      settings: session.settings,
      maximumBytes: invocation[Self.maximumBytes],
    )
    let target: CheckTarget =
      !paths.isEmpty ? .files(paths) : document.map { .document($0) } ?? .all
    let input = session.context.input
    let outcome = validate.run(
      target,
      standardInput: .init(name: invocation[Self.stdinFilename]) { input.read(limit: $0) },
    )
    return ReportResult.make(outcome, session)
  }
}
