import Diagnostics
import Testing

@Suite struct ReportTests {
  @Test func severitiesAreOrdered() {
    #expect(Severity.allCases.sorted() == [.note, .warning, .error])
    #expect([Severity.error, .note, .warning].max() == .error)
  }

  @Test func findingsAreCountedBySeverity() {
    let file = SourceFile(name: "a.json", bytes: [])
    let findings = [Severity.error, .note, .error].map { severity in
      Diagnostic(
        rule: "json/syntax",
        severity: severity,
        location: SourceLocation(file: file, range: 0..<0),
        message: "m",
      )
    }
    let report = Report(findings: findings)
    #expect(Severity.allCases.map(report.count) == [1, 0, 2])
  }

  @Test func rulesAreOrderedByName() {
    let rules: [RuleID] = ["value/type", "config/unknown-key", "json/bom"]
    #expect(rules.sorted() == ["config/unknown-key", "json/bom", "value/type"])
  }
}
