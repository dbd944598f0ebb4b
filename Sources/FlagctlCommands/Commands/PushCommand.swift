import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// `flagctl push`: pushes what flagctl committed.
struct PushCommand: CommandAction {
  static let name = "push"
  static let noVerify = Flag("no-verify", "leave out the hook pre-push")

  static let command = Command<any CommandAction>(
    CommandDescription(
      name: name,
      summary: "fetch, then push what flagctl committed",
      group: "Changes",
      discussion: [
        """
        Pushes the commits that flagctl made on the branch that apps are served from, and those that \
        an earlier `--push` could not push. Each is put on top of what the remote has now; what else \
        was committed here stays here, and is named (exit 3) where something else is served for it. \
        Who gains and who loses by each is said first. Nothing is ever pushed by force.
        """,
        """
        When somebody changed the same document on the remote, its commits stay (exit 4), and the \
        commands that make their change again on what is served are printed; those of other documents \
        are pushed. Commits whose values were changed again by one that flagctl did not make, such as \
        one of `git revert`, stay too. Others who push at the same time are given way to, three times at \
        most.
        """,
      ],
      options: [WritingOptions.dryRun, noVerify],
      examples: [
        Example("flagctl push", "push what was committed here"),
        Example("flagctl push --dry-run", "say what would be pushed, and for whom"),
      ],
      exitCodes: [
        ExitCode(0, "pushed, or nothing to push"),
        ExitCode(2, "a mistake in what was typed, or in the settings"),
        ExitCode(3, "no remote, or none that takes it; or commits of other branches or tools"),
        ExitCode(4, "refused: a document was changed by others, or by hand; the rest is pushed"),
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
      try PushCommits(session.authoring).run(
        on: document,
        isDryRun: isDryRun,
        skipsHooks: invocation[Self.noVerify],
      ) { session.tell(OutgoingOutput.lines($0)) }
    }
    return Self.result(outcome, isDryRun: isDryRun, session)
  }

  private static func result(
    _ outcome: PushCommits.Outcome,
    isDryRun: Bool,
    _ session: CommandSession,
  ) -> CommandResult {
    var lines = outcome.commits.flatMap { commit -> [CommandResult.Line] in
      if isDryRun {
        let told = OutgoingOutput.lines(commit)
        return told.prefix(1).map { .output("would push " + $0) }
          + told.dropFirst().map { .output($0) }
      }
      let name = commit.pushed == commit.commit ? "" : " (\(commit.commit.short) here)"
      return [.output("\("pushed", .added) \(commit.pushed.short)\(name)")]
    }
    var errors = outcome.conflicts.map(session.explanation.pushConflict)
    if let branch = outcome.otherBranch { errors.append(error(branch, outcome.remote, session)) }
    let waiting = outcome.foreign.filter(\.isServedOtherwise)
    errors += waiting.map { error($0, session) }
    let nothing = errors.isEmpty ? "nothingToDo" : "refused"
    let word = outcome.commits.isEmpty ? nothing : isDryRun ? "wouldPush" : "pushed"
    if outcome.commits.isEmpty, errors.isEmpty {
      let all = outcome.foreign.isEmpty ? "has all that flagctl committed" : "serves the same"
      lines = [.output("nothing to push: \(outcome.remote) \(all)")]
    } else if !isDryRun, !outcome.commits.isEmpty {
      lines.append(.output("\(outcome.remote) has it"))
    }
    // Newest first, as they have to be pasted.
    if !isDryRun { lines += outcome.commits.reversed().flatMap { undo($0, session) } }
    if let note = outcome.branchNote { lines.append(.note("\("note:", .note) \(note)")) }
    if let text = servedAlready(outcome, session) { lines.append(text) }
    for foreign in outcome.foreign where !foreign.isServedOtherwise {
      lines.append(.note("\("note:", .note) \(fact(foreign))"))
    }
    for error in errors { lines += FailureResult.lines(error) }
    var members: [JSONOutput.Member] = [
      .init("version", 1),
      .init("result", .string(word)),
      .init("remote", .string(outcome.remote)),
      .init("tip", .string(outcome.tip.hex)),
      .init("commits", .strings(outcome.commits.map(\.pushed.hex))),
      .init("published", OutgoingOutput.json(outcome.commits)),
    ]
    if let error = errors.first {
      let left =
        outcome.conflicts.flatMap(\.commits) + (outcome.otherBranch?.commits ?? [])
        + waiting.flatMap(\.commits)
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

  /// How to take a commit back for users too.
  private static func undo(
    _ commit: OutgoingCommit,
    _ session: CommandSession,
  ) -> [CommandResult.Line] {
    guard commit.difference.kind == .changed else { return [] }
    let words = ["undo", "--push", commit.pushed.short, "-m", ShellWord.placeholder]
    return [.output("undo: \(session.command(words, document: commit.document), .literal)")]
  }

  /// What others did too need not be pushed, and may be left out of the branch.
  private static func servedAlready(
    _ outcome: PushCommits.Outcome,
    _ session: CommandSession,
  ) -> CommandResult.Line? {
    guard outcome.conflicts.isEmpty, !outcome.served.isEmpty, let pull = outcome.interactivePull
    else { return nil }
    let names = outcome.served.map(\.short).joined(separator: ", ")
    let update = session.explanation.without(outcome.served, pull)
    return .note(
      """
      \("note:", .note) what \(names) changed is served already; to bring your branch up to date: \
      \(update, .literal)
      """
    )
  }

  private static func error(
    _ foreign: ForeignCommits,
    _ session: CommandSession,
  ) -> OperationalError {
    let purpose = "to push the whole branch"
    return OperationalError(
      code: "foreign-commits",
      message: "\(fact(foreign)), and something else is served",
      hints: session.explanation.waysToPush(purpose, foreign.push, at: foreign.path) + [
        "what flagctl committed is told by its trailers; a hook or an amend may have dropped them"
      ],
      exitStatus: .unavailable,
    )
  }

  private static func fact(_ foreign: ForeignCommits) -> String {
    let names = foreign.commits.map(\.short).joined(separator: ", ")
    return foreign.commits.count == 1
      ? "1 commit that flagctl did not make changes \(foreign.path) and is not pushed: \(names)"
      : "\(foreign.commits.count) commits that flagctl did not make change \(foreign.path) and are "
        + "not pushed: \(names)"
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
      hints: session.explanation.waysToPush(
        "to push what is here yourself",
        branch.push,
        at: branch.path
      ),
      exitStatus: .unavailable,
    )
  }
}
