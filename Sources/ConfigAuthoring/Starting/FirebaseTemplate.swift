import JSONSyntax

/// A template of Firebase Remote Config, as far as a document can say the same.
struct FirebaseTemplate {
  struct Gate: Equatable {
    let key: String
    let isOn: Bool
    /// A fraction in decimal digits; nil for everyone.
    let rollout: String?
  }

  private(set) var gates: [Gate] = []
  /// What has no place in a document, and why.
  private(set) var leftOut: [String] = []

  /// Nil when it is no such template.
  init?(_ tree: JSONTree) {
    let parameters = tree.root.member("parameters")
    let groups = tree.root.member("parameterGroups")
    guard tree.root.kind == .object, parameters?.kind == .object || groups?.kind == .object else {
      return nil
    }
    let shares = Self.shares(tree.root.member("conditions"))
    var all = parameters.map { Array($0.members) } ?? []
    for group in groups.map({ Array($0.members) }) ?? [] {
      all += group.value.member("parameters").map { Array($0.members) } ?? []
    }
    for parameter in all { take(parameter, shares) }
  }

  /// The conditions that mean a share of all users, by name.
  private static func shares(_ conditions: JSONTree.Value?) -> [String: String] {
    var shares: [String: String] = [:]
    for condition in conditions.map({ Array($0.elements) }) ?? [] {
      guard let name = condition.member("name")?.string,
        let expression = condition.member("expression")?.string
      else { continue }
      let words = expression.split(separator: " ")
      guard words.count == 3, words[0] == "percent", words[1] == "<=",
        let percentage = try? RolloutPercentage(words[2] + "%")
      else { continue }
      shares[name] = percentage.fraction
    }
    return shares
  }

  private mutating func take(_ parameter: JSONTree.Member, _ shares: [String: String]) {
    let key = parameter.name
    let shown = key.escapedForOneLine
    let value = Self.text(parameter.value.member("defaultValue"))
    guard let value, value == "true" || value == "false" else {
      leftOut.append("\(shown): only switches have a place in a document")
      return
    }
    guard VerbSubject.isGateKey(key) else {
      leftOut.append("\(shown): cannot be the key of a gate")
      return
    }
    let conditions = parameter.value.member("conditionalValues").map { Array($0.members) } ?? []
    guard let condition = conditions.first else {
      gates.append(Gate(key: key, isOn: value == "true", rollout: nil))
      return
    }
    guard conditions.count == 1, value == "false", Self.text(condition.value) == "true",
      let share = shares[condition.name]
    else {
      gates.append(Gate(key: key, isOn: value == "true", rollout: nil))
      leftOut.append("\(shown): its conditions; the gate has the default value")
      return
    }
    gates.append(Gate(key: key, isOn: true, rollout: share))
    leftOut.append("\(shown): which users the share is; they are drawn anew")
  }

  private static func text(_ value: JSONTree.Value?) -> String? {
    value?.member("value")?.string
  }
}
