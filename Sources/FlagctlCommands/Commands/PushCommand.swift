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
        When somebody changed the same document on the remote, its commits stay (exit 4); those of \
        other documents are pushed. `git pull --rebase` puts them on top of it; where both sides have a \
        new `generatedAt`, git stops at that line, and either value will do. Others who push at the same time are given way to, three times at \
        most.
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
        ExitCode(3, "no remote, or none that takes it; or the commits are on another branch"),
        ExitCode(4, "refused: somebody else changed a document; the others are pushed"),
      ],
    ),
    PushCommand(),
  )

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let document = try session.documentInWorkTree()
    let isDryRun = invocation[WritingOptions.dryRun]
    let outcome = try authoring { () throws(AuthoringError) in
      try PushCommits(session.authoring).run(on: document, isDryRun: isDryRun)
    }
    return Self.result(outcome, isDryRun: isDryRun, session)
  }

  private static func result(
    _ outcome: PushCommits.Outcome,
    isDryRun: Bool,
    _ session: CommandSession,
  ) -> CommandResult {
    let word = outcome.commits.isEmpty ? "nothingToDo" : isDryRun ? "wouldPush" : "pushed"
    var lines: [CommandResult.Line] = outcome.commits.map { commit in
      .output(isDryRun ? "would push \(commit.short)" : "\("pushed", .added) \(commit.short)")
    }
    var errors = outcome.conflicts.map(error)
    if let branch = outcome.otherBranch { errors.append(error(branch, outcome.remote, session)) }
    if outcome.commits.isEmpty, errors.isEmpty {
      lines = [.output("nothing to push: \(outcome.remote) has all that flagctl committed")]
    } else if !isDryRun, !outcome.commits.isEmpty {
      lines.append(.output("\(outcome.remote) has it"))
    }
    if let note = outcome.branchNote { lines.append(.note("\("note:", .note) \(note)")) }
    for error in errors { lines += FailureResult.lines(error) }
    var members: [JSONOutput.Member] = [
      .init("version", 1),
      .init("result", .string(word)),
      .init("remote", .string(outcome.remote)),
      .init("tip", .string(outcome.tip.hex)),
      .init("commits", .strings(outcome.commits.map(\.hex))),
    ]
    if let error = errors.first {
      let left = outcome.conflicts.map(\.commit) + (outcome.otherBranch?.commits ?? [])
      members.append(.init("notPushed", .strings(left.map(\.hex))))
      members.append(.init("error", ChangeOutput.json(error)))
    }
    return CommandResult(
      status: errors.first?.exitStatus ?? .success,
      lines: lines,
      json: JSONOutput.object(members).text,
      tellsOfChange: true,
    )
  }

  private static func error(
    _ branch: PushCommits.OtherBranch,
    _ remote: String,
    _ session: CommandSession,
  ) -> OperationalError {
    let names = branch.commits.map(\.short).joined(separator: ", ")
    return OperationalError(
      code: "other-branch",
      message: "\(names) is not pushed: this is \(branch.name), and only what was committed on the "
        + "branch of \(remote) is pushed",
      hints: ["to push what is here yourself: \(session.git(branch.push))"],
      exitStatus: .unavailable,
    )
  }

  private static func error(_ conflict: PushCommits.Conflict) -> OperationalError {
    switch conflict.cause {
    case .changed(let newest): changed(conflict, by: newest)
    case .elsewhere(let problem):
      OperationalError(
        code: problem.code,
        message: "\(conflict.commit.short) is not pushed: \(problem.message)",
        hints: problem.hints,
        exitStatus: .unavailable,
      )
    }
  }

  private static func changed(
    _ conflict: PushCommits.Conflict,
    by newest: RevisionSummary,
  ) -> OperationalError {
    let id = conflict.commit.short
    let hints =
      if let reference = conflict.reference {
        [
          "what it changes: git show \(id)",
          "to drop it: git update-ref -d \(ShellWord.quoted(reference))",
        ]
      } else {
        [
          "to put it on top of what the remote has: git pull --rebase, then flagctl push",
          "should git stop at generatedAt alone, keep either value: the next commit has a new one",
        ]
      }
    return OperationalError(
      code: "changed-meanwhile",
      message: "\(id) is not pushed: \(newest.author) changed \(conflict.path) meanwhile, in "
        + "\(newest.id.short): \(newest.difference.summary)",
      hints: hints,
      exitStatus: .refused,
    )
  }
}
