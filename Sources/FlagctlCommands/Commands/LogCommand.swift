import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// `flagctl log`: the history of a document in its own terms.
struct LogCommand: CommandAction {
  static let number = Option<Int>.defaulted(
    "number",
    short: "n",
    .integer("N", in: 1...Int.max),
    default: 10,
    shownAs: "10",
    "show at most so many revisions"
  )
  static let since = Option<String?>.optional(
    "since",
    .word("REV", hint: .candidates("revisions")),
    "only revisions that the history of this commit, branch or tag does not hold"
  )
  static let allParents = Flag("all-parents", "show the commits of merged branches too")

  static let command = Command<any CommandAction>(
    CommandDescription(
      name: "log",
      summary: "show the revisions of a document: what changed, who, when, why",
      group: "History",
      discussion: [
        """
        A revision is a state of the document that was live: a commit of the first-parent history \
        that changed it. The newest stands first. Where the document was renamed, its history goes \
        on at the old path.
        """,
        """
        With `--all-parents --no-follow` the commits are those of `git log -- PATH`, in the same \
        order. A bare repository will do.
        """,
      ],
      options: [number, since, allParents, CommonOptions.noFollow],
      examples: [
        Example("flagctl log", "the ten newest revisions"),
        Example("flagctl log -n 1 -d staging", "the newest revision of another document"),
        Example("flagctl log --since v1.4", "what changed since a tag"),
        Example("flagctl log --format json", "the same for a program"),
      ],
      exitCodes: [
        ExitCode(0, "shown"),
        ExitCode(2, "a mistake in what was typed, an unknown revision, or invalid settings"),
        ExitCode(3, "no revision, no repository, or a shallow clone that ends too early"),
      ],
    ),
    LogCommand(),
  )

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let past = try session.past()
    let streams = session.presentation.format == .text && session.presentation.reports.isEmpty
    var revisions: [RevisionEntry] = []
    let output = session.context.output
    do throws(AuthoringError) {
      try past.list(listing(invocation)) { entry in
        guard streams else {
          revisions.append(entry)
          return true
        }
        for line in RevisionOutput.lines(entry) {
          output.write(session.presentation.outputStyle.string(line) + "\n")
        }
        output.flush()
        return !output.isClosed
      }
    } catch {
      return failure(error, revisions, session)
    }
    return result(revisions, .success, lines: [])
  }

  private func listing(_ invocation: Invocation) -> DocumentPast.Listing {
    DocumentPast.Listing(
      limit: invocation[Self.number],
      since: invocation[Self.since],
      includesMergedBranches: invocation[Self.allParents],
      followsRenames: !invocation[CommonOptions.noFollow],
    )
  }

  /// What was read before the history broke off is still shown.
  private func failure(
    _ error: AuthoringError,
    _ revisions: [RevisionEntry],
    _ session: CommandSession,
  ) -> CommandResult {
    guard let error = session.explanation.errors(for: .authoring(error)).first else {
      return result(revisions, .internalError, lines: [])
    }
    return result(revisions, error.exitStatus, lines: FailureResult.lines(error), error)
  }

  private func result(
    _ revisions: [RevisionEntry],
    _ status: ExitStatus,
    lines: [CommandResult.Line],
    _ error: OperationalError? = nil,
  ) -> CommandResult {
    var members: [JSONOutput.Member] = [
      .init("version", 1), .init("revisions", .array(revisions.map(RevisionOutput.json))),
    ]
    if let error { members.append(.init("error", ChangeOutput.json(error))) }
    return CommandResult(
      status: status,
      lines: revisions.flatMap(RevisionOutput.lines).map { .output($0) } + lines,
      json: JSONOutput.object(members).text,
    )
  }
}
