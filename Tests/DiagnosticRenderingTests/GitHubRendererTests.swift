import DiagnosticRendering
import Diagnostics
import Testing

@Suite struct GitHubRendererTests {
  private func lines(_ report: Report) -> [String] {
    ReportSample.text(.github, report).split(separator: "\n").map(String.init)
  }

  private func report(_ count: Int, _ severity: Severity = .error, file: String = "a.json")
    -> Report
  {
    Report(
      findings: (1...count).map { number in
        RenderingSample.finding(in: "«x»", file: file, severity: severity, message: "\(number)")
      }
    )
  }

  @Test func everyFindingIsAnAnnotationAndErrorsComeFirst() {
    #expect(
      ReportSample.text(.github) == """
        ::error file=config/missing.json,title=not-found::no such file%0Ahint: flagctl validate -d staging%0Ahint: or leave it out
        ::error title=no-repository::no git repository
        ::error file=config/production.json,line=3,endLine=3,col=22,endColumn=30,title=config/unknown-key::unknown key "rolout" in a feature gate%0Ahelp: did you mean "rollout"?
        ::warning file=config/production.json,line=4,endLine=4,col=25,endColumn=31,title=value/type::"true" is a string, and true or false is expected%0Anote: it is decided here (schemas/v2.json:2:2)%0Anote: a remark
        not checked: minimum build against releases (no releases in settings)
        1 error, 1 warning in 2 documents; 1 file could not be checked

        """
    )
  }

  @Test func errorsPrecedeWarningsAndNotes() {
    var all = report(1, .note)
    all.findings += report(1, .warning).findings + report(1, .error).findings
    #expect(
      lines(all).map { $0.prefix { $0 != " " } } == ["::error", "::warning", "::notice"]
    )
  }

  @Test func columnsAreLeftOutWhenAPlaceHasSeveralLines() {
    let finding = RenderingSample.finding(in: "«{\n}»", file: "a.json")
    #expect(
      lines(Report(findings: [finding]))[0]
        == "::error file=a.json,line=1,endLine=2,title=config/unknown-key::something is wrong"
    )
  }

  @Test func upToTenOfALevelAreAnnotated() {
    let lines = lines(report(10))
    #expect(lines.count == 10)
    #expect(lines[9].hasSuffix("::10"))
  }

  @Test func theTenthSaysHowManyMoreAndWhere() {
    var all = report(10)
    all.documents = ["a.json", "b.json"]
    all.findings += report(3, file: "b.json").findings + report(1, .warning).findings
    let lines = lines(all)
    #expect(lines.prefix(9).allSatisfy { $0.hasPrefix("::error file=a.json,") })
    #expect(
      lines[9] == "::error title=4 more errors::4 more errors: 1 in a.json, 3 in b.json%0A"
        + "the log of this step lists them"
    )
    #expect(lines[10].hasPrefix("::warning "))
    #expect(lines[11] == "a.json:1:1: error: 10 [config/unknown-key]")
    #expect(lines[14] == "b.json:1:1: error: 3 [config/unknown-key]")
    #expect(lines[15] == "13 errors, 1 warning in 2 documents")
  }

  @Test func manyFilesAreCountedTogether() {
    var all = Report()
    for file in 0..<20 { all.findings += report(1, file: "\(file).json").findings }
    #expect(
      lines(all)[9].contains(
        "1 in 9.json, 1 in 10.json, 1 in 11.json, 1 in 12.json, 1 in 13.json, "
          + "the others in 6 files%0A"
      )
    )
  }

  @Test(arguments: [
    ("50%", "50%25"), ("a%0Ab", "a%250Ab"), ("a\nb", #"a\u{a}b"#), ("a\r", #"a\u{d}"#),
    ("::error::x", "::error::x"), ("##[error]x", #"##\u{5b}error]x"#), ("a,b:c", "a,b:c"),
  ])
  func aMessageIsEscaped(message: String, escaped: String) {
    let finding = RenderingSample.finding(in: "«x»", file: "a.json", message: message)
    #expect(lines(Report(findings: [finding]))[0].hasSuffix("title=config/unknown-key::" + escaped))
  }

  @Test(arguments: [
    ("a:b,c%.json", "a%3Ab%2Cc%25.json"), ("::error::", "%3A%3Aerror%3A%3A"),
    ("a\n::b", #"a\u{a}%3A%3Ab"#), ("##[x]", #"##\u{5b}x]"#),
    ("a,\u{301}:\u{301}%\u{301}", "a%2C\u{301}%3A\u{301}%25\u{301}"),
  ])
  func aPropertyIsEscaped(file: String, escaped: String) {
    let finding = RenderingSample.finding(in: "«x»", file: file)
    #expect(lines(Report(findings: [finding]))[0].hasPrefix("::error file=\(escaped),line=1,"))
  }

  @Test func nothingToSayIsTheSummaryAlone() {
    #expect(
      ReportSample.text(.github, Report(documents: ["a"])) == "0 errors, 0 warnings in 1 document\n"
    )
  }
}
