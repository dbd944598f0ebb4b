import ConfigAuthoring

/// The command that takes a change back, in absolute terms: pasted twice, it does nothing more.
enum UndoCommand {
  /// The words without the program's name and the reason; nil when there is no way back.
  static func words(for plan: ChangePlan) -> [String]? {
    guard plan.before != nil else { return nil }
    let changes = plan.difference.changes
    if changes.count == 1, let change = changes.first, let words = words(for: change) {
      return words
    }
    return plan.previous.map { ["rollback", "--to", $0.short] }
  }

  private static func words(for change: SemanticChange) -> [String]? {
    if let gate = change.gate { return words(for: change, of: gate) }
    switch (change.names, change.before, change.after) {
    case (["paywall", "offering"], .string(let name)?, _): return ["offering", name]
    case (["minimumVersion", "build"], .number(let build)?, _): return ["minimum-version", build]
    case (["minimumVersion"], .null?, _): return ["minimum-version", "--clear"]
    case (["notice"], .null?, _): return ["notice", "--clear"]
    default: return setting(change)
    }
  }

  private static func words(for change: SemanticChange, of gate: String) -> [String]? {
    if change.names.count == 2 {
      guard let before = change.before else { return ["remove", gate] }
      return before.boolean.map { [$0 ? "enable" : "disable", gate] }
    }
    switch (change.names.count == 3 ? change.names[2] : "", change.before) {
    case ("enabled", .boolean(let isOn)?): return [isOn ? "enable" : "disable", gate]
    case ("rollout", let value?):
      guard let percentage = value.number?.percentage.filter({ $0 != " " }),
        (try? RolloutPercentage(percentage)) != nil
      else { return setting(change) }
      return ["rollout", gate, percentage]
    case ("route", .string(let route)?): return ["route", gate, route]
    default: return setting(change)
    }
  }

  private static func setting(_ change: SemanticChange) -> [String]? {
    guard !change.names.isEmpty else { return nil }
    guard let before = change.before else { return ["unset", change.pointer] }
    return ["set", change.pointer, before.json]
  }
}
