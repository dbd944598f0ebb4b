import Diagnostics
import TestSupport
import Testing

@testable import FlagctlCommands

struct ValidateCommandTests {
  @Test func `every document is checked by name, and the summary stands last`() throws {
    let harness = try CommandHarness()
    try harness.fixture.write(rollout(2), to: "config/staging.json")
    try harness.fixture.write(rollout(0.5), to: "config/production.json")
    let result = harness.run("validate")
    #expect(result.status == .findings)
    #expect(result.output.hasPrefix("config/staging.json:4:"))
    #expect(result.output.contains("[config/rollout-range]"))
    #expect(result.output.hasSuffix("1 error, 0 warnings in 2 documents\n"))
    #expect(result.error.isEmpty)
  }

  @Test func `a valid document is no finding`() throws {
    let harness = try CommandHarness()
    try harness.fixture.write(rollout(0.5), to: "config/production.json")
    let result = harness.run("validate", "--format", "json")
    #expect(result.status == .success)
    let json = try result.json
    #expect((json["findings"] as? [Any])?.isEmpty == true)
    #expect((json["summary"] as? [String: Int])?["documents"] == 1)
  }

  @Test func `good, missing and bad files are all reported, and the failure decides`() throws {
    let harness = try CommandHarness()
    try harness.fixture.write(rollout(0.5), to: "good.json")
    try harness.fixture.write("{", to: "bad.json")
    let result = harness.run("validate", "good.json", "none.json", "bad.json", "--format", "json")
    #expect(result.status == .unavailable)
    let json = try result.json
    #expect(
      (json["findings"] as? [[String: Any]])?.map { $0["rule"] as? String } == ["json/syntax"]
    )
    let errors = json["errors"] as? [[String: Any]]
    #expect(errors?.map { $0["code"] as? String } == ["missing-file"])
    #expect(errors?.map { $0["file"] as? String } == ["none.json"])
    #expect((json["summary"] as? [String: Int])?["documents"] == 2)
  }

  @Test func `a file that is not there but has a document's name gets the hint`() throws {
    let harness = try CommandHarness()
    try harness.fixture.write(rollout(0.5), to: "config/production.json")
    let result = harness.run("validate", "production")
    #expect(result.status == .unavailable)
    #expect(result.error.contains("flagctl validate -d production"))
    #expect(harness.run("validate", "-d", "production").status == .success)
  }

  @Test func `standard input is a document too, with its own name and settings`() throws {
    let harness = try CommandHarness()
    let result = harness.run("validate", "-", input: rollout(0.5))
    #expect(result.status == .success)
    let bad = harness.run("validate", "-", input: "{")
    #expect(bad.output.hasPrefix("<stdin>:1:"))
    let named = harness.run(
      "validate",
      "-",
      "--stdin-filename",
      "config/x.json",
      "--format",
      "json",
      input: "{"
    )
    #expect(
      (try named.json["findings"] as? [[String: Any]])?.first?["file"] as? String == "config/x.json"
    )
    try harness.fixture.write(#"{"nonsense": 1}"#, to: "config/.flagctl.json")
    #expect(harness.run("validate", "-", input: rollout(0.5)).status == .success)
    #expect(
      harness.run("validate", "-", "--stdin-filename", "config/x.json", input: rollout(0.5)).status
        == .usage
    )
  }

  @Test func `too much is a finding, whether from a file or from standard input`() throws {
    let harness = try CommandHarness()
    let huge = String(repeating: " ", count: 300_000) + rollout(0.5)
    try harness.fixture.write(huge, to: "huge.json")
    for arguments in [["validate", "huge.json"], ["validate", "-"]] {
      let result = harness.run(arguments[0], arguments[1], "--format", "json", input: huge)
      #expect(result.status == .findings)
      let findings = try result.json["findings"] as? [[String: Any]]
      #expect(findings?.map { $0["rule"] as? String } == ["json/too-large"])
    }
    #expect(harness.run("validate", "huge.json", "--max-bytes", "1000000").status == .success)
  }

  @Test func `no document at all is a failure`() throws {
    let harness = try CommandHarness()
    let result = harness.run("validate")
    #expect(result.status == .unavailable)
    #expect(result.error.hasPrefix("error: no document found"))
    let json = harness.run("validate", "--format", "json")
    #expect(json.status == .unavailable)
    #expect(
      (try json.json["errors"] as? [[String: Any]])?.first?["code"] as? String == "no-document"
    )
    #expect(json.error.isEmpty)
  }

  @Test func `documents and fallbacks of the settings are checked, by name`() throws {
    let harness = try CommandHarness()
    try harness.fixture.write(
      """
      { "documents": { "staging": "s.json", "production": "p.json" },
        "fallbacks": { "production": { "1": "v1.json" } }, "live": { "production": "https://example.com/c" },
        "push": { "auto": true } }
      """,
      to: ".flagctl.json"
    )
    for name in ["s.json", "p.json", "v1.json"] { try harness.fixture.write("[]", to: name) }
    let result = harness.run("validate", "--format", "json")
    let files = (try result.json["findings"] as? [[String: Any]])?.map { $0["file"] as? String }
    #expect(files == ["p.json", "v1.json", "s.json"])
    let notChecked = try result.json["notChecked"] as? [String]
    #expect(notChecked?.contains { $0.hasPrefix("\"live\"") } == true)
  }

  @Test func `the result is the same from everywhere`() throws {
    let harness = try CommandHarness()
    try harness.fixture.write(rollout(2), to: "a b/config/production.json")
    try harness.fixture.write(
      #"{"documents": {"p": "config/production.json"}}"#,
      to: "a b/.flagctl.json"
    )
    try harness.fixture.directory.makeSymbolicLink("alias", to: harness.fixture.root)
    let alias = harness.fixture.directory.path("alias/a b/config/production.json")
    for arguments in [
      ["validate", harness.fixture.path("a b/config/production.json")],
      ["validate", alias], ["validate", "-C", "a b"], ["validate", "-C", "a b/config", "-d", "p"],
      ["validate", "a b/../a b/config/production.json"],
    ] {
      let result = harness.run(all: arguments)
      #expect(result.status == .findings, "\(arguments)")
      #expect(result.output.contains("[config/rollout-range]"), "\(arguments)")
    }
  }

  @Test func `names and files do not mix`() throws {
    let harness = try CommandHarness()
    #expect(harness.run("validate", "-d", "x", "y.json").status == .usage)
    #expect(harness.run("validate", "-", "-").status == .usage)
  }

  @Test func `a report goes to a file as well, whatever the exit code`() throws {
    let harness = try CommandHarness()
    try harness.fixture.write("{", to: "bad.json")
    let result = harness.run(
      "validate",
      "bad.json",
      "--report",
      "json=out.json",
      "--report",
      "text=out.txt"
    )
    #expect(result.status == .findings)
    #expect(try harness.fixture.text(of: "out.json").contains("json/syntax"))
    #expect(try harness.fixture.text(of: "out.txt").contains("1 error, 0 warnings in 1 document"))
    let failing = harness.run("validate", "bad.json", "--report", "json=no/such/folder.json")
    #expect(failing.status == .unavailable)
  }
}
