import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering

/// `flagctl undo`: takes back what one revision changed, and nothing else.
struct UndoCommand: CommandAction {
  static let revision = Operand<String?>.optional(
    .word("REV", hint: .candidates("revisions")),
    "a commit that changed the document; without it the newest revision"
  )
  static let gate = Operand<String?>.optional(
    .word("GATE", hint: .candidates("gates")),
    "only what it changed of this gate"
  )

  static let command = Command<any CommandAction>(
    CommandDescription(
      name: "undo",
      summary: "take back what one revision changed, and keep what was changed since",
      group: "Changes",
      discussion: [
        """
        Gives the values that REV changed what they were before it, as a new commit; later changes \
        of other values stay. If such a value was changed again since, nothing is undone.
        """,
        """
        Pressed twice, it says who undid it and changes nothing. An undo is a revision like any \
        other: `flagctl undo ID` takes it back. The undo of a rollback makes what it took back \
        live again. Off a terminal it never needs a confirmation; what it turns on is said first.
        """,
      ],
      operands: [revision, gate],
      options: [
        WritingOptions.reason, WritingOptions.push, WritingOptions.dryRun, WritingOptions.yes,
        WritingOptions.confirm,
        WritingOptions.noVerify, WritingOptions.detached,
      ],
      misleadingOptions: [WritingOptions.message],
      examples: [
        Example("flagctl undo -m \"the crash had another cause\"", "take the newest change back"),
        Example("flagctl undo 4f2a1c9 -m \"too early\"", "take back an older one"),
        Example("flagctl undo HEAD~2 smartImport -m \"too early\"", "one gate of it"),
      ],
      exitCodes: [
        ExitCode(0, "undone, or undone already"),
        ExitCode(1, "refused: the document would have errors"),
        ExitCode(2, "a mistake in what was typed, an unknown revision, or invalid settings"),
        ExitCode(3, "the repository, the file or the revision is in a state that forbids it"),
        ExitCode(4, "refused: what it changed was changed again, or a question was not answered"),
      ],
    ),
    UndoCommand(),
  )

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let request = UndoRevision.Request(
      revision: invocation[Self.revision],
      gate: invocation[Self.gate],
      writing: try WritingOptions.request(in: invocation),
    )
    return try WritingPlace.run(restores: true, invocation, session) {
      (place) throws(CommandFailure) in
      try run(try named(request, at: place), at: place, invocation, session)
    }
  }

  /// The request with the served commit that the typed revision means.
  private func named(
    _ request: UndoRevision.Request,
    at place: WritingPlace,
  ) throws(CommandFailure) -> UndoRevision.Request {
    guard let served = place.served, let revision = request.revision else { return request }
    var request = request
    request.revision = try authoring { () throws(AuthoringError) in
      try served.revision(undoing: revision, gate: request.gate)
    }
    return request
  }

  private func run(
    _ request: UndoRevision.Request,
    at place: WritingPlace,
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let decision = try place.decide { (environment) throws(AuthoringError) in
      try UndoRevision(environment).decide(request, on: place.document, trace: session.trace)
    }
    switch decision {
    case .settled(let settlement):
      return UndoOutput.settled(settlement, company: place.company, session)
    case .refused(let plan): return UndoOutput.refused(plan)
    case .planned(let plan):
      place.announceCompany()
      if request.writing.isDryRun { return UndoOutput.planned(plan, company: place.company) }
      return try perform(plan, at: place, invocation, session)
    }
  }

  private func perform(
    _ plan: UndoRevision.Plan,
    at place: WritingPlace,
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let words = ["undo", plan.target.revision.id.short] + (plan.target.gate.map { [$0] } ?? [])
    let confirmation = ChangeConfirmation(
      plan.change,
      words: words,
      asksAlways: true,
      invocation,
      session
    )
    let isShown = session.mayAsk ? try confirmation.obtain() : false
    // Before the deed, since it cannot be taken back unseen.
    if !isShown { session.tell(EffectOutput.lines(plan.change.effect)) }
    let outcome = try authoring { () throws(AuthoringError) in
      try place.publish(told: plan.change.effect, words: words) {
        (environment) throws(AuthoringError) in
        try UndoRevision(environment).perform(plan)
      }
    }
    switch outcome {
    case .committed(let change, let landing):
      return UndoOutput.undone(plan, change, landing, session)
    case .nothingToDo, .edited:
      // Somebody else undid it by then.
      let request = UndoRevision.Request(
        revision: plan.target.revision.id.hex,
        gate: plan.target.gate,
        writing: try WritingOptions.request(in: invocation),
      )
      return try run(request, at: place, invocation, session)
    }
  }
}
