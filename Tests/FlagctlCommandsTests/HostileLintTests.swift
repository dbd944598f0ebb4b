import ConfigAuthoring
import DiagnosticRendering
import Diagnostics
import Foundation
import JSONSyntax
import TestSupport
import Testing

@testable import FlagctlCommands

/// What stands in gates, settings, snapshots, commits and branch names acts in no format of `lint`.
struct HostileLintTests {
  private static let hostile = [
    "\n::error::x", "##[error]x", "%0A::error::x", "\u{1B}]8;;http://x\u{7}", "\u{202E}", "\r",
    "<script>]]>", "| **x** |", "\u{2028}", "\u{0}",
  ]

  private func quoted(_ text: String) -> String {
    JSONStringLiteral.encode(text)
  }

  private func gates(_ names: [String], rollout: Double) -> String {
    names.map { "\(quoted($0)): { \"enabled\": true, \"rollout\": \(rollout) }" }
      .joined(separator: ",\n    ")
  }

  private func harness() throws -> CommandHarness {
    let names = Self.hostile.map { "gate" + $0 }
    let document = { (features: String) in
      """
      { "schema": 2, "features": {
          \(features) },
        "minimumVersion": { "build": 901 },
        "paywall": { "offering": \(quoted(Self.hostile.joined())) } }

      """
    }
    let harness = try CommandHarness()
    let fixture = harness.fixture
    fixture.environment["GIT_AUTHOR_NAME"] = "Ada \u{1B}[31m\u{202E}::error::x"
    try fixture.commit(
      document(gates(names + ["gone" + Self.hostile[0]], rollout: 0.9)),
      to: "config/production.json",
      message: "base"
    )
    try fixture.commit(
      document(gates(names, rollout: 0.1)),
      to: "config/production.json",
      message: "\u{1B}[31m ::error::x"
    )
    let owner = quoted(Self.hostile.joined())
    let declared = names.map {
      "\(quoted($0)): { \"kind\": \"rollout\", \"removeBy\": \"2020-01-31\", \"owner\": \(owner) }"
    }
    try fixture.write(
      """
      { "gates": { \(declared.joined(separator: ", ")) },
        "allowed": { "offerings": [ \(owner) , "default" ] },
        "releases": [ { "build": 901, "schema": 2, "state": "live", "version": \(owner),
                        "notLiveIn": [ \(Self.hostile.map(quoted).joined(separator: ", ")) ] },
                      { "build": 900, "schema": 1, "state": "live" } ],
        "suppressions": [ { "rule": "config/rollout-range", "path": \(quoted("/" + Self.hostile.joined())),
                            "reason": \(owner) } ] }
      """,
      to: ".flagctl.json"
    )
    return harness
  }

  @Test(arguments: ReportFormat.allCases)
  func `nothing acts, and each format stays valid`(format: ReportFormat) throws {
    let harness = try harness()
    let result = harness.run(
      "lint",
      "--base",
      "HEAD~1",
      "--format",
      format.rawValue,
      variables: ["CI": "true"]
    )
    #expect(result.status == .findings, "\(result)")
    #expect(HarmfulText.find(in: result.output, isGitHub: format == .github) == nil)
    #expect(HarmfulText.find(in: result.error, isGitHub: false) == nil)
    if [.json, .sarif, .gitlab, .rdjson].contains(format) {
      #expect((try? JSONSerialization.jsonObject(with: Data(result.output.utf8))) != nil)
    }
  }

  @Test func `all the rules that quote text had their say`() throws {
    let json = try harness().run("lint", "--base", "HEAD~1", "--format", "json").json
    let findings = try #require(json["findings"] as? [[String: Any]])
    let rules = Set(findings.compactMap { $0["rule"] as? String })
    #expect(
      rules.isSuperset(of: [
        "change/gate-removed", "change/rollout-decreased", "change/no-reason",
        "config/gate-expired", "config/minimum-build-above-live",
        "compat/schema-bumped-without-fallback",
        "settings/suppression-unused",
      ])
    )
  }

  @Test(arguments: ["\u{1B}[31m", "x\n::error::x", "##[error]", "$(touch x)", "a b"])
  func `a hostile branch is shown, and quoted in the command that fetches it`(
    branch: String
  ) throws {
    let harness = try CommandHarness(revisions: [rollout(0.5)])
    let result = harness.run("lint", variables: ["GITHUB_BASE_REF": branch, "CI": "true"])
    #expect(result.status == .unavailable)
    #expect(HarmfulText.find(in: result.output + result.error, isGitHub: false) == nil)
    #expect(!result.error.contains("origin +refs/heads/$("))
  }
}
