import ConfigLint
package import Diagnostics

/// What a validation rule is about, for those who read findings elsewhere.
package struct RuleSummary: Sendable, Equatable {
  package let id: RuleID
  /// How much a finding matters unless settings say otherwise.
  package let severity: Severity
  /// One line, in lower case, without a final period.
  package let summary: String
  /// What the rule reports and what goes wrong otherwise, in plain sentences.
  package let help: String

  /// Every rule, in the order of the documentation.
  package static var all: [RuleSummary] {
    RuleBook.all.map { rule in
      RuleSummary(
        id: rule.id,
        severity: rule.severity,
        summary: rule.summary,
        help: "\(rule.explanation.what) \(rule.explanation.why)",
      )
    }
  }
}
