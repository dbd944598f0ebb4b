import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// `flagctl push`: pushes what flagctl committed.
struct PushCommand: CommandAction {
  static let command = Command<any CommandAction>(
    CommandDescription(
      name: "push",
      summary: "fetch, then push what flagctl committed",
      group: "Changes",
      discussion: [
        """
        Pushes the commits that flagctl made on the branch that apps are served from, and those that \
        an earlier `--push` could not push. Each is put on top of what the remote has now; what else \
        was committed here stays here. Nothing is ever pushed by force.
        """,
        """
        When somebody changed the same document on the remote, nothing is pushed (exit 4). Others who \
        push at the same time are given way to, three times at most.
        """,
      ],
      options: [WritingOptions.dryRun],
      examples: [
        Example("flagctl push", "push what was committed here"),
        Example("flagctl push --dry-run", "say what would be pushed"),
      ],
      exitCodes: [
        ExitCode(0, "pushed, or nothing to push"),
        ExitCode(2, "a mistake in what was typed, or in the settings"),
        ExitCode(3, "there is no remote, or it cannot be reached, or it refuses"),
        ExitCode(4, "refused: somebody else changed the document"),
      ],
    ),
    PushCommand(),
  )

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let push = PushCommits(session.authoring, settings: session.settings)
    let choice = try authoring { () throws(AuthoringError) in try push.locate(session.document) }
    let isDryRun = invocation[WritingOptions.dryRun]
    let outcome = try authoring { () throws(AuthoringError) in
      try push.run(on: choice.document, isDryRun: isDryRun, hasTerminal: session.mayAsk)
    }
    return Self.result(outcome, isDryRun: isDryRun)
  }

  private static func result(_ outcome: PushCommits.Outcome, isDryRun: Bool) -> CommandResult {
    let word = outcome.commits.isEmpty ? "nothingToDo" : isDryRun ? "wouldPush" : "pushed"
    var lines: [CommandResult.Line] = outcome.commits.map { commit in
      .output(isDryRun ? "would push \(commit.short)" : "\("pushed", .added) \(commit.short)")
    }
    if outcome.commits.isEmpty {
      lines = [.output("nothing to push: \(outcome.remote) has all that flagctl committed")]
    } else if !isDryRun {
      lines.append(.output("\(outcome.remote) has it"))
    }
    if let note = outcome.branchNote { lines.append(.note("\("note:", .note) \(note)")) }
    let json: JSONOutput = [
      "version": 1,
      "result": .string(word),
      "remote": .string(outcome.remote),
      "tip": .string(outcome.tip.hex),
      "commits": .strings(outcome.commits.map(\.hex)),
    ]
    return CommandResult(status: .success, lines: lines, json: json.text)
  }
}
