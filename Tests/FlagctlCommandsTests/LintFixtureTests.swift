import ConfigAuthoring
import Diagnostics
import TestSupport
import Testing

@testable import FlagctlCommands

/// Every rule that `lint` has and `validate` has not, on projects that break it and that do not.
struct LintFixtureTests {
  static let rules = RuleSummary.ofLintAlone.map(\.id)

  /// They read commits, see `ChangeHistoryTests`.
  static let rulesOfHistory: [RuleID] = ["config/gate-at-full-rollout", "change/no-reason"]

  @Test(arguments: rules.filter { !rulesOfHistory.contains($0) })
  func everyRuleHasGoodAndBadFixtures(rule: RuleID) {
    #expect(LintFixture.all.contains { $0.rule == rule && !$0.isBad })
    #expect(LintFixture.all.contains { $0.rule == rule && $0.isBad })
  }

  @Test func everyFixtureBelongsToARule() {
    #expect(LintFixture.all.allSatisfy { Self.rules.contains($0.rule) })
  }

  @Test(arguments: LintFixture.all)
  func findingsAreExactlyThoseThatAreRecorded(fixture: LintFixture) throws {
    let harness = try fixture.harness()
    let base = fixture.hasBase ? ["--base", "HEAD"] : []
    let json = try harness.run(all: ["lint", "--format", "json"] + base, models: fixture.models)
      .json
    let findings = try #require(json["findings"] as? [[String: Any]])
    #expect((json["errors"] as? [Any])?.isEmpty == true, "\(json)")
    let rules = findings.compactMap { $0["rule"] as? String }
    guard fixture.isBad else {
      #expect(rules == [], "\(json)")
      return
    }
    #expect(rules.contains(fixture.rule.rawValue))
    let text = harness.run(all: ["lint", "--quiet"] + base, models: fixture.models).output
    try fixture.expected.expect(text)
  }
}
