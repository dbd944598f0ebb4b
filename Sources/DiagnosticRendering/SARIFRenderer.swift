package import Diagnostics

/// Writes a SARIF 2.1.0 log (OASIS standard) with one run.
///
/// Files are relative to `%SRCROOT%`, the root of the repository. Columns count code points and end
/// after the finding. Failures and skipped checks are notifications of the run's invocation.
package struct SARIFRenderer: ReportRenderer {
  private let context: ReportContext

  package init(_ context: ReportContext) {
    self.context = context
  }

  package func render(_ report: Report) -> String {
    var tables = LineTables()
    var fingerprints = FindingFingerprints()
    let rules = Set(report.findings.map(\.rule)).sorted()
    let results = report.findings.map { result(of: $0, rules, &tables, &fingerprints) }
    let log: JSONOutput = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": [
            "driver": [
              "name": "flagctl",
              "version": .string(context.version),
              "rules": .array(rules.map(descriptor)),
            ]
          ],
          "columnKind": "unicodeCodePoints",
          "originalUriBaseIds": [
            "%SRCROOT%": ["description": ["text": "the root of the repository"]]
          ],
          "invocations": [invocation(of: report)],
          "results": .array(results),
        ]
      ],
    ]
    return log.text
  }

  private func descriptor(of rule: RuleID) -> JSONOutput {
    guard let description = context.rules.first(where: { $0.id == rule }) else {
      return ["id": .string(rule.rawValue)]
    }
    return [
      "id": .string(rule.rawValue),
      "shortDescription": text(description.summary),
      "help": text(description.help),
      "defaultConfiguration": ["level": .string(description.severity.rawValue)],
    ]
  }

  private func result(
    of finding: Diagnostic,
    _ rules: [RuleID],
    _ tables: inout LineTables,
    _ fingerprints: inout FindingFingerprints,
  ) -> JSONOutput {
    let file = finding.location.file
    var location = [JSONOutput.Member("physicalLocation", place(finding.location, &tables))]
    if let path = finding.path {
      let pointer: JSONOutput = ["fullyQualifiedName": .string(path)]
      location.append(.init("logicalLocations", [pointer]))
    }
    var members: [JSONOutput.Member] = [
      .init("ruleId", .string(finding.rule.rawValue)),
      .init("ruleIndex", .optional(rules.firstIndex(of: finding.rule))),
      .init("level", .string(finding.severity.rawValue)),
      .init("message", text(finding.sentence)),
      .init("locations", [.object(location)]),
    ]
    let notes = finding.notes.compactMap { related($0, &tables) }
    if !notes.isEmpty { members.append(.init("relatedLocations", .array(notes))) }
    if !finding.fixes.isEmpty {
      let fixes = finding.fixes.map { fix($0, in: file, &tables) }
      members.append(.init("fixes", .array(fixes)))
    }
    let fingerprint = fingerprints.nextWithinFile(for: finding)
    members.append(
      .init("partialFingerprints", ["primaryLocationLineHash": .string(fingerprint)])
    )
    return .object(members)
  }

  private func related(_ note: Note, _ tables: inout LineTables) -> JSONOutput? {
    note.location.map { location in
      ["message": text(note.message), "physicalLocation": place(location, &tables)]
    }
  }

  private func fix(_ fix: Fix, in file: SourceFile, _ tables: inout LineTables) -> JSONOutput {
    let replacements = fix.edits.map { edit in
      [
        "deletedRegion": region(edit.range, in: file, &tables),
        "insertedContent": ["text": .string(edit.replacement)],
      ] as JSONOutput
    }
    return [
      "description": text(fix.title),
      "artifactChanges": [
        ["artifactLocation": artifact(file.name), "replacements": .array(replacements)]
      ],
    ]
  }

  private func place(_ location: SourceLocation, _ tables: inout LineTables) -> JSONOutput {
    [
      "artifactLocation": artifact(location.file.name),
      "region": region(location.range, in: location.file, &tables),
    ]
  }

  private func region(
    _ range: Range<Int>,
    in file: SourceFile,
    _ tables: inout LineTables,
  ) -> JSONOutput {
    let extent = tables.extent(of: range, in: file)
    return [
      "startLine": .integer(extent.start.line),
      "startColumn": .integer(extent.start.scalarColumn),
      "endLine": .integer(extent.end.line),
      "endColumn": .integer(extent.end.scalarColumn),
    ]
  }

  private func artifact(_ name: String) -> JSONOutput {
    let path = context.paths.inRepository(name)
    let uri = URIReference.path(path)
    guard path.utf8.first != UInt8(ascii: "/") else { return ["uri": .string("file://\(uri)")] }
    return ["uri": .string(uri), "uriBaseId": "%SRCROOT%"]
  }

  private func invocation(of report: Report) -> JSONOutput {
    let failures = report.errors.map { error -> JSONOutput in
      var members: [JSONOutput.Member] = [
        .init("descriptor", ["id": .string(error.code)]),
        .init("level", "error"),
        .init("message", text(error.sentence)),
      ]
      if let file = error.file {
        let place: JSONOutput = ["physicalLocation": ["artifactLocation": artifact(file)]]
        members.append(.init("locations", [place]))
      }
      return .object(members)
    }
    let skipped = report.notChecked.map { check -> JSONOutput in
      ["level": "note", "message": text("not checked: \(check)")]
    }
    return [
      "executionSuccessful": .bool(report.errors.isEmpty),
      "toolExecutionNotifications": .array(failures),
      "toolConfigurationNotifications": .array(skipped),
    ]
  }

  /// A message, which viewers show as text but for links in brackets (section 3.11.6): those are
  /// never ours, so a backslash keeps them from being any.
  private func text(_ text: String) -> JSONOutput {
    let visible = VisibleText.escaped(text)
    let pairs = zip(visible.unicodeScalars, visible.unicodeScalars.dropFirst())
    guard pairs.contains(where: { $0 == "]" && $1 == "(" }) else {
      return ["text": .string(visible)]
    }
    return ["text": .string(visible.replacingScalars(["\\": #"\\"#, "[": #"\["#, "]": #"\]"#]))]
  }
}
