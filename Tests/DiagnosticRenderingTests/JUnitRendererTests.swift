import DiagnosticRendering
import Diagnostics
import TestSupport
import Testing

@Suite struct JUnitRendererTests {
  @Test func everyFileIsASuite() throws {
    try Snapshots().expect(ReportSample.text(.junit), matches: "junit")
  }

  @Test(
    .requiresSharedMaterial,
    .requires("xmllint"),
    arguments: [ReportSample.report, Report(), Report(documents: ["a.json"])],
  )
  func theStrictSchemaHasNoComplaint(report: Report) throws {
    let text = ReportSample.text(.junit, report)
    #expect(try FormatChecker.complaints(aboutXML: text, schema: "JUnit.xsd") == "")
  }

  @Test func aDocumentWithoutErrorsIsATestThatPassed() {
    let warning = RenderingSample.finding(in: "«x»", file: "a.json", severity: .warning)
    let text = ReportSample.text(.junit, Report(findings: [warning], documents: ["a.json"]))
    #expect(text.contains(#"tests="1" failures="0" errors="0""#))
    #expect(text.contains(#"<testcase name="no errors" classname="a.json" time="0"/>"#))
    #expect(text.contains("<system-out>a.json:1:1: warning: something is wrong"))
  }

  @Test(.requires("xmllint"))
  func textIsReadBackAsItIsShown() throws {
    let hostile = "a<b>&amp;\"']]>\u{0}\u{1B}\u{FFFE}\u{FFFF}\t\n<!-- ##[x] é👍"
    let finding = RenderingSample.finding(in: "«x»", message: hostile)
    let folder = try TemporaryDirectory()
    let result = try Subprocess(
      "xmllint",
      ["--xpath", "string(//failure/@message)", "-"],
      environment: HermeticEnvironment(home: folder.path),
      directory: folder.path,
      stdin: Array(ReportSample.text(.junit, Report(findings: [finding])).utf8),
    ).run()
    #expect(
      result.output == #"a<b>&amp;"']]>\u{0}\u{1b}\u{fffe}\u{ffff}\u{9}\u{a}<!-- ##[x] é👍"# + "\n"
    )
  }
}
