import Diagnostics

/// A suppression that no longer counts.
enum SuppressionExpired {
  static let rule = Rule(
    "settings/suppression-expired",
    .warning,
    summary: "a suppression has expired",
    what:
      "Reports a suppression in the settings whose last day, \"expires\" in UTC, has passed. What"
      + " it accepted is reported again.",
    why: "A date was set so that somebody would look again, and that day has come.",
    example: #""suppressions": [{ "rule": "config/gate-expired", "reason": "removed in 3.3","#
      + #" "expires": "2020-01-31" }]"#,
    instead: #""suppressions": []"#,
  )

  static func finding(_ suppression: Suppression) -> Finding {
    Finding(
      rule,
      at: suppression.range,
      path: nil,
      "the suppression of \(suppression.rule) expired after \(suppression.lastDay ?? "its last day")",
      help: "remove it, or set another day after looking at the finding again",
    )
  }
}
