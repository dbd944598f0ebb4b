import ConfigModel
import Diagnostics

/// A forced update that comes out of the blue.
enum MinimumWithoutSoftPrompt: ChangeRule {
  static let rule = Rule(
    "config/minimum-without-soft-prompt",
    .warning,
    summary: "a build is required that was never recommended before",
    what:
      "Reports a required build above that of the base, where the base neither recommended it nor"
      + " announced it with \"enforceAfter\", unless a reason since the base speaks of damage.",
    why: "Most users update when they are asked. Those who are locked out without a word before are"
      + " lost.",
    example: #"{ "build": 300 } -> { "build": 318 }"#,
    instead: #"{ "build": 300, "recommendedBuild": 318 } -> { "build": 318 }"#,
  )

  static func findings(in change: DocumentChange) -> [Finding] {
    guard let old = change.old, let place = change.new.root["minimumVersion"]?["build"],
      let build = place.integer
    else { return [] }
    let isSoftYet = change.new.root["minimumVersion"]?["enforceAfter"]?.timestamp
      .map { $0 > change.facts.now }
    let past = old.root["minimumVersion"]
    let known = [old.minimumBuild?.integer, past?["recommendedBuild"]?.integer].compactMap(\.self)
    guard isSoftYet != true, build > known.max() ?? 0,
      !change.base.commits.contains(where: { $0.speaksOfDamage })
    else { return [] }
    return [
      Finding(
        rule,
        at: place.range,
        path: place.pointer,
        "build \(build) is required at once, and was never recommended",
        help: "set \"recommendedBuild\" to \(build) or an \"enforceAfter\" first; if old builds do"
          + " damage, say so in the reason",
      )
    ]
  }
}

extension BaseState.Commit {
  fileprivate var speaksOfDamage: Bool {
    reason?.lowercased().contains("damage") ?? false
  }
}
