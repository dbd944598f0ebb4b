import Diagnostics

/// A forced update that says nothing.
enum MinimumWithoutMessage: HygieneRule {
  static let rule = Rule(
    "config/minimum-without-message",
    .warning,
    summary: "a minimum build without a message",
    what: "Reports a \"minimumVersion\" with a \"build\" and without a \"message\".",
    why: "Users see a locked app and are not told why.",
    example: #"{ "minimumVersion": { "build": 318 } }"#,
    instead:
      #"{ "minimumVersion": { "build": 318, "message": "Sync needs the current version." } }"#,
  )

  static func findings(in document: LintedDocument, _ facts: LintFacts) -> [Finding] {
    guard let minimum = document.root["minimumVersion"], let build = minimum["build"],
      let number = build.integer, number > 0, minimum["message"].map(\.isNull) ?? true
    else { return [] }
    return [
      Finding(
        rule,
        at: build.range,
        path: build.pointer,
        "builds below \(number) are locked out without a word",
        help: "add a \"message\" that says why the update is needed",
      )
    ]
  }
}
