import JSONSyntax
import Diagnostics

/// Turns findings into diagnostics: decides severity, leaves out what is switched off, and orders.
struct FindingCollector {
  /// Settings by rule: another severity, or nil for off.
  let overrides: [RuleID: Severity?]

  /// The findings in output order: byte offset, rule, then the order in which they were found.
  func diagnostics(_ findings: [Finding], in file: SourceFile) -> [Diagnostic] {
    let kept = findings.enumerated().compactMap { index, finding in
      severity(of: finding).map { (index: index, finding: finding, severity: $0) }
    }
    let ordered = kept.sorted { left, right in
      (left.finding.range.lowerBound, left.finding.rule.id, left.index)
        < (right.finding.range.lowerBound, right.finding.rule.id, right.index)
    }
    return ordered.map { diagnostic($0.finding, $0.severity, in: file) }
  }

  private func severity(of finding: Finding) -> Severity? {
    let standard = finding.isMild ? finding.rule.mildSeverity : finding.rule.severity
    guard finding.rule.isOverridable, let override = overrides[finding.rule.id] else {
      return standard
    }
    return finding.isMild ? override.map { min($0, standard) } : override
  }

  private func diagnostic(
    _ finding: Finding,
    _ severity: Severity,
    in file: SourceFile,
  ) -> Diagnostic {
    Diagnostic(
      rule: finding.rule.id,
      severity: severity,
      location: SourceLocation(file: file, range: finding.range),
      path: finding.path?.description,
      message: finding.message,
      notes: finding.notes.map { note in
        Note(note.message, at: SourceLocation(file: file, range: note.range))
      },
      fixes: finding.fixes,
      help: finding.help,
    )
  }
}
