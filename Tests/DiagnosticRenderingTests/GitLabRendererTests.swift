import DiagnosticRendering
import Diagnostics
import Foundation
import TestSupport
import Testing

@Suite struct GitLabRendererTests {
  private struct Issue: Decodable {
    struct Location: Decodable {
      struct Lines: Decodable {
        let begin: Int
        let end: Int?
      }
      let path: String
      let lines: Lines
    }
    let description: String
    let check_name: String
    let fingerprint: String
    let severity: String
    let location: Location
  }

  private func issues(_ report: Report) throws -> [Issue] {
    try JSONDecoder().decode([Issue].self, from: Data(ReportSample.text(.gitlab, report).utf8))
  }

  @Test func everyFindingAndFailureIsAnEntry() throws {
    try Snapshots().expect(ReportSample.text(.gitlab), matches: "gitlab")
  }

  @Test func nothingToSayIsAnEmptyArray() {
    #expect(ReportSample.text(.gitlab, Report(documents: ["a.json"])) == "[]\n")
  }

  @Test(arguments: [(Severity.error, "major"), (.warning, "minor"), (.note, "info")])
  func severitiesAreThoseOfGitLab(severity: Severity, name: String) throws {
    let finding = RenderingSample.finding(in: "«x»", severity: severity)
    #expect(try issues(Report(findings: [finding])).map(\.severity) == [name])
  }

  @Test func fingerprintsAreUniqueAndSurviveMovedLines() throws {
    func prints(_ marked: String) throws -> [String] {
      let findings = ["a.json", "b.json"].flatMap { file in
        ["/a", "/b", "/a", nil].map { RenderingSample.finding(in: marked, file: file, path: $0) }
      }
      return try issues(Report(findings: findings)).map(\.fingerprint)
    }
    let here = try prints("«x»")
    #expect(Set(here).count == 8)
    #expect(try prints("\n\n  «x»") == here)
  }

  @Test func aDescriptionIsOneLine() throws {
    let finding = RenderingSample.finding(in: "«x»", message: "a\nb\u{2028}c", help: "d\r")
    #expect(try issues(Report(findings: [finding]))[0].description == #"a\u{a}b\u{2028}c (d\u{d})"#)
  }
}
