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

  /// What documents are compared with.
  package struct Comparison: Sendable {
    /// A revision; nil: what the build service says, if one runs the command.
    package var base: String?
    /// Whether to look how long gates have been as they are.
    package var usesHistory: Bool

    package init(base: String? = nil, usesHistory: Bool = false) {
      self.base = base
      self.usesHistory = usesHistory
    }
  }

  package func run(
    _ target: CheckTarget,
    standardInput: StandardInput,
    comparison: Comparison = .init(),
  ) -> CheckOutcome {
    let now = environment.now
    var outcome = CheckOutcome()
    var judges = DocumentJudges(models: models, now: now, maximumBytes: maximumBytes)
    var ledger = SuppressionLedger(now: now)
    var declarations = DeclarationCheck(now: now)
    var schemas = KnownSchemas(SnapshotFolder(environment: environment), models)
    let bases = DocumentBases(
      environment,
      BaseRequest(typed: comparison.base, environment),
      withHistory: comparison.usesHistory,
    )
    var comparing = true
    let files = CheckedFiles(
      environment: environment,
      locator: locator,
      limit: maximumBytes ?? DocumentContent.maximumBytes,
    )
    files.read(target, standardInput, &outcome) { checked, outcome in
      var facts = checked.settings.lintFacts(at: now)
      do throws(AuthoringError) {
        facts.appGates = try schemas.gates(for: checked.settings)
        let snapshots = try schemas.snapshots(for: checked.settings)
        let clients = InstalledClients(releases: facts.releases, snapshots: snapshots)
        let validator = try judges.validator(for: checked.settings)
        let found = compare(checked, bases, &outcome)
        let validation = DocumentLinter(validator, facts, clients)
          .lint(checked.file, base: found.base, ages: found.ages)
        ledger.note(validation.collected, checked.settings)
        outcome.add(validation, of: checked)
        outcome.note(notChecked: facts.notChecked + clients.notChecked + found.notChecked)
        comparing = comparing && found.base != nil
      } catch {
        outcome.failures.append(error)
        return
      }
      if let collected = declarations.check(checked.settings, facts) {
        ledger.note(collected, checked.settings)
      }
    }
    outcome.bases = bases.names
    for collected in declarations.found { outcome.add(collected) }
    let rules = RuleBook.standingRules + (comparing ? RuleBook.comparingRules : [])
    let ran = target.isComplete ? Set(rules.map(\.id)) : []
    for collected in ledger.findings(ran: ran) { outcome.add(collected) }
    return outcome
  }

  /// What a document is compared with; that it could not be found keeps nothing else from being
  /// checked.
  private func compare(
    _ checked: CheckedFile,
    _ bases: DocumentBases,
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
