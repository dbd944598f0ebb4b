import Diagnostics

/// A gate that nobody declares.
enum GateUndeclared: HygieneRule {
  static let rule = Rule(
    "config/gate-undeclared",
    .warning,
    summary: "a gate is declared neither in the settings nor by the app",
    what:
      "Reports a gate that stands in a document and in no declaration, once any gate is declared:"
      + " in \"gates\" of the settings, or by the app in its snapshot.",
    why: "No build reads it, or nobody has said what it does without a config.",
    example: #"{ "features": { "cloudSink": { "enabled": true } } }"#,
    instead: #"{ "features": { "cloudSync": { "enabled": true } } }"#,
  )

  static func findings(in document: LintedDocument, _ facts: LintFacts) -> [Finding] {
    let declared = facts.declaredGates
    guard !declared.isEmpty else { return [] }
    let known = Set(declared)
    let patience = Suggestion.patience(among: declared.count)
    let undeclared = document.gates.filter { !known.contains($0.name) }
    return undeclared.enumerated().map { index, gate in
      let suggestion =
        index < patience ? Suggestion.nearest(to: gate.name, among: declared) : nil
      return Finding(
        rule,
        at: gate.place.anchor,
        path: gate.place.pointer,
        "\(Excerpt.quoted(gate.name)) is not declared",
        help: suggestion.map { "did you mean \(Excerpt.quoted($0))?" }
          ?? "declare it in \"gates\" of the settings, or remove it",
      )
    }
  }
}
