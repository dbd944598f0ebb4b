import ConfigLint
import Diagnostics
import JSONSyntax

extension Settings {
  /// Takes over `rules` and `suppressions`, which have been checked.
  mutating func readRules(_ root: JSONTree.Value) {
    for member in root.member("rules")?.members.map({ $0 }) ?? [] {
      let word = member.value.string ?? ""
      severities[RuleID(member.name)] = .some(Severity(rawValue: word))
    }
    suppressions = root.member("suppressions")?.elements.map(Suppression.init) ?? []
  }

  /// How findings are judged at a time: the severities, and the suppressions that have not expired.
  func ruleSettings(at now: Instant) -> RuleSettings {
    RuleSettings(
      severities: severities,
      suppressions: suppressions.filter { !$0.isExpired(at: now.seconds) },
    )
  }

  /// The review of the suppressions under which a run judges.
  func suppressionReview(at now: Instant) -> SuppressionReview {
    SuppressionReview(suppressions, rules: ruleSettings(at: now), now: now.seconds)
  }
}

extension Suppression {
  fileprivate init(_ value: JSONTree.Value) {
    let day = value.member("expires")?.string
    self.init(
      rule: RuleID(value.member("rule")?.string ?? ""),
      path: value.member("path")?.string,
      schemas: value.member("schemas")?.elements.compactMap(\.wholeNumber),
      reason: value.member("reason")?.string ?? "",
      end: day.flatMap(Instant.init(afterDay:))?.seconds,
      lastDay: day,
      range: value.range,
    )
  }
}
