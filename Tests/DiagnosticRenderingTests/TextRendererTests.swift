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
      renderer.render(Report(findings: [finding], documents: 2)) == """
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
}
