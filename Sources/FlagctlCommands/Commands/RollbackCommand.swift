import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// `flagctl rollback`: restores the previous revision of a document as a new commit.
struct RollbackCommand: CommandAction {
  static let to = Option<String?>.optional(
    "to",
    .word("REV", hint: .candidates("revisions")),
    "restore the document of this commit, branch or tag"
  )
  static let further = Flag("further", "go one step further back than rollback alone")
  static let discard = Flag(
    "discard",
    "give up an uncommitted edit; a copy of it stays in .git/flagctl/"
  )
  static let force = Flag("force", "restore even what apps or installed builds would refuse")

  static let command = Command<any CommandAction>(
    CommandDescription(
      name: "rollback",
      summary: "restore the previous revision of a document, as a new commit",
      group: "Changes",
      discussion: RollbackHelp.discussion,
      options: [
        to, further, CommonOptions.noFollow, discard, force, WritingOptions.reason,
        WritingOptions.push, WritingOptions.dryRun, WritingOptions.yes, WritingOptions.confirm,
        WritingOptions.noVerify, WritingOptions.detached,
      ],
      misleadingOptions: [WritingOptions.message],
      examples: RollbackHelp.examples,
      exitCodes: RollbackHelp.exitCodes,
    ),
    RollbackCommand(),
  )

  /// The options that say where to go, and that it is meant, as they are typed again.
  static func goal(in invocation: Invocation) -> [String] {
    let target = invocation[to].map { ["--to", $0] } ?? []
    return target
      + [further, CommonOptions.noFollow, force].filter { invocation[$0] }
      .map { "--\($0.description.name)" }
  }

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let request = try request(invocation, session)
    var namesTarget = false
    if case .to = request.goal { namesTarget = true }
    return try WritingPlace.run(
      restores: true,
      restoresServed: !namesTarget,
      invocation,
      session
    ) {
      (place) throws(CommandFailure) in
      try run(try named(request, at: place), at: place, invocation, session)
    }
  }

  /// The request with the commit that a typed revision means.
  private func named(
    _ request: RollBack.Request,
    at place: WritingPlace,
  ) throws(CommandFailure) -> RollBack.Request {
    guard let served = place.served, case .to(let revision) = request.goal else { return request }
    var request = request
    request.goal = .to(
      try authoring { () throws(AuthoringError) in try served.revision(restoring: revision) }
    )
    return request
  }

  private func run(
    _ request: RollBack.Request,
    at place: WritingPlace,
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let decision = try place.decide { (environment) throws(AuthoringError) in
      try RollBack(environment).decide(request, on: place.document, trace: session.trace)
    }
    let plan: RollbackPlan
    switch decision {
    case .settled(let settlement):
      return RollbackOutput.settled(settlement, company: place.company, session)
    case .planned(let planned): plan = planned
    }
    if plan.isRejectedByClients, !request.isForced {
      return RollbackOutput.refused(plan, session)
    }
    if !plan.newRefusals.isEmpty, !request.isForced {
      return RollbackOutput.blocked(plan, session)
    }
    place.announceCompany()
    let confirmation = RollbackConfirmation(plan, waiting: place.waiting, invocation, session)
    guard let reason = request.writing.reason, !request.writing.isDryRun else {
      try confirmation.checkGuard()
      return RollbackOutput.planned(plan, company: place.company)
    }
    try confirmation.obtain()
    let outcome = try authoring { () throws(AuthoringError) in
      try place.publish(told: plan.effect, words: ["rollback"] + Self.goal(in: invocation)) {
        (environment) throws(AuthoringError) in
        try RollBack(environment).perform(plan, request, reason)
      }
    }
    switch outcome {
    case .rolledBack(let plan, let landing):
      return RollbackOutput.rolledBack(plan, landing, session)
    case .settled(let settlement):
      return RollbackOutput.settled(settlement, company: place.company, session)
    }
  }

  private func request(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> RollBack.Request {
    let target = invocation[Self.to]
    if target != nil, invocation[Self.further] {
      throw .usage(
        code: "conflicting-arguments",
        message: "--to and --further cannot be used together",
        hints: ["--to names the revision, --further counts from the present"],
      )
    }
    return RollBack.Request(
      goal: target.map { .to($0) } ?? (invocation[Self.further] ? .further : .previous),
      isForced: invocation[Self.force],
      discardsEdit: invocation[Self.discard],
      followsRenames: !invocation[CommonOptions.noFollow],
      writing: try WritingOptions.request(in: invocation),
    )
  }
}
