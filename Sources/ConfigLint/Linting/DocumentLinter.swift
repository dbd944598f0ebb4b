package import Diagnostics

/// Judges one document as `lint` does: what `validate` reports, and what its meaning is held against.
package struct DocumentLinter: Sendable {
  private let validator: DocumentValidator
  private let facts: LintFacts
  private let clients: InstalledClients

  package init(
    _ validator: DocumentValidator,
    _ facts: LintFacts,
    _ clients: InstalledClients,
  ) {
    self.validator = validator
    self.facts = facts
    self.clients = clients
  }

  /// `base`: what the document is compared with, if anything; `ages`: of its gates, as far as known.
  package func lint(
    _ file: SourceFile,
    base: BaseState? = nil,
    ages: [GateAge] = [],
  ) -> Validation {
    validator.validate(file) { document in
      RuleBook.hygieneRules.flatMap { $0.findings(in: document, facts) }
        + changes(of: document, since: base, ages)
    }
  }

  private func changes(
    of document: LintedDocument,
    since base: BaseState?,
    _ ages: [GateAge],
  ) -> [Finding] {
    if base == nil, ages.isEmpty { return [] }
    let change = DocumentChange(
      old: base?.document,
      new: document,
      base: base ?? BaseState(nil, commits: [], time: 0),
      facts: facts,
      clients: clients,
      ages: ages,
    )
    return RuleBook.changeRules.flatMap { $0.findings(in: change) }
  }
}
