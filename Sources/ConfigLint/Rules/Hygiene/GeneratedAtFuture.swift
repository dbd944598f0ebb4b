import ConfigModel
import Diagnostics

/// A stamp from the future.
enum GeneratedAtFuture: HygieneRule {
  static let rule = Rule(
    "config/generated-at-future",
    .warning,
    summary: "the stamp \"generatedAt\" is more than 24 hours in the future",
    what: "Reports a \"generatedAt\" more than 24 hours after now.",
    why:
      "Whoever reads a crash report looks for the state of that time, and every later stamp has to"
      + " be later still.",
    example: #"{ "generatedAt": "2999-01-01T00:00:00Z" }"#,
    instead: #"{ "generatedAt": "2026-10-12T06:30:00Z" }"#,
  )

  private static let tolerance: Int64 = 24 * 3600

  static func findings(in document: LintedDocument, _ facts: LintFacts) -> [Finding] {
    guard let stamp = document.generatedAt, let time = stamp.timestamp,
      time > facts.now.adding(seconds: tolerance)
    else { return [] }
    return [
      Finding(
        rule,
        at: stamp.range,
        path: stamp.pointer,
        "\"generatedAt\" \(time) is in the future, it is \(facts.now.roundedDown) now",
        help: "let flagctl stamp the document when it commits",
      )
    ]
  }
}
