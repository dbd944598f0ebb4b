package import Diagnostics

/// Findings once their severities are decided, without those that settings leave out.
package struct CollectedFindings: Sendable {
  /// In output order: byte offset, rule, then the order in which they were found.
  package var diagnostics: [Diagnostic] = []
  /// How many findings suppressions accepted.
  package var suppressed = 0
  /// The suppressions that accepted at least one of them, each once.
  package var used: [Suppression] = []

  package init() {}
}
