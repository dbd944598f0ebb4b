package import Diagnostics

/// Writes a report, or the failure of a command that makes none, as one JSON document.
///
/// Keys never change their meaning, stand in a fixed order, and are null where they do not apply.
/// Columns count Unicode scalars from 1; `endColumn` is the first one after the finding.
package struct JSONRenderer: ReportRenderer {
  package init() {}

  package func render(_ report: Report) -> String {
    var tables = LineTables()
    let findings = report.findings.map { output(of: $0, &tables) }
    let document: JSONOutput = [
      "version": 1,
      "findings": .array(findings),
      "errors": .array(report.errors.map(output)),
      "notChecked": .strings(report.notChecked),
      "summary": [
        "errors": .integer(report.count(.error)),
        "warnings": .integer(report.count(.warning)),
        "notes": .integer(report.count(.note)),
        "documents": .integer(report.documents.count),
        "suppressed": .integer(report.suppressed),
      ],
    ]
    return document.text
  }

  /// The findings alone, for a command that reports them beside something else.
  package func findings(_ findings: [Diagnostic]) -> JSONOutput {
    var tables = LineTables()
    return .array(findings.map { output(of: $0, &tables) })
  }

  /// The document of a command that failed, for commands other than the checks; `commit` is what it
  /// had committed before it failed.
  package func render(_ error: OperationalError, commit: String? = nil) -> String {
    let document: JSONOutput = [
      "version": 1,
      "error": [
        "code": .string(error.code),
        "message": .string((error.file.map { "\($0): " } ?? "") + error.messageWithOutput),
        "hints": .strings(error.hints),
        "commit": .optional(commit),
      ],
    ]
    return document.text
  }

  private func output(of finding: Diagnostic, _ tables: inout LineTables) -> JSONOutput {
    let extent = tables.extent(of: finding.location)
    return [
      "rule": .string(finding.rule.rawValue),
      "severity": .string(finding.severity.rawValue),
      "file": .string(finding.location.file.name),
      "path": .optional(finding.path),
      "line": .integer(extent.start.line),
      "column": .integer(extent.start.scalarColumn),
      "endLine": .integer(extent.end.line),
      "endColumn": .integer(extent.end.scalarColumn),
      "message": .string(finding.message),
      "help": .optional(finding.help),
      "notes": .array(finding.notes.map { output(of: $0, &tables) }),
    ]
  }

  private func output(of note: Note, _ tables: inout LineTables) -> JSONOutput {
    let position = note.location.map { tables.extent(of: $0).start }
    return [
      "message": .string(note.message),
      "file": .optional(note.location?.file.name),
      "line": .optional(position?.line),
      "column": .optional(position?.scalarColumn),
    ]
  }

  private func output(of error: OperationalError) -> JSONOutput {
    [
      "code": .string(error.code),
      "message": .string(error.messageWithOutput),
      "file": .optional(error.file),
      "hints": .strings(error.hints),
    ]
  }
}
