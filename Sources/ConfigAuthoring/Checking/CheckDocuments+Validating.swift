import ConfigLint
import Diagnostics

extension CheckDocuments {
  /// Holds documents against strict JSON and their model.
  package func validate(_ target: CheckTarget, standardInput: StandardInput) -> CheckOutcome {
    var outcome = CheckOutcome()
    var judges = DocumentJudges(environment, maximumBytes: maximumBytes)
    var ledger = SuppressionLedger(now: environment.now)
    read(target, standardInput, &outcome) { checked, outcome in
      let validation: Validation
      do throws(AuthoringError) {
        validation = try judges.validator(for: checked.settings).validate(checked.file)
      } catch {
        outcome.note(error)
        return
      }
      ledger.note(validation.collected, checked.settings)
      outcome.add(validation, of: checked)
    }
    let ran = target.isComplete ? Set(RuleBook.documentRules.map(\.id)) : []
    for collected in ledger.findings(ran: ran) { outcome.add(collected) }
    return outcome
  }
}

extension CheckTarget {
  /// Whether every document is checked.
  var isComplete: Bool {
    if case .all = self { true } else { false }
  }
}

extension CheckOutcome {
  /// Adds what came of judging one document.
  mutating func add(_ validation: Validation, of checked: CheckedFile) {
    // A document that is a fallback as well is judged as both, and what both say is said once.
    let told = documents.contains(checked.file.name) ? findings : []
    documents.append(checked.file.name)
    var collected = validation.collected
    collected.diagnostics.removeAll(where: told.contains)
    add(collected)
    if let disagreement = validation.judgeDisagreement {
      failures.append(.judgeDisagrees(file: checked.file.name, disagreement))
    }
    note(notChecked: validation.notChecked + checked.settings.notChecked)
  }
}
