import DiagnosticRendering
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import FlagctlCommands

struct ReportFormatTests {
  private let harness: CommandHarness

  init() throws {
    harness = try CommandHarness()
    try harness.fixture.write(
      document(#""rolout": 0.5, "enabled": true"#),
      to: "config/production.json"
    )
  }

  @Test(
    arguments: [
      (.text, "config/production.json:4:22: error: unknown key"), (.json, #""column": 22"#),
      (.github, "::error file=config/production.json,line=4,"),
      (.sarif, #""uri": "config/production.json""#),
      (.gitlab, #""path": "config/production.json""#),
      (.junit, #"<testcase name="config/unknown-key at /features/smartImport/rolout""#),
      (.rdjson, #""text": "\"rollout\"""#),
      (.xcode, "/config/production.json:4:22: error: unknown key"),
      (.markdown, "| error | <code>config/production.json&#58;4&#58;22</code> |"),
    ] as [(ReportFormat, String)]
  )
  func `every format holds the finding and nothing goes to standard error`(
    format: ReportFormat,
    text: String,
  ) {
    let result = harness.run("validate", "--format", format.rawValue)
    #expect(result.status == .findings)
    #expect(result.output.contains(text), "\(result.output)")
    #expect(result.error.isEmpty)
  }

  @Test(arguments: [(["-C", "config"], ""), ([], "config")])
  func `paths start at the root of the repository, from any folder`(
    options: [String],
    folder: String,
  ) {
    let result = harness.run(all: options + ["validate", "--format", "github"], in: folder)
    #expect(result.output.hasPrefix("::error file=config/production.json,line=4,"))
  }

  @Test func `reports are written beside the result, also when there are findings`() throws {
    let result = harness.run(
      "validate",
      "--report",
      "sarif=a.sarif",
      "--report=junit=b.xml",
      "--report",
      "json=c.json",
      "--report=text=d=e.txt",
    )
    #expect(result.status == .findings)
    #expect(result.output.hasSuffix("1 error, 0 warnings in 1 document\n"))
    #expect(try harness.fixture.text(of: "a.sarif").contains(#""version": "2.1.0""#))
    #expect(try harness.fixture.text(of: "b.xml").hasPrefix("<?xml"))
    #expect(try harness.fixture.text(of: "c.json").contains(#""findings": ["#))
    #expect(try harness.fixture.text(of: "d=e.txt") == result.output)
  }

  @Test func `a report that cannot be written is a failure`() {
    let result = harness.run("validate", "--report", "sarif=none/a.sarif")
    #expect(result.status == .unavailable)
    #expect(result.error.contains("none/a.sarif"))
  }

  @Test func `GitHub Actions get annotations and a table in the job summary`() throws {
    let variables = [
      "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": harness.fixture.path("summary.md"),
    ]
    try harness.fixture.write("before\n", to: "summary.md")
    for _ in 0..<2 {
      let result = harness.run("validate", "--format", "auto", variables: variables)
      #expect(result.output.hasPrefix("::error "))
    }
    let summary = try harness.fixture.text(of: "summary.md")
    #expect(summary.hasPrefix("before\n### flagctl: 1 error, 0 warnings in 1 document\n"))
    #expect(summary.split(separator: "\n").count { $0.hasPrefix("| error |") } == 2)
  }

  @Test func `a job summary that cannot be written changes nothing else`() {
    let variables = ["GITHUB_STEP_SUMMARY": harness.fixture.path("none/summary.md")]
    let result = harness.run("validate", "--format", "github", variables: variables)
    #expect(result.status == .findings)
    #expect(
      result.error == "warning: the job summary could not be written: there is no such file\n"
    )
    #expect(harness.run("validate", variables: variables).error.isEmpty)
  }

  @Test func `outside GitHub Actions auto is text`() {
    let result = harness.run("validate", "--format", "auto")
    #expect(result.output == harness.run("validate").output)
  }

  @Test func `code scanning is told what each rule is about`() throws {
    let log = try harness.run("validate", "--format", "sarif").json
    let run = (log["runs"] as? [[String: Any]])?.first
    let driver = (run?["tool"] as? [String: [String: Any]])?["driver"]
    let rules = driver?["rules"] as? [[String: Any]]
    #expect(rules?.map { $0["id"] as? String } == ["config/unknown-key"])
    let help = rules?.first?["help"] as? [String: String]
    #expect(help?["text"]?.isEmpty == false)
  }

  @Test func `a variable that names a format for checks means text elsewhere`() throws {
    try harness.fixture.commit(rollout(0.5), to: "config/production.json", message: "first")
    let result = harness.run("log", variables: ["FLAGCTL_FORMAT": "sarif"])
    #expect(result.status == .success)
    #expect(result.output == harness.run("log").output)
    #expect(
      harness.run("log", "--format", "json", variables: ["FLAGCTL_FORMAT": "sarif"]).output
        .hasPrefix("{")
    )
  }

  @Test(arguments: ReportFormat.allCases)
  func `a mistake that was typed is told in every format`(format: ReportFormat) {
    let result = harness.run("valdate", "--format", format.rawValue)
    #expect(result.status == .usage)
    #expect((result.output + result.error).contains("unknown command"))
    #expect(result.output.isEmpty == (format == .text))
  }
}
