import ConfigLint
import Diagnostics
package import ModelSchema

/// Holds documents against strict JSON and their model.
package struct ValidateDocuments: Sendable {
  private let environment: AuthoringEnvironment
  private let locator: DocumentLocator
  private let models: ConfigModels
  private let maximumBytes: Int?

  /// Settings are those of the given file; nil: the nearest file of each document. A document above
  /// `maximumBytes` is not read; nil stands for the usual limit.
  package init(
    _ environment: AuthoringEnvironment,
    models: ConfigModels,
    settings: String? = nil,
    maximumBytes: Int? = nil,
  ) {
    self.environment = environment
    self.models = models
    self.maximumBytes = maximumBytes
    locator = DocumentLocator(environment, settings: settings)
  }

  package func run(_ target: CheckTarget, standardInput: StandardInput) -> CheckOutcome {
    let now = environment.now
    var outcome = CheckOutcome()
    var judges = DocumentJudges(environment, models: models, maximumBytes: maximumBytes)
    var ledger = SuppressionLedger(now: now)
    let files = CheckedFiles(
      environment: environment,
      locator: locator,
      limit: maximumBytes ?? DocumentContent.maximumBytes,
    )
    files.read(target, standardInput, &outcome) { checked, outcome in
      let validation: Validation
      do throws(AuthoringError) {
        validation = try judges.validator(for: checked.settings).validate(checked.file)
      } catch {
        outcome.failures.append(error)
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
    documents.append(checked.file.name)
    add(validation.collected)
    if let disagreement = validation.judgeDisagreement {
      failures.append(.judgeDisagrees(file: checked.file.name, disagreement))
    }
    note(notChecked: validation.notChecked + checked.settings.notChecked)
  }
}
