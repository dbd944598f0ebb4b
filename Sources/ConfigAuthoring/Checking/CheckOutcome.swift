package import Diagnostics
import ConfigLint

/// What became of documents that were checked: their findings, and why others could not be judged.
package struct CheckOutcome: Sendable {
  package var findings: [Diagnostic] = []
  package var failures: [AuthoringError] = []
  package var notChecked: [String] = []
  /// The documents that were judged, as their files are shown.
  package var documents: [String] = []
  /// The revisions that documents were compared with, as they are told.
  package var bases: [String] = []
  /// How many findings the settings' suppressions accepted.
  package var suppressed = 0

  package init() {}

  /// Adds what was not checked, once.
  mutating func note(notChecked checks: [String]) {
    for check in checks where !notChecked.contains(check) { notChecked.append(check) }
  }

  /// Adds a failure; that a snapshot is broken concerns every document, and is said once.
  mutating func note(_ failure: AuthoringError) {
    if case .invalidSnapshot(let place, let message) = failure {
      let isTold = failures.contains { known in
        guard case .invalidSnapshot(let other, let text) = known else { return false }
        return other == place && text == message
      }
      guard !isTold else { return }
    }
    failures.append(failure)
  }

  mutating func add(_ collected: CollectedFindings) {
    findings += collected.diagnostics
    suppressed += collected.suppressed
  }
}
