import Diagnostics

/// A rollout that takes a feature from users who have it.
enum RolloutDecreased: ChangeRule {
  static let rule = Rule(
    "change/rollout-decreased",
    .warning,
    summary: "a rollout is smaller than at the base",
    what: "Reports a gate that is on at the base and now, with a smaller rollout now, and how many"
      + " users lose the feature.",
    why: "They had it, and it is gone: fine for a brake, bad for a slip.",
    example: #"{ "rollout": 0.5 } -> { "rollout": 0.25 }"#,
    instead: #"{ "rollout": 0.5 }"#,
  )

  static func findings(in change: DocumentChange) -> [Finding] {
    guard let old = change.old else { return [] }
    let before = Dictionary(old.gates.map { ($0.name, $0) }) { first, _ in first }
    return change.new.gates.compactMap { gate in
      guard let past = before[gate.name], past.isEnabled, gate.isEnabled,
        gate.rollout < past.rollout, (0...1).contains(gate.rollout), past.rollout <= 1
      else { return nil }
      let place = gate.place["rollout"] ?? gate.place
      return Finding(
        rule,
        at: place.range,
        path: place.pointer,
        "\(Excerpt.quoted(gate.name)) goes from \(percent(past.rollout)) to"
          + " \(percent(gate.rollout)): \(percent(past.rollout - gate.rollout)) of the users lose it",
      )
    }
  }

  /// For example `12.5 %`, to a ten-thousandth of everybody.
  static func percent(_ share: Double) -> String {
    let hundredths = Int((share * 10_000).rounded())
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    guard rest != 0 else { return "\(whole) %" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10) %" : "\(whole).\(rest < 10 ? "0" : "")\(rest) %"
  }
}
