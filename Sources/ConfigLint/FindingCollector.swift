import Diagnostics
import JSONSyntax

/// Turns findings into diagnostics: decides severity, leaves out what is switched off or suppressed,
/// and orders.
struct FindingCollector {
  let settings: RuleSettings

  /// The findings about one document. `schemas`: the versions that a finding is about which does not
  /// say so itself.
  func collect(
    _ findings: [Finding],
    in file: SourceFile,
    schemas: [Int] = [],
  ) -> CollectedFindings {
    var collected = CollectedFindings()
    var kept: [(index: Int, finding: Finding, severity: Severity)] = []
    for (index, finding) in findings.enumerated() {
      guard let severity = severity(of: finding) else { continue }
      let schemas = finding.schemas.isEmpty ? schemas : finding.schemas
      if let suppression = settings.suppressions.first(where: {
        $0.covers(finding, schemas: schemas)
      }) {
        collected.suppressed += 1
        if !collected.used.contains(suppression) { collected.used.append(suppression) }
      } else {
        kept.append((index, finding, severity))
      }
    }
    kept.sort { left, right in
      (left.finding.range.lowerBound, left.finding.rule.id, left.index)
        < (right.finding.range.lowerBound, right.finding.rule.id, right.index)
    }
    collected.diagnostics = kept.map { diagnostic($0.finding, $0.severity, in: file) }
    return collected
  }

  /// The findings about places in files of their own, in the order of the files.
  func collectByFile(_ findings: [Finding]) -> [CollectedFindings] {
    let files = Dictionary(grouping: findings) { $0.file?.name ?? "" }
    return files.sorted { $0.key < $1.key }.map { name, findings in
      collect(findings, in: findings.first?.file ?? SourceFile(name: name, bytes: []))
    }
  }

  private func severity(of finding: Finding) -> Severity? {
    let standard = finding.isMild ? finding.rule.mildSeverity : finding.rule.severity
    guard finding.rule.isOverridable, let override = settings.severities[finding.rule.id] else {
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
      location: SourceLocation(file: finding.file ?? file, range: finding.range),
      path: finding.path?.description,
      message: finding.message,
      notes: finding.notes.map { note in
        Note(
          note.message,
          at: note.range.map { SourceLocation(file: note.file ?? finding.file ?? file, range: $0) }
        )
      },
      fixes: finding.fixes,
      help: finding.help,
    )
  }
}
