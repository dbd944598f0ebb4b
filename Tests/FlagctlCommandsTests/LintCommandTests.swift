import Diagnostics
import TestSupport
import Testing

@testable import FlagctlCommands

struct LintCommandTests {
  private func harness(_ document: String, _ settings: String? = nil) throws -> CommandHarness {
    let harness = try CommandHarness()
    try harness.fixture.write(document, to: "config/production.json")
    if let settings { try harness.fixture.write(settings, to: ".flagctl.json") }
    return harness
  }

  private let warned = document(extra: ",\n  \"minimumVersion\": { \"build\": 318 }")

  @Test func `everything that validate reports is reported, in one order with the rest`() throws {
    let text = document(
      #""enabled": true, "rollout": 25"#,
      extra: ",\n  \"paywall\": { \"offering\": \"x\" }"
    )
    let harness = try harness(text, #"{"allowed": {"offerings": ["default"]}}"#)
    let findings = try #require(
      harness.run("lint", "--format", "json").json["findings"] as? [[String: Any]]
    )
    #expect(
      findings.compactMap { $0["rule"] as? String } == [
        "config/rollout-range", "config/unknown-offering",
      ]
    )
    #expect(!harness.run("validate").output.contains("unknown-offering"))
  }

  @Test(arguments: [
    ("error", Diagnostics.ExitStatus.success), ("warning", .findings), ("never", .success),
  ])
  func `a warning fails from the threshold on`(
    threshold: String,
    status: Diagnostics.ExitStatus,
  ) throws {
    let result = try harness(warned).run("lint", "--fail-on", threshold)
    #expect(result.status == status)
    #expect(result.output.contains("[config/minimum-without-message]"))
  }

  @Test func `never is about findings alone`() throws {
    #expect(try harness(rollout(25)).run("lint", "--fail-on", "never").status == .success)
    #expect(
      try harness(rollout(0.5)).run("lint", "none.json", "--fail-on", "never").status
        == .unavailable
    )
    #expect(try harness(rollout(0.5)).run("lint", "--fail-on", "loud").status == .usage)
  }

  @Test func `what settings do not say is named as not checked, and only then`() throws {
    let bare = try harness(rollout(0.5)).run("lint", "--format", "json")
    let notChecked = try #require(bare.json["notChecked"] as? [String])
    #expect(notChecked.contains("minimum build against releases (no releases in settings)"))
    #expect(notChecked.contains("kinds of gates (no gates in settings)"))
    #expect(notChecked.contains("offerings (no allowed.offerings in settings)"))
    #expect(notChecked.contains("routes (no allowed.routes in settings)"))
    let full = try harness(
      rollout(0.5),
      """
      { "releases": [{ "build": 318, "schema": 2, "state": "live" }],
        "gates": { "smartImport": { "kind": "rollout" } },
        "allowed": { "offerings": ["default"], "routes": ["standard"] } }
      """
    ).run("lint", "--format", "json")
    let rest = try #require(full.json["notChecked"] as? [String])
    #expect(!rest.contains { $0.contains("in settings") }, "\(rest)")
  }

  @Test func `a document of another model is linted as JSON only`() throws {
    let result = try harness(#"{"banner": {"minimumBuild": 3}}"#).run("lint")
    #expect(result.status == .success)
    #expect(result.output.contains("[config/other-model]"))
  }

  @Test func `a finding about a declaration is one, however many documents there are`() throws {
    let settings = #"{"gates": {"smartImport": {"kind": "killSwitch", "shipped": "off"}}}"#
    let harness = try harness(rollout(0.5), settings)
    try harness.fixture.write(rollout(0.5), to: "config/staging.json")
    let findings = try #require(
      harness.run("lint", "--format", "json").json["findings"] as? [[String: Any]]
    )
    #expect(findings.compactMap { $0["rule"] as? String } == ["config/kill-switch-polarity"])
    #expect(findings.first?["file"] as? String == ".flagctl.json")
  }

  @Test func `a suppression of a lint rule is not called unused by validate`() throws {
    let settings = #"{"suppressions": [{"rule": "config/gate-expired", "reason": "seen"}]}"#
    let harness = try harness(rollout(0.5), settings)
    #expect(!harness.run("validate").output.contains("suppression-unused"))
    #expect(harness.run("lint").output.contains("suppression-unused"))
    let accepted = try self.harness(
      warned,
      #"{"suppressions": [{"rule": "config/minimum-without-message", "reason": "seen"}]}"#
    )
    #expect(!accepted.run("lint").output.contains("warning:"))
  }

  @Test(arguments: [
    ("{", "line 1, column 2: "), (#"{"format": 1}"#, "the key"),
  ])
  func `a snapshot that cannot be read is a failure and no silence`(
    snapshot: String,
    message: String,
  ) throws {
    let harness = try harness(rollout(0.5))
    try harness.fixture.write(snapshot, to: "schemas/v2.json")
    let result = harness.run("lint")
    #expect(result.status == .unavailable)
    #expect(result.error.contains("schemas/v2.json: "))
    #expect(result.error.contains(message))
  }
}
