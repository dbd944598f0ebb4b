import DiagnosticRendering
import Diagnostics

/// A report with one of everything, for the formats that other tools read.
enum ReportSample {
  static let paths = SourcePaths(folder: "/srv/app", repositoryRoot: "/srv/app")

  static let context = ReportContext(
    version: "1.2.3",
    paths: paths,
    rules: [
      RuleDescription(
        id: "config/unknown-key",
        severity: .error,
        summary: "a key is not one that the model reads",
        help: "Reports a key that no client would read.",
      )
    ],
  )

  static let file = "config/production.json"

  static let unknownKey: Diagnostic = {
    let marked = """
      {
        "features": {
          "smartImport": { «"rolout"»: 0.25, "enabled": true },
          "日本👍": { "enabled": "true" }
        }
      }

      """
    let location = RenderingSample.location(in: marked, file: file)
    return Diagnostic(
      rule: "config/unknown-key",
      severity: .error,
      location: location,
      path: "/features/smartImport/rolout",
      message: #"unknown key "rolout" in a feature gate"#,
      fixes: [
        Fix(
          title: #"rename the key to "rollout""#,
          applicability: .suggestion,
          edits: [Fix.Edit(range: location.range, replacement: #""rollout""#)],
        )
      ],
      help: #"did you mean "rollout"?"#,
    )
  }()

  static let wrongType: Diagnostic = {
    let bytes = unknownKey.location.file.bytes
    let value = Array(#""true""#.utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: value) } ?? 0
    return Diagnostic(
      rule: "value/type",
      severity: .warning,
      location: SourceLocation(file: unknownKey.location.file, range: start..<start + 6),
      path: "/features/日本👍/enabled",
      message: #""true" is a string, and true or false is expected"#,
      notes: [
        Note(
          "it is decided here",
          at: RenderingSample.location(in: "\n «x»", file: "schemas/v2.json")
        ),
        Note("a remark"),
      ],
    )
  }()

  static let notFound = OperationalError(
    code: "not-found",
    message: "no such file",
    file: "config/missing.json",
    hints: ["flagctl validate -d staging", "or leave it out"],
    exitStatus: .unavailable,
  )
  static let noRepository = OperationalError(
    code: "no-repository",
    message: "no git repository",
    exitStatus: .unavailable,
  )

  static let report = Report(
    findings: [unknownKey, wrongType],
    errors: [notFound, noRepository],
    notChecked: ["minimum build against releases (no releases in settings)"],
    documents: [file, "config/staging.json"],
  )

  static func text(_ format: ReportFormat, _ report: Report = report) -> String {
    format.renderer(context, style: .guarded).render(report)
  }
}
