import ConfigModel
import Diagnostics

/// A stamp that goes back in time.
enum GeneratedAtBackwards: ChangeRule {
  static let rule = Rule(
    "change/generated-at-backwards",
    .warning,
    summary: "the stamp \"generatedAt\" is earlier than at the base",
    what: "Reports a \"generatedAt\" before that of the base revision.",
    why: "Whoever reads the stamp in a crash report takes the newer document for the older one.",
    example: #""2026-10-12T06:30:00Z" -> "2026-10-11T06:30:00Z""#,
    instead: #""2026-10-12T06:30:00Z" -> "2026-10-13T06:30:00Z""#,
  )

  static func findings(in change: DocumentChange) -> [Finding] {
    guard let past = change.old?.generatedAt?.timestamp, let stamp = change.new.generatedAt,
      let time = stamp.timestamp, time < past
    else { return [] }
    return [
      Finding(
        rule,
        at: stamp.range,
        path: stamp.pointer,
        "\"generatedAt\" goes back from \(past) to \(time)",
        help: "let flagctl stamp the document when it commits",
      )
    ]
  }
}
