import DiagnosticRendering
import Diagnostics
import Testing

@Suite struct JSONRendererTests {
  @Test func aFindingHasEveryKeyAndColumnsInScalars() {
    let finding = RenderingSample.finding(
      in: "{\n  \"é👍\": «nope\n»}",
      severity: .warning,
      path: "/é👍",
      message: #"found "nope""#,
      notes: [
        Note("without a place"),
        Note("at a place", at: RenderingSample.location(in: "\n «x»", file: "schemas/v1.json")),
      ],
      help: "write null",
    )
    #expect(
      JSONRenderer().render(Report(findings: [finding], documents: ["a.json"], suppressed: 2))
        == #"""
        {
          "version": 1,
          "findings": [
            {
              "rule": "config/unknown-key",
              "severity": "warning",
              "file": "config/production.json",
              "path": "/é👍",
              "line": 2,
              "column": 9,
              "endLine": 3,
              "endColumn": 1,
              "message": "found \"nope\"",
              "help": "write null",
              "notes": [
                {
                  "message": "without a place",
                  "file": null,
                  "line": null,
                  "column": null
                },
                {
                  "message": "at a place",
                  "file": "schemas/v1.json",
                  "line": 2,
                  "column": 2
                }
              ]
            }
          ],
          "errors": [],
          "notChecked": [],
          "summary": {
            "errors": 0,
            "warnings": 1,
            "notes": 0,
            "documents": 1,
            "suppressed": 2
          }
        }

        """#
    )
  }

  @Test func errorsStandBesideFindings() {
    let report = Report(
      errors: [
        OperationalError(
          code: "not-found",
          message: "no such file",
          file: "a.json",
          hints: ["one", "two"],
          exitStatus: .unavailable,
        ),
        OperationalError(code: "no-repository", message: "none here", exitStatus: .unavailable),
      ],
      notChecked: ["x"],
    )
    #expect(
      JSONRenderer().render(report) == #"""
        {
          "version": 1,
          "findings": [],
          "errors": [
            {
              "code": "not-found",
              "message": "no such file",
              "file": "a.json",
              "hints": [
                "one",
                "two"
              ]
            },
            {
              "code": "no-repository",
              "message": "none here",
              "file": null,
              "hints": []
            }
          ],
          "notChecked": [
            "x"
          ],
          "summary": {
            "errors": 0,
            "warnings": 0,
            "notes": 0,
            "documents": 0,
            "suppressed": 0
          }
        }

        """#
    )
  }

  @Test func aFailureOfAnotherCommandIsADocumentOfItsOwn() {
    let error = OperationalError(
      code: "push-failed",
      message: "the remote refused",
      file: "a.json",
      hints: ["flagctl push"],
      exitStatus: .unavailable,
    )
    #expect(
      JSONRenderer().render(error, commit: "4f2a1c9") == """
        {
          "version": 1,
          "error": {
            "code": "push-failed",
            "message": "a.json: the remote refused",
            "hints": [
              "flagctl push"
            ],
            "commit": "4f2a1c9"
          }
        }

        """
    )
  }
}
