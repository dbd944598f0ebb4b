import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

extension ChangeResult {
  /// What is known of a change before it is made.
  init(_ plan: ChangePlan, _ result: String, status: ExitStatus = .success) {
    self.init(plan.document, result)
    self.status = status
    difference = plan.difference
    effect = plan.effect
    findings = plan.findings
    notes = ChangeOutput.stampNote(plan.stamp) + EffectOutput.notes(notChecked: plan.notChecked)
  }

  /// A change that is not made because the document would have errors.
  static func refused(_ plan: ChangePlan) -> ChangeResult {
    let count = plan.findings.count { $0.severity == .error }
    var result = ChangeResult(plan, "refused", status: .findings)
    result.output = EffectOutput.lines(plan.effect)
    result.errors = [
      OperationalError(
        code: "invalid-document",
        message:
          "not \(plan.isOfFileAsItIs ? "committed: the document has" : "changed: the document would have")"
          + " \(count) \(count == 1 ? "error" : "errors")",
        file: plan.document.shownPath,
        hints: [
          plan.isOfFileAsItIs
            ? "mend it, then run the command again"
            : "give it another value, or mend the document first"
        ],
        exitStatus: .findings,
      )
    ]
    return result
  }
}
