import ConfigLint
import Diagnostics
import ModelSchema

/// One run of lint over any number of documents.
struct LintRun {
  private let now: Instant
  private let models: ConfigModels
  private let bases: DocumentBases
  private var judges: DocumentJudges
  private var ledger: SuppressionLedger
  /// By settings file, in the order in which they were met.
  private var surroundings: [(place: AbsolutePath, checks: Surroundings)] = []
  /// Whether every document was compared with an older state.
  private var isComparing = true

  init(
    _ environment: AuthoringEnvironment,
    _ bases: DocumentBases,
    maximumBytes: Int?,
  ) {
    now = environment.now
    models = environment.models
    self.bases = bases
    judges = DocumentJudges(environment, maximumBytes: maximumBytes)
    ledger = SuppressionLedger(now: now)
  }

  /// Judges one document.
  mutating func lint(_ checked: CheckedFile, _ outcome: inout CheckOutcome) {
    do throws(AuthoringError) {
      let index = try surroundings(of: checked.settings, &outcome)
      let validator = try judges.validator(for: checked.settings)
      let found = compare(checked, &outcome)
      let checks = surroundings[index].checks
      let linted = DocumentLinter(validator, checks.facts, checks.clients).lint(
        checked.file,
        readers: checks.readers(of: checked),
        base: found.base,
        ages: found.ages,
      )
      surroundings[index].checks.note(linted, of: checked)
      surroundings[index].checks.base = found.snapshots ?? surroundings[index].checks.base
      ledger.note(linted.validation.collected, checked.settings)
      outcome.add(linted.validation, of: checked)
      outcome.note(notChecked: found.notChecked)
      isComparing = isComparing && found.base != nil
    } catch {
      outcome.note(error)
    }
  }

  /// Adds what is about all documents together; `isComplete`: whether every one was among them.
  mutating func finish(isComplete: Bool, _ outcome: inout CheckOutcome) {
    for index in surroundings.indices {
      let settings = surroundings[index].checks.settings
      let rules = settings.ruleSettings(at: now)
      for collected in surroundings[index].checks.findings(isComplete: isComplete, rules) {
        ledger.note(collected, settings)
        outcome.add(collected)
      }
    }
    do throws(AuthoringError) {
      if isComplete { outcome.note(notChecked: try bases.notCheckedOfGone()) }
    } catch {
      outcome.note(error)
    }
    let rules = RuleBook.standingRules + (isComparing ? RuleBook.comparingRules : [])
    for collected in ledger.findings(ran: isComplete ? Set(rules.map(\.id)) : []) {
      outcome.add(collected)
    }
  }

  private mutating func surroundings(
    of settings: Settings,
    _ outcome: inout CheckOutcome,
  ) throws(AuthoringError) -> Int {
    let place = settings.file ?? settings.folder
    if let index = surroundings.firstIndex(where: { $0.place == place }) { return index }
    var checks = Surroundings(
      settings,
      models: models,
      snapshots: try judges.snapshots(for: settings),
      gates: try judges.gates(for: settings),
      now: now,
    )
    outcome.note(notChecked: checks.notChecked)
    surroundings.append((place, checks))
    return surroundings.count - 1
  }

  /// What a document is compared with; that it could not be found keeps nothing else from being
  /// checked.
  private func compare(
    _ checked: CheckedFile,
    _ outcome: inout CheckOutcome,
  ) -> DocumentBases.Comparison {
    do throws(AuthoringError) {
      return try bases.comparison(of: checked) ?? .init()
    } catch {
      outcome.failures.append(error)
      return .init()
    }
  }
}
