import Diagnostics
import TestSupport
import Testing

@testable import FlagctlCommands

/// The rules that read commits: reasons, and how long a gate has been as it is.
struct ChangeHistoryTests {
  private let share = #""enabled": true, "rollout": "#

  private func rules(_ result: CommandHarness.Result) throws -> [String] {
    let findings = try #require(try result.json["findings"] as? [[String: Any]])
    return findings.compactMap { $0["rule"] as? String }
  }

  @Test func `each commit without a reason is named, and none beyond the base`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2), rollout(0.3)])
    let result = harness.run("lint", "--base", "HEAD~1")
    let commit = try harness.fixture.git("rev-parse", "HEAD").prefix(7)
    #expect(
      result.output.contains(
        "commit \(commit) by Ada Example changed the document without a reason [change/no-reason]"
      )
    )
    #expect(result.output.split(separator: "[change/no-reason]").count == 2)
  }

  @Test func `a commit of flagctl's has a reason`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1)])
    try harness.fixture.write(rollout(0.2), to: "config/production.json")
    #expect(harness.run("commit", "-m", "a fifth of the users").status == .success)
    #expect(try rules(harness.run("lint", "--base", "HEAD~1", "--format", "json")) == [])
  }

  @Test func `a commit that left the document alone is not asked for one`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1)])
    try harness.fixture.commit("x", to: "other.txt", message: "other")
    #expect(try rules(harness.run("lint", "--base", "HEAD~1", "--format", "json")) == [])
  }

  @Test func `a reason that speaks of damage makes a sudden minimum right`() throws {
    let minimum = document(
      extra: ",\n  \"minimumVersion\": { \"build\": 318, \"message\": \"Update.\" }"
    )
    for (reason, expected) in [
      ("builds below 318 damage the library", []),
      ("time to move on", ["config/minimum-without-soft-prompt"]),
    ] {
      let harness = try CommandHarness(revisions: [document()])
      try harness.fixture.write(minimum, to: "config/production.json")
      #expect(harness.run("commit", "-m", reason, "--confirm=minimumVersion").status == .success)
      let result = harness.run("lint", "--base", "HEAD~1", "--format", "json")
      #expect(try rules(result) == expected)
    }
  }

  @Test func `a rollout that has been at 100 % for a month is found in the history`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.5), rollout(1)])
    #expect(try rules(harness.run("lint", "--history", "--format", "json")) == [])
    harness.fixture.tick(30 * 86_400)
    #expect(
      try rules(harness.run("lint", "--history", "--format", "json"))
        == ["config/gate-at-full-rollout"]
    )
    #expect(
      harness.run("lint", "--history").output.contains("has been on for everybody for 30 days")
    )
    #expect(try rules(harness.run("lint", "--format", "json")) == [])
  }

  @Test func `what was never on for fewer may be a kill switch, unless it is declared`() throws {
    let harness = try CommandHarness(revisions: [rollout(1)])
    harness.fixture.tick(40 * 86_400)
    #expect(try rules(harness.run("lint", "--history", "--format", "json")) == [])
    try harness.fixture.write(
      #"{"gates": {"smartImport": {"kind": "rollout"}}}"#,
      to: ".flagctl.json"
    )
    #expect(
      try rules(harness.run("lint", "--history", "--format", "json"))
        == ["config/gate-at-full-rollout"]
    )
    // A base of that age tells it as well.
    #expect(
      try rules(harness.run("lint", "--base", "HEAD", "--format", "json"))
        == ["config/gate-at-full-rollout"]
    )
    try harness.fixture.write(
      #"{"gates": {"smartImport": {"kind": "killSwitch"}}}"#,
      to: ".flagctl.json"
    )
    #expect(try rules(harness.run("lint", "--history", "--format", "json")) == [])
  }

  @Test func `an edit that switches a gate on for everybody now has no age`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.5)])
    harness.fixture.tick(40 * 86_400)
    try harness.fixture.write(rollout(1), to: "config/production.json")
    #expect(try rules(harness.run("lint", "--history", "--format", "json")) == [])
  }
}
