package import Diagnostics

/// Judges one document as `lint` does: what `validate` reports, and what its meaning is held against.
package struct DocumentLinter: Sendable {
  private let validator: DocumentValidator
  private let facts: LintFacts

  package init(_ validator: DocumentValidator, _ facts: LintFacts) {
    self.validator = validator
    self.facts = facts
  }

  package func lint(_ file: SourceFile) -> Validation {
    validator.validate(file) { document in
      RuleBook.hygieneRules.flatMap { $0.findings(in: document, facts) }
    }
  }
}
