import ConfigLint
import Diagnostics
package import ModelSchema

/// Holds documents against everything that is known: strict JSON, their model, and what settings and
/// clock say.
package struct LintDocuments: Sendable {
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
    var judges = DocumentJudges(models: models, now: now, maximumBytes: maximumBytes)
    var ledger = SuppressionLedger(now: now)
    var declarations = DeclarationCheck(now: now)
    var schemas = KnownSchemas(SnapshotFolder(environment: environment), models)
    let files = CheckedFiles(
      environment: environment,
      locator: locator,
      limit: maximumBytes ?? DocumentContent.maximumBytes,
    )
    files.read(target, standardInput, &outcome) { checked, outcome in
      var facts = checked.settings.lintFacts(at: now)
      do throws(AuthoringError) {
        facts.appGates = try schemas.gates(for: checked.settings)
        let validator = try judges.validator(for: checked.settings)
        let validation = DocumentLinter(validator, facts).lint(checked.file)
        ledger.note(validation.collected, checked.settings)
        outcome.add(validation, of: checked)
      } catch {
        outcome.failures.append(error)
        return
      }
      if let collected = declarations.check(checked.settings, facts) {
        ledger.note(collected, checked.settings)
      }
      outcome.note(notChecked: facts.notChecked)
    }
    for collected in declarations.found { outcome.add(collected) }
    let ran = target.isComplete ? Set(RuleBook.lintRules.map(\.id)) : []
    for collected in ledger.findings(ran: ran) { outcome.add(collected) }
    return outcome
  }
}

/// Checks the declarations of every settings file once.
private struct DeclarationCheck {
  let now: Instant
  private(set) var found: [CollectedFindings] = []
  private var files: Set<String> = []

  init(now: Instant) {
    self.now = now
  }

  /// The findings about a file that is met for the first time.
  mutating func check(_ settings: Settings, _ facts: LintFacts) -> CollectedFindings? {
    guard let file = settings.source, files.insert(file.name).inserted else { return nil }
    let rules = settings.suppressionReview(at: now).settings
    let collected = facts.declarationFindings(rules, in: file)
    found.append(collected)
    return collected
  }
}
