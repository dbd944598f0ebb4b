import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering

/// The questions before a rollback, and what stands in for their answers.
struct RollbackConfirmation {
  private let plan: RollbackPlan
  private let session: CommandSession
  private let confirmed: [String]
  private let isYes: Bool

  init(_ plan: RollbackPlan, _ invocation: Invocation, _ session: CommandSession) {
    self.plan = plan
    self.session = session
    confirmed = invocation[RollbackCommand.confirm]
    isYes = invocation[WritingOptions.yes]
  }

  private var open: [String] {
    plan.levers.filter { !confirmed.contains($0) }
  }

  /// Fails when a brake would be released that nobody confirmed.
  func checkGuard() throws(CommandFailure) {
    if !open.isEmpty { throw .guarded(plan) }
  }

  /// Asks what has to be asked; off a terminal, only the brake guard needs an answer.
  func obtain() throws(CommandFailure) {
    guard session.mayAsk else { return try checkGuard() }
    guard !open.isEmpty || !isYes && plan.levers.isEmpty else { return }
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
    for line in ChangeOutput.exposure(plan.exposure, heading: "turns on") { session.show(line) }
    for brake in plan.brakes {
      session.show(
        "brake: \(brake.id.short) by \(brake.author), \(brake.date.rfc3339): "
          + "\(brake.difference.summary)"
      )
    }
  }
}

extension String {
  fileprivate var isYes: Bool {
    ["y", "yes"].contains(lowercased())
  }
}
