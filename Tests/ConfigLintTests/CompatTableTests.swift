import ConfigLint
import ConfigModel
import Diagnostics
import JSONSyntax
import ModelSchema
import TestSupport
import Testing

@Suite struct CompatTableTests {
  @Test(arguments: CompatRow.all)
  func theRealDecoderDoesWhatTheTableSays(row: CompatRow) throws {
    #expect(CompatRow.verdict(row.previous, row.previousDocument) == .safe, "old reads old")
    #expect(CompatRow.verdict(row.current, row.currentDocument) == .safe, "new reads new")
    #expect(CompatRow.verdict(row.previous, row.currentDocument) == row.oldReadsNew)
    #expect(CompatRow.verdict(row.current, row.previousDocument) == row.newReadsOld)
  }

  @Test(arguments: CompatRow.all)
  func theInterpreterAgreesWithTheDecoder(row: CompatRow) throws {
    #expect(try CompatRow.interpreted(row.previous, row.currentDocument) == row.oldReadsNew)
    #expect(try CompatRow.interpreted(row.current, row.previousDocument) == row.newReadsOld)
  }

  @Test(arguments: CompatRow.all)
  func theRuleOfTheRowFiresOnceAndNoOther(row: CompatRow) throws {
    let findings = try row.findings()
    #expect(findings.map(\.rule) == row.rules)
    try row.file("previous/v2.json").expect(
      try row.previous.current.snapshot(version: 2, reserved: row.reserved).text
    )
    try row.file("current/v2.json").expect(try row.current.current.snapshot(version: 2).text)
    try row.file("previous/document.json").expect(row.previousDocument + "\n")
    try row.file("current/document.json").expect(row.currentDocument + "\n")
    try row.file("expected.txt").expect(findings.map(\.text).joined())
  }

  @Test func everyFixtureBelongsToARow() {
    #expect(CompatRow.recorded == Set(CompatRow.all.map(\.name)))
  }

  /// Those about documents and versions have tests of their own.
  @Test func everyRuleOfTheTableHasARow() {
    let elsewhere: Set<RuleID> = [
      "compat/client-rejects-document", "compat/schema-bumped-without-fallback",
      "compat/schema-decreased",
    ]
    let rules = Set(RuleBook.all.map(\.id).filter { $0.category == "compat" })
    #expect(rules.subtracting(elsewhere) == Set(CompatRow.all.flatMap(\.rules)))
  }
}

extension Diagnostic {
  fileprivate var text: String {
    let lines = LineTable(location.file.bytes)
    let start = lines.position(at: location.range.lowerBound)
    var text = "\(location.file.name):\(start.line):\(start.scalarColumn) \(severity) \(rule)"
    text += " \(path ?? "-")\n  \(message)\n"
    for note in notes { text += "  note: \(note.message)\n" }
    if let help { text += "  help: \(help)\n" }
    return text
  }
}
