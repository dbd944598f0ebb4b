import ConfigAuthoring
import Diagnostics

extension ChangeResult {
  /// A change that was refused: it could be made, but not without a word from somebody.
  ///
  /// Nil when the command failed instead, which is no result of it.
  init?(_ failure: CommandFailure, _ document: Document, _ session: CommandSession) {
    guard let error = session.explanation.errors(for: failure).first, error.exitStatus == .refused
    else { return nil }
    self.init(document, "refused")
    status = .refused
    errors = [error]
    switch failure {
    case .severe(let plan, _), .notConfirmed(let plan):
      difference = plan.difference
      effect = plan.effect
      findings = plan.findings
    case .guarded(let plan, _), .declined(let plan):
      difference = plan.difference
      effect = plan.effect
      findings = plan.findings
      rollback = RollbackFacts(from: plan.from.id, to: plan.to.id)
    case .authoring(.reachesFurther(_, let next, _)): effect = next
    case .authoring(.oldRollback(let past, _, _)):
      rollback = RollbackFacts(from: past.from, to: past.to, by: past.by, at: past.at)
    default: break
    }
  }
}
