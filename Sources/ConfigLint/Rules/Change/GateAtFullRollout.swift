import ConfigModel
import Diagnostics

/// A gate that has done its work.
enum GateAtFullRollout: ChangeRule {
  static let rule = Rule(
    "config/gate-at-full-rollout",
    .warning,
    summary: "a rollout has been on for everybody for a month",
    what:
      "Reports a gate that has been on for everybody for 30 days or more: one that is declared as"
      + " a rollout, or one that history shows to have been on for fewer before. Needs `--history`,"
      + " or a base of that age.",
    why: "The other branch in code is dead, and is tested no more. The gate is one of the ten.",
    example: "on for everybody since 2026-01-31",
    instead: "the check deleted in code, and the gate removed once no installed build reads it",
  )

  private static let month: Int64 = 30 * 86_400

  static func findings(in change: DocumentChange) -> [Finding] {
    let now = change.facts.now.secondsSince1970
    let ages = Dictionary(change.ages.map { ($0.gate, $0) }) { first, _ in first }
    return change.new.gates.filter(\.isOnForEverybody).compactMap { gate in
      guard let age = ages[gate.name], now - age.since >= month,
        isRollout(gate.name, age, change.facts)
      else { return nil }
      return Finding(
        rule,
        at: gate.place.anchor,
        path: gate.place.pointer,
        "\(Excerpt.quoted(gate.name)) has been on for everybody for \((now - age.since) / 86_400) days",
        help: "delete the check in code, keep the gate until no installed build reads it, then"
          + " remove it",
      )
    }
  }

  private static func isRollout(_ gate: String, _ age: GateAge, _ facts: LintFacts) -> Bool {
    facts.declarations(of: gate).lazy.compactMap(\.kind).first.map { $0 == .rollout } ?? age.wasLess
  }
}
