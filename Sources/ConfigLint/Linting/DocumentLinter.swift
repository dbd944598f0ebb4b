package import Diagnostics
import JSONSyntax
import ModelSchema

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

  /// What came of linting one document.
  package struct Outcome: Sendable {
    package let validation: Validation
    /// The clients that refuse it, and why.
    package let rejections: [ClientSimulation.Rejection]
  }

  /// `readers`: who is served the document; `base`: what it is compared with, if anything; `ages`: of
  /// its gates, as far as known.
  package func lint(
    _ file: SourceFile,
    readers: DocumentReaders,
    base: BaseState? = nil,
    ages: [GateAge] = [],
  ) -> Outcome {
    var rejections: [ClientSimulation.Rejection] = []
    let validation = validator.validate(file) { document in
      let readings = self.readings(of: document, readers)
      rejections = Self.rejections(in: readings, of: document)
      let told = rejections.filter {
        !SchemaBumpedWithoutFallback.isCause(of: $0, document, readers)
      }
      return RuleBook.hygieneRules.flatMap { $0.findings(in: document, facts) }
        + ClientRejectsDocument.findings(in: document, told, fallback: readers.fallback)
        + SchemaBumpedWithoutFallback.findings(
          in: document,
          readers,
          rejected: told.map(\.clients.schema),
        )
        + ValueDate.fractions(in: document, readings)
        + changes(of: document, since: base, ages)
    }
    return Outcome(validation: validation, rejections: rejections)
  }

  /// What clients make of it; of text with JSON findings, decoders make different things.
  private func readings(
    of document: LintedDocument,
    _ readers: DocumentReaders,
  ) -> [ClientSimulation.Reading] {
    guard document.tree.findings.isEmpty else { return [] }
    return ClientSimulation.readings(
      of: document.tree,
      by: readers.groups,
      asFallback: readers.fallback != nil,
    )
  }

  /// What clients refuse, but for what the document's own model refuses too.
  private static func rejections(
    in readings: [ClientSimulation.Reading],
    of document: LintedDocument,
  ) -> [ClientSimulation.Rejection] {
    readings.compactMap(\.rejection).compactMap { found in
      if document.schemas == [found.clients.schema], !document.refusals.isEmpty { return nil }
      let failures = found.failures.filter { !document.refusals.contains($0.path) }
      guard !failures.isEmpty else { return nil }
      return ClientSimulation.Rejection(clients: found.clients, failures: failures)
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
