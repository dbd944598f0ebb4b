import Diagnostics

/// A suppression that nothing needs.
enum SuppressionUnused {
  static let rule = Rule(
    "settings/suppression-unused",
    .warning,
    summary: "a suppression accepts nothing",
    what: "Reports a suppression in the settings that met no finding, in a run that checked every"
      + " document and ran the suppressed rule.",
    why: "It would hide the next finding of that kind, which nobody has looked at.",
    example:
      #""suppressions": [{ "rule": "config/rollout-range", "path": "/features/gone/rollout","#
      + #" "reason": "..." }]"#,
    instead: #""suppressions": []"#,
  )

  static func finding(_ suppression: Suppression) -> Finding {
    Finding(
      rule,
      at: suppression.range,
      path: nil,
      "the suppression of \(suppression.rule)\(place(of: suppression)) accepts nothing",
      help: "remove it; a pointer must be exactly that of the finding",
    )
  }

  private static func place(of suppression: Suppression) -> String {
    suppression.path.map { " at \(Excerpt.quoted($0))" } ?? ""
  }
}
