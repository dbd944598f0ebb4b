import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering

/// The questions before a rollback, and what stands in for their answers.
struct RollbackConfirmation {
  private let plan: RollbackPlan
  private let session: CommandSession
  private let confirmed: [String]
  private let isYes: Bool
  private let waiting: () -> [Publication.Waiting]

  /// `waiting`: what waits to be pushed of the document.
  init(
    _ plan: RollbackPlan,
    waiting: @escaping @autoclosure () -> [Publication.Waiting],
    _ invocation: Invocation,
    _ session: CommandSession,
  ) {
    self.plan = plan
    self.waiting = waiting
    self.session = session
    confirmed = invocation[WritingOptions.confirm]
    isYes = invocation[WritingOptions.yes]
  }

  private var open: [String] {
    plan.levers.filter { lever in !confirmed.contains { ConfirmedKey($0).means(lever) } }
  }

  /// Fails when a brake would be released that nobody confirmed.
  func checkGuard() throws(CommandFailure) {
    try ConfirmedKey.check(confirmed, needed: plan.levers, known: plan.knownKeys)
    if !open.isEmpty { throw .guarded(plan, waiting: waiting()) }
  }

  /// Asks what has to be asked; off a terminal, only the brake guard needs an answer. Says before
  /// the deed, here or there, what turns on and who is affected.
  func obtain() throws(CommandFailure) {
    if !session.mayAsk { try checkGuard() }
    try ConfirmedKey.check(confirmed, needed: plan.levers, known: plan.knownKeys)
    guard session.mayAsk, !open.isEmpty || !isYes && plan.levers.isEmpty else {
      session.tell(RollbackOutput.consequences(plan))
      return
    }
    showPlan()
    if open.isEmpty {
      guard session.ask("roll back? [y/N] ").isYes else { throw .declined(plan) }
      return
    }
    for lever in open {
      guard session.ask("type \(lever) to confirm: ") == lever else { throw .declined(plan) }
    }
  }

  private func showPlan() {
    session.show(
      "\(plan.document.name): rollback from \(plan.from.id.short) to \(plan.to.id.short)"
        + " (\(plan.to.author), \(plan.to.date.rfc3339))"
    )
    for change in plan.difference.changes { session.show("  \(change.summary)") }
    for line in RollbackOutput.consequences(plan) { session.show(line) }
    for brake in plan.brakes {
      session.show(
        "brake: \(brake.id.short) by \(brake.author), \(brake.date.rfc3339): "
          + "\(brake.difference.summary)"
      )
    }
  }
}
