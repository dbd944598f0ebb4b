import JSONSyntax

/// What becomes of one gate for one user, and why.
package struct EvaluatedGate: Sendable, Equatable {
  package let key: String
  /// Nil when it is what the app ships with, and nothing says what that is.
  package let isOn: Bool?
  /// The reason as apps report it, for example `outOfRollout`.
  package let reason: String
  /// 0 to 999,999, when one was drawn.
  package let bucket: Int?
  /// The rollout as the document spells it.
  package let rollout: String?
  /// The route of a gate that is on.
  package let route: String?
}

extension EvaluatedGate {
  /// Reason and facts for people: `outOfRollout (bucket 612345, rollout 25 %)`.
  package var explanation: String {
    var facts: [String] = []
    if let bucket { facts.append("bucket \(bucket)") }
    let counts = ["inRollout", "outOfRollout", "missingIdentity"].contains(reason)
    if counts, let rollout {
      facts.append("rollout \(DecimalNumber(rollout)?.percentage ?? rollout)")
    }
    if let route { facts.append("route \(route)") }
    return facts.isEmpty ? reason : "\(reason) (\(facts.joined(separator: ", ")))"
  }
}
