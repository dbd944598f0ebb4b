import Diagnostics

/// An offering that the store does not have.
enum UnknownOffering: HygieneRule {
  static let rule = Rule(
    "config/unknown-offering",
    summary: "an offering is none of those that the settings allow",
    what:
      "Reports a paywall offering outside \"allowed.offerings\" of the settings, once these hold"
      + " any.",
    why: "The paywall shows its fallback, or nothing.",
    example: #"{ "paywall": { "offering": "wintr" } }"#,
    instead: #"{ "paywall": { "offering": "winter" } }"#,
  )

  static func findings(in document: LintedDocument, _ facts: LintFacts) -> [Finding] {
    guard let offering = document.offering else { return [] }
    return Finding.unlisted(rule, "offering", offering, facts.allowedOfferings).map { [$0] } ?? []
  }
}

extension Finding {
  /// A finding about a name that is not in a list, unless the list is empty.
  static func unlisted(
    _ rule: Rule,
    _ word: String,
    _ place: LintedValue,
    _ allowed: [String],
  ) -> Finding? {
    guard let name = place.text, !allowed.isEmpty, !allowed.contains(name) else { return nil }
    let suggestion = Suggestion.nearest(to: name, among: allowed)
    return Finding(
      rule,
      at: place.range,
      path: place.pointer,
      "the \(word) \(Excerpt.quoted(name)) is none of those that the settings allow",
      help: suggestion.map { "did you mean \(Excerpt.quoted($0))?" }
        ?? "allowed are " + Excerpt.list(allowed),
    )
  }
}
