import Diagnostics

/// More gates than anybody has in mind.
enum TooManyGates: HygieneRule {
  static let rule = Rule(
    "config/too-many-gates",
    .warning,
    summary: "the document has too many gates",
    what:
      "Reports a document with more gates than \"limits.maxGates\" of the settings, 10 without it.",
    why: "The right amount is what you can test before every release and explain from memory during"
      + " an incident. Gates that are on for everybody can go from the code, and then from here.",
    example: "eleven gates",
    instead: "ten gates",
  )

  static func findings(in document: LintedDocument, _ facts: LintFacts) -> [Finding] {
    let gates = document.gates
    guard gates.count > facts.maximumGates, let features = document.root["features"] else {
      return []
    }
    return [
      Finding(
        rule,
        at: features.anchor,
        path: features.pointer,
        "\(gates.count) gates, and \(facts.maximumGates) is the limit",
        help: "remove gates that no installed build reads, or set \"limits.maxGates\"",
      )
    ]
  }
}
