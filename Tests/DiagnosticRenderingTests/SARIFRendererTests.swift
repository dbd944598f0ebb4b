import DiagnosticRendering
import Diagnostics
import Foundation
import TestSupport
import Testing

@Suite struct SARIFRendererTests {
  @Test func theLogHasToolRulesResultsAndInvocation() throws {
    try Snapshots().expect(ReportSample.text(.sarif), matches: "sarif")
  }

  @Test(.requiresSharedMaterial, .requiresCheckers, arguments: [ReportSample.report, Report()])
  func thePublishedSchemaHasNoComplaint(report: Report) throws {
    let text = ReportSample.text(.sarif, report)
    #expect(try FormatChecker.complaints(about: text, schema: "sarif-2.1.0.json") == "")
  }

  private struct Log: Decodable {
    struct Run: Decodable { let results: [Result] }
    struct Result: Decodable {
      struct Message: Decodable { let text: String }
      struct Location: Decodable {
        struct Place: Decodable {
          struct Artifact: Decodable {
            let uri: String
            let uriBaseId: String?
          }
          let artifactLocation: Artifact
        }
        let physicalLocation: Place
      }
      let message: Message
      let locations: [Location]
      let partialFingerprints: [String: String]
    }
    let runs: [Run]
  }

  private func results(_ findings: [Diagnostic]) throws -> [Log.Result] {
    let text = ReportSample.text(.sarif, Report(findings: findings))
    return try JSONDecoder().decode(Log.self, from: Data(text.utf8)).runs[0].results
  }

  private func fingerprints(_ findings: [Diagnostic]) throws -> [String] {
    try results(findings).compactMap { $0.partialFingerprints["primaryLocationLineHash"] }
  }

  @Test func aFingerprintSurvivesMovedLinesAndOtherWords() throws {
    let here = RenderingSample.finding(in: "{ «x» }", path: "/a", message: "one")
    let there = RenderingSample.finding(in: "{\n\n  «x» }", path: "/a", message: "another")
    let prints = try fingerprints([here]) + fingerprints([there])
    #expect(prints[0] == prints[1])
    // As `printf 'config/unknown-key\0/a' | sha256sum` says.
    #expect(prints[0] == "2f4d98e955f4cfc7:1")
  }

  @Test func fingerprintsDifferByRuleAndPointerAndNumber() throws {
    let findings = [
      RenderingSample.finding(in: "«x»", rule: "a/b", path: "/a"),
      RenderingSample.finding(in: "«x»", rule: "a/b", path: "/b"),
      RenderingSample.finding(in: "«x»", rule: "a/c", path: "/a"),
      RenderingSample.finding(in: "«x»", rule: "a/b", path: "/a"),
      RenderingSample.finding(in: "«x»", rule: "a/b", message: "one"),
      RenderingSample.finding(in: "«x»", rule: "a/b", message: "two"),
    ]
    let prints = try fingerprints(findings)
    #expect(Set(prints).count == findings.count)
    #expect(prints[3] == prints[0].dropLast() + "2")
  }

  @Test func theSameFindingInTwoFilesIsNumberedInEach() throws {
    let findings = ["a.json", "b.json"].map {
      RenderingSample.finding(in: "«x»", file: $0, path: "/a")
    }
    #expect(Set(try fingerprints(findings)).count == 1)
  }

  @Test(
    arguments: [
      ("config/a.json", "config/a.json", true),
      ("a b/ü:?#.json", "a%20b/%C3%BC%3A%3F%23.json", true),
      ("javascript:alert(1)", "javascript%3Aalert%281%29", true), ("%2e.json", "%252e.json", true),
      ("../a.json", "file:///srv/a.json", false), ("<stdin>", "%3Cstdin%3E", true),
      ("a\n\u{1B}.json", "a%0A%1B.json", true),
    ]
  )
  func aPathBecomesAURI(file: String, uri: String, isInRepository: Bool) throws {
    let artifact = try results([RenderingSample.finding(in: "«x»", file: file)])[0]
      .locations[0].physicalLocation.artifactLocation
    #expect(artifact.uri == uri)
    #expect(artifact.uriBaseId == (isInRepository ? "%SRCROOT%" : nil))
  }

  @Test(arguments: [
    ("plain [0] text", "plain [0] text"),
    ("[click](http://a.example)", #"\[click\](http://a.example)"#),
    ("[a](\u{301}1)", #"\[a\]("# + "\u{301}1)"), (#"\[click](1)"#, #"\\\[click\](1)"#),
    ("\u{1B}[31m", #"\u{1b}[31m"#),
  ])
  func aMessageHoldsNoLink(message: String, text: String) throws {
    #expect(
      try results([RenderingSample.finding(in: "«x»", message: message)])[0].message.text == text
    )
  }
}
