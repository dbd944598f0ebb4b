import Diagnostics

/// A route that the app does not have.
enum UnknownRoute: HygieneRule {
  static let rule = Rule(
    "config/unknown-route",
    summary: "a route is none of those that the settings allow",
    what: "Reports a gate's route outside \"allowed.routes\" of the settings, once these hold any.",
    why: "The app does not know the route and does what it does without one.",
    example: #"{ "aiSuggestions": { "enabled": true, "route": "econmy" } }"#,
    instead: #"{ "aiSuggestions": { "enabled": true, "route": "economy" } }"#,
  )

  static func findings(in document: LintedDocument, _ facts: LintFacts) -> [Finding] {
    document.gates.compactMap(\.route).compactMap {
      Finding.unlisted(rule, "route", $0, facts.allowedRoutes)
    }
  }
}
