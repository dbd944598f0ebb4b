package import Diagnostics

/// What settings say about rules: other severities, and findings that are accepted.
package struct RuleSettings: Sendable, Hashable {
  /// Another severity, or nil for off; `json/*` rules keep theirs.
  package var severities: [RuleID: Severity?]
  /// Those that still count.
  package var suppressions: [Suppression]

  package init(severities: [RuleID: Severity?] = [:], suppressions: [Suppression] = []) {
    self.severities = severities
    self.suppressions = suppressions
  }
}
