package import Diagnostics

/// Writes findings for people: position, message and rule, the source line with a caret under the
/// place, notes and help; then the summary and what was not checked.
///
/// On a terminal a source line that is too wide is cut around the finding, with a mark at the cut.
/// Elsewhere a line of up to 1,000 columns is whole, and of a longer one, such as a minified
/// document, 200 columns are shown.
package struct TextRenderer: ReportRenderer {
  let style: TerminalStyle

  package init(style: TerminalStyle) {
    self.style = style
  }

  package func render(_ report: Report) -> String {
    findings(report) + report.errors.map(render).joined() + summary(report)
  }

  /// The findings alone, each followed by an empty line.
  package func findings(_ report: Report) -> String {
    var tables = LineTables()
    var output = ""
    for finding in report.findings {
      for line in lines(of: finding, &tables) { output += style.string(line) + "\n" }
      output += "\n"
    }
    return output
  }

  /// What kept a command from its job, and what to do.
  package func render(_ error: OperationalError) -> String {
    let file: TerminalText = error.file.map { "\($0, .location): " } ?? ""
    var output = style.string("\("error:", .error) \(file)\(error.message)") + "\n"
    for hint in error.hints { output += style.string("\("hint:", .help) \(hint)") + "\n" }
    return output
  }

  /// The last lines: `1 error, 0 warnings in 2 documents`, then what was not checked.
  package func summary(_ report: Report) -> String {
    var lines = [TerminalText(report.summaryLine)]
    lines += report.notChecked.map { "\("not checked:", .warning) \($0)" }
    return lines.map { style.string($0) + "\n" }.joined()
  }
}
