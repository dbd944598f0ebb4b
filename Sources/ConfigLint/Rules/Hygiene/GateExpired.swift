import Diagnostics

/// A gate that should be gone.
enum GateExpired: HygieneRule {
  static let rule = Rule(
    "config/gate-expired",
    .warning,
    summary: "a gate is past its day",
    what:
      "Reports a gate that is still there after the day that \"removeBy\" of its declaration names,"
      + " in UTC.",
    why: "A gate that outlives its purpose is code that nobody tests any more.",
    example: #""gates": { "smartImport": { "removeBy": "2020-01-31" } }"#,
    instead: "the gate removed from code and document, or another day",
  )

  static func findings(in document: LintedDocument, _ facts: LintFacts) -> [Finding] {
    document.gates.compactMap { gate in
      guard
        let declared = facts.settingsGates[gate.name].first,
        facts.isOver(declared.end), let day = declared.lastDay
      else { return nil }
      return Finding(
        rule,
        at: gate.place.anchor,
        path: gate.place.pointer,
        "\(Excerpt.quoted(gate.name)) was to be removed by \(day)"
          + (declared.owner.map { ", by \(Excerpt.cut($0))" } ?? ""),
        help: "delete the check in code, keep the gate until no installed build reads it, then"
          + " remove it",
        notes: [.init("declared here", at: declared.location)],
      )
    }
  }
}
