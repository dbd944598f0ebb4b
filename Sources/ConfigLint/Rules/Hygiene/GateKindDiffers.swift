import ConfigModel
import Diagnostics

/// A gate of which settings and app say different kinds.
enum GateKindDiffers: DeclarationRule {
  static let rule = Rule(
    "config/gate-kind-differs",
    summary: "settings and app declare different kinds of a gate",
    what:
      "Reports a gate whose kind in the settings is another one than in the newest snapshot, where"
      + " the app declares its gates in Swift.",
    why: "One of the two is wrong, and whoever switches the gate during an incident believes one of"
      + " them.",
    example: #""gates": { "cloudSync": { "kind": "rollout" } }  and  case cloudSync: .killSwitch"#,
    instead: #"case cloudSync: .killSwitch, and nothing in the settings"#,
  )

  static func findings(_ facts: LintFacts) -> [Finding] {
    facts.settingsGates.all.compactMap { gate in
      guard let kind = gate.kind, let app = facts.appGates[gate.name].first,
        let appKind = app.kind, kind != appKind, let location = gate.location
      else { return nil }
      return Finding(
        rule,
        at: location,
        "\(Excerpt.quoted(gate.name)) is a \(appKind.words) in the app, and a \(kind.words)"
          + " in the settings",
        help: "say it in one place; what the app declares is what it does",
        notes: [.init("the app declares it here", at: app.location)],
      )
    }
  }
}

extension FeatureKind {
  /// The kind in a sentence.
  var words: String {
    switch self {
    case .rollout: "rollout"
    case .killSwitch: "kill switch"
    }
  }
}
