/// Everything that a check has to say, ready for any renderer.
package struct Report: Sendable, Equatable {
  /// In output order: document, byte offset, rule.
  package var findings: [Diagnostic]
  package var errors: [OperationalError]
  /// Checks that did not run, and why, for example
  /// `minimum build against releases (no releases in settings)`.
  package var notChecked: [String]
  /// The names of the documents that were judged, as their files are shown, in output order.
  package var documents: [String]
  package var suppressed: Int

  package init(
    findings: [Diagnostic] = [],
    errors: [OperationalError] = [],
    notChecked: [String] = [],
    documents: [String] = [],
    suppressed: Int = 0,
  ) {
    self.findings = findings
    self.errors = errors
    self.notChecked = notChecked
    self.documents = documents
    self.suppressed = suppressed
  }

  package func count(_ severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }
}
