import ConfigLint
import Diagnostics
import JSONSyntax
import TestSupport
import Testing

@Suite struct FixtureTests {
  @Test(arguments: RuleBook.documentRules.map(\.id))
  func everyRuleHasGoodAndBadFixtures(rule: RuleID) {
    #expect(Fixture.good.contains { $0.rule == rule })
    #expect(Fixture.bad.contains { $0.rule == rule })
  }

  @Test func everyFixtureBelongsToARule() {
    let rules = Set(RuleBook.documentRules.map(\.id))
    #expect(Fixture.all.allSatisfy { rules.contains($0.rule) })
  }

  @Test(arguments: Fixture.good)
  func goodDocumentsHaveNoFinding(fixture: Fixture) throws {
    let validation = try fixture.validate(fixture.file())
    #expect(validation.diagnostics.map(\.message) == [])
    #expect(validation.judgeDisagreement == nil)
  }

  @Test(arguments: Fixture.bad)
  func badDocumentsHaveExactlyTheRecordedFindings(fixture: Fixture) throws {
    let file = try fixture.file()
    let validation = try fixture.validate(file)
    #expect(validation.diagnostics.contains { $0.rule == fixture.rule })
    #expect(validation.judgeDisagreement == nil)
    let text = validation.diagnostics.map { $0.description(LineTable(file.bytes)) }.joined()
    try RecordedFile(path: fixture.path + ".txt").expect(text)
  }

  /// A fix is worth offering only if it removes its finding and makes no JSON finding.
  @Test(arguments: Fixture.bad)
  func fixesRemoveTheirFinding(fixture: Fixture) throws {
    let file = try fixture.file()
    for finding in try fixture.validate(file).diagnostics {
      for fix in finding.fixes {
        let fixed = SourceFile(name: file.name, bytes: fix.applied(to: file.bytes))
        let rest = try fixture.validate(fixed).diagnostics
        #expect(!rest.contains { $0.rule == finding.rule && $0.path == finding.path })
        #expect(fix.edits.allSatisfy { !$0.range.isEmpty })
      }
    }
  }

  @Test(arguments: Fixture.all)
  func everyFindingButAFatalOneHasAPointerThatLeadsToItsPlace(fixture: Fixture) throws {
    let validation = try fixture.validate(fixture.file())
    guard let tree = validation.tree else { return }
    for finding in validation.diagnostics {
      let pointer = try #require(finding.path.flatMap { JSONPointer($0) })
      if finding.rule == "value/missing" { continue }
      #expect(tree.value(at: pointer) != nil, "\(finding.rule) \(pointer)")
    }
  }
}

extension Fix {
  fileprivate func applied(to bytes: [UInt8]) -> [UInt8] {
    edits.sorted { $0.range.lowerBound > $1.range.lowerBound }.reduce(into: bytes) { bytes, edit in
      bytes.replaceSubrange(edit.range, with: edit.replacement.utf8)
    }
  }
}

extension Diagnostic {
  fileprivate func description(_ lines: LineTable) -> String {
    let start = lines.position(at: location.range.lowerBound)
    let end = lines.position(at: location.range.upperBound)
    var text = "\(start.line):\(start.scalarColumn)-\(end.line):\(end.scalarColumn)"
    text += " \(severity) \(rule) \(path ?? "-")\n"
    // The wording of the JSON reader is pinned by its own tests.
    if rule.rawValue.hasPrefix("json/") { return text }
    text += "  \(message)\n"
    for note in notes {
      let place = note.location.map { lines.position(at: $0.range.lowerBound) }
      text += "  note: \(note.message)"
      text += place.map { " at \($0.line):\($0.scalarColumn)\n" } ?? "\n"
    }
    if let help { text += "  help: \(help)\n" }
    for fix in fixes {
      text += "  fix: \(fix.title): \(fix.edits.map { "'\($0.replacement)'" }.joined())\n"
    }
    return text
  }
}
