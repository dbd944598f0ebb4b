import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// `flagctl init`: the first document of a project.
struct InitCommand: CommandAction {
  /// Where the document can come from.
  enum Origin: String, CaseIterable, Sendable {
    case firebase, defaults
  }

  static let from = Option<Origin?>.optional(
    "from",
    .choice("ORIGIN", summary: \.summary),
    "take the document from FILE, which is of this kind"
  )
  static let file = Operand<String?>.optional(.path("FILE"), "what --from reads")
  static let extras: [(extra: StartingExtra, flag: Flag)] = StartingExtra.allCases.map {
    ($0, Flag($0.rawValue, $0.summary))
  }

  static let command = Command<any CommandAction>(
    CommandDescription(
      name: "init",
      summary: "write the first document of a project",
      group: "Other commands",
      discussion: [
        """
        Writes `config/production.json` and nothing else, unless it is asked for. What is there \
        already is never overwritten, so that running it again adds what is missing.
        """,
        """
        `--from firebase` reads a template of Firebase Remote Config and takes over its switches; \
        what has no place in a document is named. `--from defaults` takes the document that an app \
        has bundled as it is.
        """,
      ],
      operands: [file],
      options: [from] + extras.map(\.flag),
      examples: [
        Example("flagctl init", "a document without gates"),
        Example("flagctl init --from firebase template.json", "the switches of a Firebase project"),
        Example("flagctl init --settings --github", "settings and a check in CI beside it"),
      ],
      exitCodes: [
        ExitCode(0, "written, or there already"),
        ExitCode(2, "a mistake in what was typed"),
        ExitCode(3, "a file could not be read or written"),
      ],
    ),
    InitCommand(),
  )

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let request = StartProject.Request(
      source: try source(invocation, session),
      extras: Self.extras.filter { invocation[$0.flag] }.map(\.extra),
    )
    let start = StartProject(session.authoring)
    let outcome = try authoring { () throws(AuthoringError) in try start.run(request) }
    return result(outcome, session)
  }

  private func source(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> StartProject.Source {
    switch (invocation[Self.from], invocation[Self.file]) {
    case (nil, nil): return .nothing
    case (.firebase?, let file?): return .firebase(file)
    case (.defaults?, let file?): return .defaults(file)
    case (nil, let file?):
      throw .usage(
        code: "unexpected-operand",
        message: "nothing says what \"\(file)\" is",
        hints: ["write --from firebase \(file), or --from defaults \(file)"],
      )
    case (let origin?, nil):
      throw .usage(
        code: "missing-operand",
        message: "FILE is missing",
        hints: ["write \(session.command(["init", "--from", origin.rawValue, "FILE"]))"],
      )
    }
  }

  private func result(
    _ outcome: StartProject.Outcome,
    _ session: CommandSession,
  ) -> CommandResult {
    var lines: [CommandResult.Line] = outcome.written.map { .output("\("wrote", .added) \($0)") }
    lines += outcome.kept.map { .output("kept \($0), which is there already") }
    lines += outcome.leftOut.map { .note("\("note:", .note) left out \($0)") }
    if !outcome.missing.isEmpty { lines.append(.note("there is more:")) }
    lines += outcome.missing.map { extra in
      .note("  \(session.command(["init", "--\(extra.rawValue)"]))  \(extra.summary)")
    }
    let json: JSONOutput = [
      "version": 1,
      "written": .strings(outcome.written),
      "kept": .strings(outcome.kept),
      "leftOut": .strings(outcome.leftOut),
      "more": .strings(outcome.missing.map(\.rawValue)),
    ]
    return CommandResult(status: .success, lines: lines, json: json.text, tellsOfChange: true)
  }
}

extension InitCommand.Origin {
  fileprivate var summary: String {
    switch self {
    case .firebase: "a template of Firebase Remote Config"
    case .defaults: "the defaults that an app has bundled"
    }
  }
}
