package import Diagnostics

/// Writes one line a finding, as Xcode reads them from a build phase: an absolute path, and columns
/// in bytes as compilers count them.
package struct XcodeRenderer: ReportRenderer {
  private let paths: SourcePaths

  package init(paths: SourcePaths) {
    self.paths = paths
  }

  package func render(_ report: Report) -> String {
    var tables = LineTables()
    var lines = report.findings.map { line(of: $0, &tables) }
    lines += report.errors.map(line)
    lines += report.notChecked.map { "note: not checked: \($0)" }
    return lines.map { TerminalStyle.guarded.string($0) + "\n" }.joined()
  }

  private func line(of finding: Diagnostic, _ tables: inout LineTables) -> TerminalText {
    let start = tables.extent(of: finding.location).start
    let path = paths.absolute(finding.location.file.name)
    return """
      \(path):\(start.line):\(start.byteColumn): \(finding.severity.rawValue): \(finding.sentence) \
      [\(finding.rule.rawValue)]
      """
  }

  /// Xcode shows a line without a position in the log alone.
  private func line(of error: OperationalError) -> TerminalText {
    let place: TerminalText = error.file.map { "\(paths.absolute($0)):1:1: " } ?? ""
    return "\(place)error: \(error.sentence) [\(error.code)]"
  }
}
