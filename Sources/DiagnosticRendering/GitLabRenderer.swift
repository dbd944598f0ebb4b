package import Diagnostics

/// Writes a Code Quality report for GitLab: an array, empty when there is nothing to say.
package struct GitLabRenderer: ReportRenderer {
  private let paths: SourcePaths

  package init(paths: SourcePaths) {
    self.paths = paths
  }

  package func render(_ report: Report) -> String {
    var tables = LineTables()
    var fingerprints = FindingFingerprints()
    let issues =
      report.errors.map { issue(of: $0, &fingerprints) }
      + report.findings.map { issue(of: $0, &tables, &fingerprints) }
    return JSONOutput.array(issues).text
  }

  private func issue(
    of finding: Diagnostic,
    _ tables: inout LineTables,
    _ fingerprints: inout FindingFingerprints,
  ) -> JSONOutput {
    let extent = tables.extent(of: finding.location)
    let path = paths.inRepository(finding.location.file.name)
    let severity =
      switch finding.severity {
      case .error: "major"
      case .warning: "minor"
      case .note: "info"
      }
    return [
      "description": .string(VisibleText.escaped(finding.sentence)),
      "check_name": .string(finding.rule.rawValue),
      "fingerprint": .string(fingerprints.next(for: finding, in: path)),
      "severity": .string(severity),
      "location": [
        "path": .string(path),
        "lines": ["begin": .integer(extent.start.line), "end": .integer(extent.end.line)],
      ],
    ]
  }

  /// What could not be checked is worse than any finding. A failure without a file stands at the
  /// folder, since every entry needs a place.
  private func issue(
    of error: OperationalError,
    _ fingerprints: inout FindingFingerprints,
  ) -> JSONOutput {
    let path = error.file.map(paths.inRepository) ?? "."
    return [
      "description": .string(VisibleText.escaped(error.sentence)),
      "check_name": .string(error.code),
      "fingerprint": .string(fingerprints.next(for: error, in: path)),
      "severity": "blocker",
      "location": ["path": .string(path), "lines": ["begin": 1]],
    ]
  }
}
