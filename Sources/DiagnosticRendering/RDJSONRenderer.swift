package import Diagnostics

/// Writes the Reviewdog Diagnostic Format as one JSON document: columns in UTF-8 bytes, ends after
/// the finding, fixes as suggestions.
package struct RDJSONRenderer: ReportRenderer {
  private let paths: SourcePaths

  package init(paths: SourcePaths) {
    self.paths = paths
  }

  package func render(_ report: Report) -> String {
    var tables = LineTables()
    let findings = report.findings.map { diagnostic(of: $0, &tables) }
    let result: JSONOutput = [
      "source": ["name": "flagctl"],
      "diagnostics": .array(report.errors.map(diagnostic) + findings),
    ]
    return result.text
  }

  private func diagnostic(of finding: Diagnostic, _ tables: inout LineTables) -> JSONOutput {
    let severity =
      switch finding.severity {
      case .error: "ERROR"
      case .warning: "WARNING"
      case .note: "INFO"
      }
    let file = finding.location.file
    return [
      "message": .string(VisibleText.escaped(finding.sentence)),
      "location": place(finding.location, &tables),
      "severity": .string(severity),
      "code": ["value": .string(finding.rule.rawValue)],
      "suggestions": .array(finding.fixes.compactMap { suggestion($0, in: file, &tables) }),
      "related_locations": .array(finding.notes.compactMap { related($0, &tables) }),
    ]
  }

  private func diagnostic(of error: OperationalError) -> JSONOutput {
    var members: [JSONOutput.Member] = [
      .init("message", .string(VisibleText.escaped(error.sentence))),
      .init("severity", "ERROR"),
      .init("code", ["value": .string(error.code)]),
    ]
    if let file = error.file {
      members.append(.init("location", ["path": .string(paths.inRepository(file))]))
    }
    return .object(members)
  }

  private func related(_ note: Note, _ tables: inout LineTables) -> JSONOutput? {
    note.location.map { location in
      [
        "message": .string(VisibleText.escaped(note.message)),
        "location": place(location, &tables),
      ]
    }
  }

  /// A suggestion replaces one range, so a fix of several edits becomes one that spans them all.
  private func suggestion(
    _ fix: Fix,
    in file: SourceFile,
    _ tables: inout LineTables,
  ) -> JSONOutput? {
    let edits = fix.edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard let first = edits.first else { return nil }
    var end = first.range.lowerBound
    var text: [UInt8] = []
    for edit in edits {
      guard end <= edit.range.lowerBound, edit.range.upperBound <= file.bytes.count else {
        return nil
      }
      text += file.bytes[end..<edit.range.lowerBound] + Array(edit.replacement.utf8)
      end = edit.range.upperBound
    }
    return [
      "range": range(first.range.lowerBound..<end, in: file, &tables),
      "text": .string(String(decoding: text, as: UTF8.self)),
    ]
  }

  private func place(_ location: SourceLocation, _ tables: inout LineTables) -> JSONOutput {
    [
      "path": .string(paths.inRepository(location.file.name)),
      "range": range(location.range, in: location.file, &tables),
    ]
  }

  private func range(
    _ range: Range<Int>,
    in file: SourceFile,
    _ tables: inout LineTables,
  ) -> JSONOutput {
    let extent = tables.extent(of: range, in: file)
    return ["start": position(extent.start), "end": position(extent.end)]
  }

  private func position(_ position: LineTable.Position) -> JSONOutput {
    ["line": .integer(position.line), "column": .integer(position.byteColumn)]
  }
}
