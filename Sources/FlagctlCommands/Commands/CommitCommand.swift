import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// `flagctl commit`: validates and commits a document that was edited by hand.
struct CommitCommand: CommandAction {
  static let command = Command<any CommandAction>(
    CommandDescription(
      name: "commit",
      summary: "validate a hand-edited document and commit it with a reason",
      group: "Changes",
      discussion: [
        """
        Commits the one document and nothing else: what others have staged stays staged. A document \
        with errors is not committed.
        """,
        """
        On the branch that apps are served from, `generatedAt` gets the time of the commit, if the \
        document has the key.
        """,
        """
        Who is affected is said first. A raised minimum build, another offering, a rollout that jumps \
        by more than 50 points, the removal of a gate and what the settings protect have to be \
        confirmed: by their key on a terminal, or with `--confirm=KEY`.
        """,
      ],
      options: [
        WritingOptions.reason, WritingOptions.push, WritingOptions.dryRun, WritingOptions.yes,
        WritingOptions.confirm,
        WritingOptions.noVerify, WritingOptions.detached,
      ],
      misleadingOptions: [WritingOptions.message],
      examples: [
        Example(
          "flagctl commit -m \"half of the users\"",
          "commit the only, or the default document"
        ),
        Example("flagctl commit -d staging -m \"try the new offering\"", "commit another document"),
        Example("flagctl commit --dry-run", "say what would be committed"),
      ],
      exitCodes: [
        ExitCode(0, "committed, or nothing to do"),
        ExitCode(1, "refused: the document has errors"),
        ExitCode(2, "a mistake in what was typed, or in the settings"),
        ExitCode(3, "the repository or the file is in a state that forbids it"),
        ExitCode(
          4,
          "refused: needs a confirmation, or somebody else changed the document meanwhile"
        ),
      ],
    ),
    CommitCommand(),
  )

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let request = try WritingOptions.request(in: invocation)
    return try WritingPlace.run(takesFile: true, invocation, session) {
      (place) throws(CommandFailure) in
      try run(request, at: place, invocation, session)
    }
  }

  private func run(
    _ request: WritingRequest,
    at place: WritingPlace,
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let document = place.document
    var wasRepaired = false
    let decision = try place.decide { (environment) throws(AuthoringError) in
      let (decision, isRepaired) = try CommitDocument(environment).decide(request, on: document)
      wasRepaired = wasRepaired || isRepaired
      return decision
    }
    if wasRepaired { session.note(RollbackOutput.repaired) }
    switch decision {
    case .nothingToDo(let settlement):
      let fact = "\(document.shownPath) is what is committed"
      return ChangeRun.settled(settlement, [fact], ["commit"], at: place, session)
    case .refused(let plan): return ChangeResult.refused(plan).make()
    case .planned(let plan):
      let change = ChangeRun(
        plan: plan,
        words: ["commit"],
        asksAlways: false,
        place: place,
        invocation: invocation,
        session: session
      )
      return try change.run { (environment) throws(AuthoringError) in
        guard let reason = request.reason else { throw .reason(.missing) }
        return try CommitDocument(environment).perform(plan, request, reason)
      }
    }
  }
}
