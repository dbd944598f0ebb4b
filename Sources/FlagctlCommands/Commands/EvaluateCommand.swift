import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// `flagctl evaluate`: what one user of the app gets, and why.
struct EvaluateCommand: CommandAction {
  static let id = Option<String>.required(
    "id",
    .text("ID"),
    "the id that the app draws rollouts by; empty for a user without one"
  )
  static let build = Option<Int>.required(
    "build",
    .integer("N", in: 0...Int.max),
    "the app's build number"
  )
  static let system = Option<DeviceSystem?>.optional(
    "os",
    systemVersion,
    "the device's system version, which minimumOS asks about"
  )
  static let at = Option<String?>.optional(
    "at",
    .word("REV", hint: .candidates("revisions")),
    "the document of this commit, branch or tag instead of the file"
  )

  private static let systemVersion = ArgumentType<DeviceSystem>("VERSION") {
    (text: String) throws(ValueProblem) in
    guard let system = DeviceSystem(text) else {
      throw ValueProblem("\(quoted(text)) is no system version", hints: ["write 18.0"])
    }
    return system
  }

  static let command = Command<any CommandAction>(
    CommandDescription(
      name: "evaluate",
      summary: "show what one user of the app gets from a document, and why",
      group: "History",
      discussion: [
        """
        Runs the code that apps run, so bucket and reason are those of the app's debug report. \
        Without --at the file is evaluated as it is, committed or not.
        """,
        """
        What a gate does that the document leaves to the app is known from the app's gates in its \
        snapshot, or from kind or shipped of the gate in the settings; elsewhere it says "as shipped". A document that apps refuse leaves \
        everything to the app, or to the document that it accepted before.
        """,
      ],
      options: [id, build, system, at],
      examples: [
        Example(
          "flagctl evaluate --id 7f9c24e8-3b12-4a6f-9d2e-51f0c8aa7b31 --build 402",
          "the decisions for one user"
        ),
        Example("flagctl evaluate --id '' --build 402", "a user whose id could not be read"),
        Example(
          "flagctl evaluate --id 7f9c24e8 --build 402 --at HEAD~1 --format json",
          "the same before the last commit, for a program"
        ),
      ],
      exitCodes: [
        ExitCode(0, "shown"),
        ExitCode(1, "shown, and apps refuse the document"),
        ExitCode(2, "a mistake in what was typed, no such revision, or a mistake in the settings"),
        ExitCode(3, "the document could not be read, or there is none"),
      ],
    ),
    EvaluateCommand(),
  )

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let past = try session.past()
    let user = DocumentPast.User(
      id: invocation[Self.id],
      build: invocation[Self.build],
      system: invocation[Self.system],
      revision: invocation[Self.at],
    )
    let evaluation = try authoring { () throws(AuthoringError) in
      try past.evaluate(for: user)
    }
    if invocation[Self.at] == nil, let note = past.noteOnFile {
      session.note("\("note:", .note) \(note)")
    }
    return CommandResult(
      status: evaluation.rejection == nil ? .success : .findings,
      lines: EvaluationOutput.lines(evaluation),
      json: EvaluationOutput.json(evaluation).text,
    )
  }
}
