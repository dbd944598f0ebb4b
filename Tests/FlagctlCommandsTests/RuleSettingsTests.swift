import Diagnostics
import TestSupport
import Testing

@testable import FlagctlCommands

/// What `rules` and `suppressions` of the settings do to findings.
struct RuleSettingsTests {
  private func harness(_ settings: String, _ document: String = rollout(25)) throws
    -> CommandHarness
  {
    let harness = try CommandHarness()
    try harness.fixture.write(document, to: "config/production.json")
    try harness.fixture.write(settings, to: ".flagctl.json")
    return harness
  }

  private func suppression(
    _ rule: String = "config/rollout-range",
    _ rest: String = #""path": "/features/smartImport/rollout""#,
  ) -> String {
    #"{"suppressions": [{"rule": "\#(rule)", "reason": "seen", \#(rest)}]}"#
  }

  @Test(arguments: [
    ("error", Diagnostics.ExitStatus.findings), ("warning", .success), ("off", .success),
  ])
  func `rules set how much a rule matters`(word: String, status: Diagnostics.ExitStatus) throws {
    let harness = try harness(#"{"rules": {"config/rollout-range": "\#(word)"}}"#)
    let result = harness.run("validate")
    #expect(result.status == status)
    #expect(result.output.contains("\(word): the rollout 25") == (word != "off"))
  }

  @Test func `a commit goes by the same rules`() throws {
    let harness = try harness(#"{"rules": {"config/rollout-range": "warning"}}"#)
    #expect(harness.run("commit", "-m", "x").status == .success)
  }

  @Test func `a suppressed finding is counted and not shown`() throws {
    let harness = try harness(suppression())
    let result = harness.run("validate", "--format", "json")
    #expect(result.status == .success, "\(result)")
    let json = try result.json
    #expect((json["findings"] as? [Any])?.isEmpty == true)
    #expect((json["summary"] as? [String: Int])?["suppressed"] == 1)
  }

  @Test(arguments: [
    (#""path": "/features/smartImport/rollout", "schemas": [2]"#, true),
    (#""path": "/features/smartImport/rollout", "schemas": [1, 2]"#, true),
    (#""path": "/features/smartImport/rollout", "schemas": [1]"#, false),
    (#""path": "/features/smartImport""#, false),
    (#""path": "/features/other/rollout""#, false),
    (#""schemas": [2]"#, true),
    // The clock of the tests stands in 2026.
    (#""expires": "2999-12-31""#, true),
    (#""expires": "2020-12-31""#, false),
  ])
  func `a suppression is about a rule, a place, schema versions and a time`(
    rest: String,
    accepts: Bool,
  ) throws {
    let result = try harness(suppression("config/rollout-range", rest)).run("validate")
    #expect(result.status == (accepts ? .success : .findings))
    #expect(result.output.contains("[config/rollout-range]") == !accepts)
  }

  @Test func `a suppression counts to the end of its last day in UTC`() throws {
    let harness = try harness(suppression("config/rollout-range", #""expires": "2026-03-01""#))
    func status(at date: String) -> Diagnostics.ExitStatus {
      harness.run("validate", variables: ["GIT_COMMITTER_DATE": date]).status
    }
    #expect(status(at: "2026-03-01T23:59:59Z") == .success)
    #expect(status(at: "2026-03-02T00:00:00Z") == .findings)
  }

  @Test func `an unused suppression is a warning at its place in the settings`() throws {
    let harness = try harness(suppression(), rollout(0.5))
    let result = harness.run("validate")
    #expect(result.status == .success)
    #expect(result.output.hasPrefix(".flagctl.json:1:19: warning: "))
    #expect(result.output.contains("[settings/suppression-unused]"))
  }

  @Test func `a run that looks at one document cannot tell that a suppression is unused`() throws {
    let harness = try harness(suppression(), rollout(0.5))
    let result = harness.run("validate", "config/production.json")
    #expect(!result.output.contains("suppression-unused"))
    #expect(!harness.run("validate", "-d", "production").output.contains("suppression-unused"))
  }

  @Test func `an expired suppression is a warning, whether it is needed or not`() throws {
    for share in [25, 0.5] {
      let settings = suppression("config/rollout-range", #""expires": "2020-01-31""#)
      let result = try harness(settings, rollout(share)).run("validate", "config/production.json")
      #expect(result.output.contains("expired after 2020-01-31 [settings/suppression-expired]"))
      #expect(!result.output.contains("suppression-unused"))
    }
  }

  @Test func `what is no JSON is neither suppressed nor switched off`() throws {
    for settings in [
      #"{"rules": {"json/syntax": "off"}}"#, suppression("json/syntax"),
    ] {
      #expect(try harness(settings, "{").run("validate").status == .usage)
    }
  }
}
