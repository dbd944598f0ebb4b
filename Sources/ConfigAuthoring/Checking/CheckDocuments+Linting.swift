extension CheckDocuments {
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

  /// Holds documents against everything that is known: strict JSON, their model, installed clients, what
  /// settings and clock say, and an older state.
  package func lint(
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
    var run = LintRun(environment, bases, maximumBytes: maximumBytes)
    read(target, standardInput, &outcome) { checked, outcome in run.lint(checked, &outcome) }
    run.finish(isComplete: target.isComplete, &outcome)
    outcome.bases = bases.names
    return outcome
  }
}
