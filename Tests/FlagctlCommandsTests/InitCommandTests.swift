import Diagnostics
import TestSupport
import Testing

@testable import FlagctlCommands

struct InitCommandTests {
  private let path = "config/production.json"

  @Test func `the first document is valid, and running init again overwrites nothing`() throws {
    let harness = try CommandHarness()
    let result = harness.run("init")
    #expect(result.status == .success)
    #expect(result.output == "wrote config/production.json\n")
    #expect(result.error.contains("flagctl init --settings"))
    #expect(harness.run("validate").status == .success)
    let text = try harness.document
    #expect(
      harness.run("add", "smartImport", "--kind", "rollout", "-m", "first").status == .success
    )
    let edited = try harness.document
    #expect(edited != text)
    #expect(harness.run("init").output == "kept config/production.json, which is there already\n")
    #expect(try harness.document == edited)
  }

  @Test func `everything else is written on demand, and once`() throws {
    let harness = try CommandHarness()
    let all = ["init", "--settings", "--runbook", "--github", "--gitlab"]
    let json = try harness.run(all: all + ["--format", "json"]).json
    let files = [
      path, ".flagctl.json", "config/RUNBOOK.md", ".github/workflows/flagctl.yml",
      ".gitlab/flagctl.yml",
    ]
    #expect(json["written"] as? [String] == files)
    #expect(harness.run("validate").status == .success)
    let again = try harness.run(all: all + ["--format", "json"]).json
    #expect(again["kept"] as? [String] == files)
    #expect(again["written"] as? [String] == [])
  }

  @Test func `what init writes passes lint`() throws {
    let harness = try CommandHarness()
    harness.run("init")
    harness.run("init", "--schemas", "--settings")
    let result = harness.run("lint")
    #expect(result.status == .success, "\(result.output)\(result.error)")
    #expect(harness.run("schema", "freeze", "--check").status == .success)
  }

  @Test func `schemas are frozen where there are none yet`() throws {
    let harness = try CommandHarness()
    let first = try harness.run("init", "--schemas", "--format", "json").json
    let written = try #require(first["written"] as? [String])
    #expect(written.contains("schemas/v2.json"))
    let again = try harness.run("init", "--schemas", "--format", "json").json
    #expect(again["written"] as? [String] == [])
    #expect((again["kept"] as? [String])?.contains("schemas/v2.json") == true)
  }

  @Test func `a Firebase template gives its switches, and what has no place is named`() throws {
    let harness = try CommandHarness()
    try harness.fixture.write(
      """
      {
        "conditions": [ { "name": "some", "expression": "percent <= 10" } ],
        "parameters": {
          "new_import": { "defaultValue": { "value": "false" },
            "conditionalValues": { "some": { "value": "true" } }, "valueType": "BOOLEAN" },
          "cloud_sync": { "defaultValue": { "value": "true" }, "valueType": "BOOLEAN" },
          "welcome": { "defaultValue": { "value": "Hello" }, "valueType": "STRING" }
        },
        "parameterGroups": { "g": { "parameters": {
          "old_screen": { "defaultValue": { "value": "false" } } } } }
      }
      """,
      to: "template.json"
    )
    let result = harness.run("init", "--from", "firebase", "template.json")
    #expect(result.status == .success)
    #expect(result.error.contains("left out welcome: only switches have a place"))
    #expect(
      try harness.document.contains(
        """
          "features": {
            "new_import": { "enabled": true, "rollout": 0.1 },
            "cloud_sync": { "enabled": true },
            "old_screen": { "enabled": false }
          },
        """
      )
    )
    #expect(harness.run("validate").status == .success)
  }

  @Test func `the defaults of an app are taken as they are`() throws {
    let harness = try CommandHarness()
    let text = "{\"showBanner\":true}"
    try harness.fixture.write(text, to: "defaults.json")
    #expect(harness.run("init", "--from", "defaults", "defaults.json").status == .success)
    #expect(try harness.document == text)
  }

  @Test(arguments: [
    (["init", "x.json"], Diagnostics.ExitStatus.usage), (["init", "--from", "firebase"], .usage),
    (["init", "--from", "firebase", "none.json"], .unavailable),
    (["init", "--from", "firebase", "list.json"], .unavailable),
    (["init", "--from", "firebase", "other.json"], .usage),
    (["init", "--from", "firebse", "other.json"], .usage),
  ])
  func `what cannot be read is a failure, and nothing is written`(
    _ arguments: [String],
    _ expected: Diagnostics.ExitStatus,
  ) throws {
    let harness = try CommandHarness()
    try harness.fixture.write("[]", to: "list.json")
    try harness.fixture.write("{}", to: "other.json")
    #expect(harness.run(all: arguments).status == expected)
    #expect(throws: (any Error).self) { try harness.document }
  }
}
