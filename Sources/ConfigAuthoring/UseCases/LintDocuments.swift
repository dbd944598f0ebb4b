import ConfigLint
import Diagnostics
package import ModelSchema

/// Holds documents against everything that is known: strict JSON, their model, installed clients, what
/// settings and clock say, and an older state.
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
    var outcome = CheckOutcome()
    let bases = DocumentBases(
      environment,
      BaseRequest(typed: comparison.base, environment),
      withHistory: comparison.usesHistory,
    )
    var run = LintRun(environment, models, bases, maximumBytes: maximumBytes)
    let files = CheckedFiles(
      environment: environment,
      locator: locator,
      limit: maximumBytes ?? DocumentContent.maximumBytes,
    )
    files.read(target, standardInput, &outcome) { checked, outcome in run.lint(checked, &outcome) }
    run.finish(isComplete: target.isComplete, &outcome)
    outcome.bases = bases.names
    return outcome
  }
}
