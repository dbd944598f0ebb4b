import Diagnostics

/// What was wrong with a document before it was changed.
///
/// An old complaint is no reason to refuse a change, least of all during an incident.
struct StandingFindings {
  /// What two findings have in common that stand in two states of a document.
  private struct Key: Hashable {
    let rule: RuleID
    let path: String?
    let message: String

    init(_ finding: Diagnostic) {
      rule = finding.rule
      path = finding.path
      message = finding.message
    }
  }

  private let keys: Set<Key>

  init(_ findings: [Diagnostic]) {
    keys = Set(findings.map(Key.init))
  }

  func contains(_ finding: Diagnostic) -> Bool {
    keys.contains(Key(finding))
  }

  /// The same findings, those that stood before as warnings that say so.
  func softening(_ findings: [Diagnostic]) -> [Diagnostic] {
    findings.map { finding in
      guard finding.severity == .error, contains(finding) else { return finding }
      return Diagnostic(
        rule: finding.rule,
        severity: .warning,
        location: finding.location,
        path: finding.path,
        message: finding.message,
        notes: finding.notes + [Note("this stood in the document before the change")],
        fixes: finding.fixes,
        help: finding.help,
      )
    }
  }
}
