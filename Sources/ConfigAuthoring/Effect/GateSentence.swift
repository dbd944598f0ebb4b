import ConfigModel

/// Says who gains and who loses a feature.
enum GateSentence {
  /// One sentence for each range of builds, and one when nobody is concerned.
  static func texts(_ effects: [GateEffect], of comparison: GateComparison) -> [String] {
    let name = comparison.key.escapedForOneLine
    let sentences = effects.map { text($0, name) } + route(comparison, name)
    return sentences.isEmpty ? ["nobody gains or loses \(name)"] : sentences
  }

  private static func text(_ effect: GateEffect, _ name: String) -> String {
    let users = users(effect.builds)
    guard let gain = effect.gain, let lose = effect.lose else {
      return unknown(effect, name, users)
    }
    if effect.isRedrawn {
      return "\(name) is redrawn: "
        + "\(gain.percentage) of \(users) gain it, \(lose.percentage) lose it"
    }
    if effect.share == UserShare.none {
      return "\(name): off for all \(users)"
        + (lose == .everybody ? "" : ", \(lose.percentage) lose it")
    }
    if effect.share == .everybody, gain == .everybody { return "\(name): on for all \(users)" }
    return gain > lose
      ? "\(gain.percentage) of \(users) gain \(name), nobody loses it"
      : "\(lose.percentage) of \(users) lose \(name), nobody gains it"
  }

  private static func unknown(_ effect: GateEffect, _ name: String, _ users: String) -> String {
    let reason = "nothing says what the app ships with"
    if effect.isShipped { return "\(name): as the app ships for all \(users) (\(reason))" }
    guard let share = effect.share, share > .none else {
      return "\(name): off for all \(users) (\(reason))"
    }
    let those = share == .everybody ? "all \(users)" : "\(share.percentage) of \(users)"
    return "\(name): on for \(those) (\(reason))"
  }

  private static func users(_ builds: BuildRange) -> String {
    builds == .all ? "users" : "users of \(builds.text)"
  }

  private static func route(_ comparison: GateComparison, _ name: String) -> [String] {
    guard let old = comparison.old, let new = comparison.new, old.route != new.route else {
      return []
    }
    let before = old.route?.escapedForOneLine ?? "what the app ships with"
    let after = new.route?.escapedForOneLine ?? "what the app ships with"
    return ["\(name) takes the route \(after) instead of \(before)"]
  }
}
