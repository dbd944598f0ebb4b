import ConfigModel
import Diagnostics

/// A gate that ships the wrong way round for what it is for.
enum KillSwitchPolarity: DeclarationRule {
  static let rule = Rule(
    "config/kill-switch-polarity",
    summary: "a kill switch ships off, or a gate ships otherwise than declared",
    what:
      "Reports a gate whose shipped behaviour does not fit its kind: a kill switch that ships off,"
      + " a rollout that ships on; and a gate of which the settings and the app say different shipped"
      + " behaviours.",
    why: "Without a config an app does what it shipped with. A kill switch that ships off takes the"
      + " feature from every new user until the first config arrives, and from everybody when the"
      + " server is down.",
    example: #""gates": { "cloudSync": { "kind": "killSwitch", "shipped": "off" } }"#,
    instead: #""gates": { "cloudSync": { "kind": "killSwitch", "shipped": "on" } }"#,
  )

  static func findings(_ facts: LintFacts) -> [Finding] {
    let contradictory = (facts.settingsGates.all + facts.appGates.all).compactMap(contradiction)
    return contradictory + facts.settingsGates.all.compactMap { disagreement($0, facts.appGates) }
  }

  private static func contradiction(_ gate: GateDeclaration) -> Finding? {
    guard let kind = gate.kind, let shipsOn = gate.shipsOn,
      shipsOn != (kind == .killSwitch), let location = gate.location
    else { return nil }
    let name = Excerpt.quoted(gate.name)
    return Finding(
      rule,
      at: location,
      kind == .killSwitch
        ? "\(name) is a kill switch, but ships off" : "\(name) is a rollout, but ships on",
      help: kind == .killSwitch
        ? "what ships off and is switched on by the config is a rollout"
        : "what ships on and may have to be switched off is a killSwitch",
    )
  }

  /// The kinds are compared by ``GateKindDiffers``; two findings of one cause help nobody.
  private static func disagreement(
    _ gate: GateDeclaration,
    _ appGates: GateDeclarations,
  ) -> Finding? {
    guard let shipsOn = gate.shipsOn,
      let app = appGates[gate.name].first, let appShipsOn = app.shipsOn,
      shipsOn != appShipsOn, gate.kind == nil || gate.kind == app.kind,
      contradiction(gate) == nil, let location = gate.location
    else { return nil }
    return Finding(
      rule,
      at: location,
      "\(Excerpt.quoted(gate.name)) ships \(appShipsOn ? "on" : "off") in the app, and"
        + " \(shipsOn ? "on" : "off") in the settings",
      help: "say it in one place; what the app declares is what it does",
      notes: [.init("the app declares it here", at: app.location)],
    )
  }
}
