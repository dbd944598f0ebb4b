import DiagnosticRendering
import Diagnostics
import Testing

@Suite struct TextRendererTests {
  private let renderer = TextRenderer(style: .plain)

  @Test func showsPlaceMessageRuleLineCaretAndHelp() {
    let finding = RenderingSample.finding(
      in: """
        {
          "features": {
            «"rolout"»: 0.25
          }
        }

        """,
      message: #"unknown key "rolout" in a feature gate"#,
      help: #"did you mean "rollout"?"#,
    )
    #expect(
      renderer.render(Report(findings: [finding], documents: ["a.json", "b.json"])) == """
        config/production.json:3:5: error: unknown key "rolout" in a feature gate [config/unknown-key]
          3 |     "rolout": 0.25
            |     ^~~~~~~~
          help: did you mean "rollout"?

        1 error, 0 warnings in 2 documents

        """
    )
  }

  @Test func anOperationalErrorNamesItsFileAndWhatToDo() {
    let error = OperationalError(
      code: "not-found",
      message: "no such file",
      file: "production",
      hints: ["a document of that name exists: flagctl validate -d production"],
      exitStatus: .unavailable,
    )
    #expect(
      renderer.render(error) == """
        error: production: no such file
        hint: a document of that name exists: flagctl validate -d production

        """
    )
  }

  @Test func notesShowTheirOwnPlace() {
    let finding = RenderingSample.finding(
      in: #"{ "a": 1, «"a"»: 2 }"#,
      file: "a.json",
      rule: "json/duplicate-key",
      severity: .warning,
      message: #"the key "a" stands here again"#,
      notes: [
        Note(
          "the first one counts",
          at: RenderingSample.location(in: "{ «\"a\"» }", file: "b.json")
        ),
        Note("a remark"),
      ],
    )
    #expect(
      renderer.findings(Report(findings: [finding])) == """
        a.json:1:11: warning: the key "a" stands here again [json/duplicate-key]
          1 | { "a": 1, "a": 2 }
            |           ^~~
          b.json:1:3: note: the first one counts
            1 | { "a" }
              |   ^~~
          note: a remark


        """
    )
  }

  @Test(
    arguments: [
      (0, 0, 0, 0, 1, 0, "0 errors, 0 warnings in 1 document"),
      (1, 0, 0, 0, 2, 0, "1 error, 0 warnings in 2 documents"),
      (2, 1, 0, 0, 0, 0, "2 errors, 1 warning in 0 documents"),
      (0, 0, 1, 0, 1, 0, "0 errors, 0 warnings, 1 note in 1 document"),
      (0, 0, 2, 3, 1, 0, "0 errors, 0 warnings, 2 notes, 3 suppressed in 1 document"),
      (0, 0, 0, 0, 1, 1, "0 errors, 0 warnings in 1 document; 1 file could not be checked"),
      (1, 0, 0, 0, 1, 2, "1 error, 0 warnings in 1 document; 2 files could not be checked"),
    ]
  )
  func theSummaryCounts(
    errors: Int,
    warnings: Int,
    notes: Int,
    suppressed: Int,
    documents: Int,
    failures: Int,
    line: String,
  ) {
    let severities: [Severity] =
      Array(repeating: .error, count: errors) + Array(repeating: .warning, count: warnings)
      + Array(repeating: .note, count: notes)
    let failure = OperationalError(code: "x", message: "x", file: "x", exitStatus: .unavailable)
    let report = Report(
      findings: severities.map { RenderingSample.finding(in: "«x»", severity: $0) },
      errors: Array(repeating: failure, count: failures),
      notChecked: ["releases (none in the settings)"],
      documents: (0..<documents).map { "\($0).json" },
      suppressed: suppressed,
    )
    #expect(renderer.summary(report) == line + "\nnot checked: releases (none in the settings)\n")
  }

  @Test func colorsFollowTheParts() {
    let style = RenderingSample.style(color: .always)
    let finding = RenderingSample.finding(
      in: "«x»",
      file: "a",
      rule: "a/b",
      message: "m",
      help: "h"
    )
    #expect(
      TextRenderer(style: style).findings(Report(findings: [finding])) == """
        \u{1B}[1ma:1:1:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mm\u{1B}[0m \u{1B}[2m[a/b]\u{1B}[0m
        \u{1B}[2m  1 |\u{1B}[0m x
        \u{1B}[2m    |\u{1B}[0m\u{1B}[1;31m ^\u{1B}[0m
          \u{1B}[32mhelp:\u{1B}[0m h


        """
    )
  }

  @Test func filesOfOneNameKeepTheirOwnLines() {
    let findings = ["\n\n«x»", "«y»", "\n\n«x»"].map { RenderingSample.finding(in: $0, file: "a") }
    let lines = renderer.findings(Report(findings: findings)).split(separator: "\n")
      .filter { $0.hasPrefix("a:") }.map { $0.prefix(5) }
    #expect(lines == ["a:3:1", "a:1:1", "a:3:1"])
  }
}
