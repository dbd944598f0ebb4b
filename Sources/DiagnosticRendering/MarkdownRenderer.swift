package import Diagnostics

/// Writes a table in GitHub's and GitLab's Markdown, for a comment or a job summary.
///
/// What does not fit into `maximumBytes` is counted instead of listed.
package struct MarkdownRenderer: ReportRenderer {
  /// What a comment on GitHub can hold.
  package static let commentBytes = 65_536
  /// Far below what GitHub takes for the summary of a step, which holds more than ours.
  package static let summaryBytes = 131_072

  private let paths: SourcePaths
  private let maximumBytes: Int

  package init(paths: SourcePaths, maximumBytes: Int = commentBytes) {
    self.paths = paths
    self.maximumBytes = maximumBytes
  }

  package func render(_ report: Report) -> String {
    var tables = LineTables()
    let head = "### flagctl: \(report.summaryLine)\n"
    let rows = report.errors.map(row) + report.findings.map { row(of: $0, &tables) }
    var text = head
    var shown = 0
    // Room for the last lines is kept free.
    var room = maximumBytes - head.utf8.count - 500
    if !rows.isEmpty {
      text += "\n| | place | rule | finding |\n| --- | --- | --- | --- |\n"
      for row in rows {
        room -= row.utf8.count
        guard room >= 0 else { break }
        text += row
        shown += 1
      }
    }
    let rest = rows.count - shown
    if rest > 0 { text += "\n\(Report.counted(rest, "more finding")) left out here.\n" }
    let checks = report.notChecked.map { "- not checked: \(MarkdownText.code($0))\n" }
    room -= checks.reduce(0) { $0 + $1.utf8.count }
    if !checks.isEmpty, room >= 0 { text += "\n" + checks.joined() }
    return text
  }

  private func row(of finding: Diagnostic, _ tables: inout LineTables) -> String {
    let place = place(finding.location, &tables)
    let notes = finding.notes.map { note in
      "note: "
        + MarkdownText.code(
          note.location.map { "\(note.message) (\(self.place($0, &tables)))" } ?? note.message
        )
    }
    let help = finding.help.map { ["help: \(MarkdownText.code($0))"] } ?? []
    let texts = [MarkdownText.code(finding.message)] + help + notes
    return row(finding.severity.rawValue, place, finding.rule.rawValue, texts)
  }

  private func row(of error: OperationalError) -> String {
    let hints = error.hints.map { "hint: \(MarkdownText.code($0))" }
    let place = error.file.map(paths.inRepository) ?? ""
    return row("not checked", place, error.code, [MarkdownText.code(error.message)] + hints)
  }

  private func row(_ kind: String, _ place: String, _ rule: String, _ texts: [String]) -> String {
    let place = place.isEmpty ? "" : MarkdownText.code(place)
    return
      "| \(kind) | \(place) | \(MarkdownText.code(rule)) | \(texts.joined(separator: "<br>")) |\n"
  }

  private func place(_ location: SourceLocation, _ tables: inout LineTables) -> String {
    let start = tables.extent(of: location).start
    return "\(paths.inRepository(location.file.name)):\(start.line):\(start.scalarColumn)"
  }
}
