import Diagnostics

/// A notice that is over.
enum NoticeExpired: HygieneRule {
  static let rule = Rule(
    "config/notice-expired",
    .warning,
    summary: "a notice is over",
    what: "Reports a notice whose \"endsAt\" has passed.",
    why: "Nobody sees it any more; the next one is written over it without a look.",
    example: #"{ "notice": { "id": "outage-12", "endsAt": "2020-01-31T00:00:00Z" } }"#,
    instead: #"{ "notice": null }"#,
  )

  static func findings(in document: LintedDocument, _ facts: LintFacts) -> [Finding] {
    guard let end = document.root["notice"]?["endsAt"], let time = end.timestamp, time <= facts.now
    else { return [] }
    return [
      Finding(
        rule,
        at: end.range,
        path: end.pointer,
        "the notice ended at \(time)",
        help: "set \"notice\" to null",
      )
    ]
  }
}
