package import Diagnostics

/// What is said about a rule in formats that list the rules beside the findings.
package struct RuleDescription: Sendable, Equatable {
  package let id: RuleID
  /// How much a finding matters unless settings say otherwise.
  package let severity: Severity
  /// One line, in lower case, without a final period.
  package let summary: String
  /// What the rule reports, why that matters and what to do, in plain sentences.
  package let help: String

  package init(id: RuleID, severity: Severity, summary: String, help: String) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.help = help
  }
}
