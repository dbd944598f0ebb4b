package import Diagnostics

/// Writes annotations for GitHub Actions, errors first.
///
/// GitHub shows ten annotations of each level from a step and drops the rest without a word, so the
/// tenth says how many more there are, and those are listed in the log.
package struct GitHubRenderer: ReportRenderer {
  private static let limit = 10

  private let paths: SourcePaths

  package init(paths: SourcePaths) {
    self.paths = paths
  }

  package func render(_ report: Report) -> String {
    var tables = LineTables()
    let annotations =
      report.errors.map(annotation) + report.findings.map { annotation(of: $0, &tables) }
    var lines: [String] = []
    var rest: [GitHubAnnotation] = []
    for level in GitHubAnnotation.Level.allCases {
      let all = annotations.filter { $0.level == level }
      let shown = all.count > Self.limit ? Self.limit - 1 : all.count
      lines += all.prefix(shown).map(\.text)
      guard shown < all.count else { continue }
      lines.append(remark(about: Array(all[shown...]), level).text)
      rest += all[shown...]
    }
    var log = rest.map(\.logLine)
    log += report.notChecked.map { "not checked: \($0)" }
    if !report.documents.isEmpty { log.append(TerminalText(report.summaryLine)) }
    lines += log.map(TerminalStyle.guarded.string)
    return lines.map { $0 + "\n" }.joined()
  }

  private func annotation(of finding: Diagnostic, _ tables: inout LineTables) -> GitHubAnnotation {
    let extent = tables.extent(of: finding.location)
    let (start, end) = (extent.start, extent.end)
    return GitHubAnnotation(
      level: GitHubAnnotation.Level(finding.severity),
      file: paths.inRepository(finding.location.file.name),
      lines: start.line...end.line,
      columns: start.line == end.line ? (start.scalarColumn, end.scalarColumn) : nil,
      title: finding.rule.rawValue,
      message: [finding.message] + (finding.help.map { ["help: \($0)"] } ?? [])
        + finding.notes.map { remark(of: $0, &tables) },
    )
  }

  private func remark(of note: Note, _ tables: inout LineTables) -> String {
    guard let location = note.location else { return "note: \(note.message)" }
    let start = tables.extent(of: location).start
    let path = paths.inRepository(location.file.name)
    return "note: \(note.message) (\(path):\(start.line):\(start.scalarColumn))"
  }

  private func annotation(of error: OperationalError) -> GitHubAnnotation {
    GitHubAnnotation(
      level: .error,
      file: error.file.map(paths.inRepository),
      title: error.code,
      message: [error.message] + error.hints.map { "hint: \($0)" },
    )
  }

  /// `5 more errors: 3 in config/production.json, 2 in config/staging.json`
  private func remark(
    about rest: [GitHubAnnotation],
    _ level: GitHubAnnotation.Level,
  ) -> GitHubAnnotation {
    var counts: [(file: String, count: Int)] = []
    for file in rest.compactMap(\.file) {
      if let index = counts.firstIndex(where: { $0.file == file }) {
        counts[index].count += 1
      } else {
        counts.append((file, 1))
      }
    }
    let shown = counts.prefix(5).map { "\($0.count) in \($0.file)" }
    let others = counts.count - shown.count
    let places = shown + (others > 0 ? ["the others in \(Report.counted(others, "file"))"] : [])
    let title = Report.counted(rest.count, "more \(level.rawValue)")
    return GitHubAnnotation(
      level: level,
      title: title,
      message: [
        places.isEmpty ? title : "\(title): \(places.joined(separator: ", "))",
        "the log of this step lists them",
      ],
    )
  }
}

extension GitHubAnnotation.Level {
  fileprivate init(_ severity: Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = .notice
    }
  }
}
