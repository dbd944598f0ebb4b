import Diagnostics
import TestSupport
import Testing

@testable import FlagctlCommands

struct StatusCommandTests {
  private let path = "config/production.json"

  private static let text = """
    {
      "schema": 2,
      "features": {
        "smartImport": { "enabled": true, "rollout": 0.25 },
        "cloudSync": { "enabled": true, "minimumBuild": 300, "maximumBuild": 411 },
        "aiSuggestions": { "enabled": false, "rollout": 0.0001, "route": "economy" }
      },
      "minimumVersion": { "build": 318, "recommendedBuild": 330 },
      "paywall": { "offering": "winter" },
      "notice": { "id": "n", "message": "Slow.", "severity": "warning" }
    }

    """

  private func harness() throws -> CommandHarness {
    let harness = try CommandHarness(revisions: [Self.text])
    harness.fixture.tick(3600)
    harness.run("disable", "cloudSync", "-m", "loses entries\nsince 411")
    harness.fixture.tick(7200)
    return harness
  }

  @Test func `one screen says everything about a document`() throws {
    let harness = try harness()
    let text = try harness.document.replacing("winter", with: "default")
    try harness.fixture.write(text, to: path)
    let result = harness.run("status")
    #expect(result.status == .success)
    #expect(
      result.output == """
        production  config/production.json
          smartImport    on   25 %  [##........]  3 hours ago: git: revision 0
          cloudSync      off   0 %  [..........]  builds 300-411, 2 hours ago: loses entries
          aiSuggestions  off   0 %  [..........]  rollout 0.01 %, route economy, 3 hours ago: \
        git: revision 0
        minimum version: build 318, recommended 330
        paywall: winter
        notice: warning: Slow.
        uncommitted: paywall.offering winter -> default
        NOT PUSHED: this repository has no remote
        lint: 0 errors, 1 warning. next: flagctl lint

        """
    )
    #expect(result.error.isEmpty)
  }

  @Test func `ahead, behind and pushed are what git says`() throws {
    let harness = try harness()
    try harness.fixture.git("init", "--quiet", "--bare", "../remote.git")
    try harness.fixture.git("remote", "add", "origin", "../remote.git")
    try harness.fixture.git("push", "--quiet", "-u", "origin", "main")
    let pushed = try harness.run("status", "--format", "json").json
    #expect(pushed["pushed"] as? Bool == true)
    #expect(pushed["ahead"] as? Int == 0)
    harness.run("enable", "cloudSync", "-m", "fixed")
    let result = harness.run("status")
    #expect(result.output.contains("main is 1 ahead of and 0 behind origin/main\nNOT PUSHED: "))
    let json = try harness.run("status", "--format", "json").json
    #expect(json["ahead"] as? Int == 1)
    #expect(json["pushed"] as? Bool == false)
  }

  @Test func `the JSON has every key and the facts of each gate`() throws {
    let json = try harness().run("status", "--format", "json").json
    for key in [
      "version", "document", "gates", "uncommitted", "ahead", "behind", "pushed", "summary",
    ] {
      #expect(json.keys.contains(key), "\(key)")
    }
    let gates = try #require(json["gates"] as? [[String: Any]])
    #expect(gates.map { $0["gate"] as? String } == ["smartImport", "cloudSync", "aiSuggestions"])
    #expect(gates[0]["share"] as? Double == 0.25)
    #expect(gates[1]["isOn"] as? Bool == false)
    #expect(gates[1]["reason"] as? String == "loses entries\nsince 411")
    #expect((gates[1]["builds"] as? [String: Int])?["last"] == 411)
  }

  @Test func `a document that is not committed, or in no repository, has a status too`() throws {
    let harness = try CommandHarness()
    try harness.fixture.write(Self.text, to: path)
    #expect(harness.run("status").output.contains("NOT COMMITTED: no commit yet"))
    try harness.fixture.directory.remove("work/.git")
    #expect(harness.run("status").status == .success)
  }

  @Test func `a broken document has none`() throws {
    let harness = try CommandHarness()
    try harness.fixture.write("{", to: path)
    #expect(harness.run("status").status == .unavailable)
  }
}
