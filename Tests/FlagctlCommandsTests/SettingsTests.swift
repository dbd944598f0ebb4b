import Diagnostics
import TestSupport
import Testing

@testable import FlagctlCommands

struct SettingsTests {
  @Test func `fallbacks of a document that is not there are not passed over`() throws {
    let harness = try harness(#"{"fallbacks": {"prodution": {"1": "config/v1/production.json"}}}"#)
    let result = harness.run("validate")
    #expect(result.status == .usage, "\(result)")
    #expect(
      result.error == """
        error: .flagctl.json: "fallbacks" names "prodution", which is not one of the documents
        hint: did you mean "production"?

        """
    )
  }

  private func harness(_ settings: String) throws -> CommandHarness {
    let harness = try CommandHarness()
    try harness.fixture.write(rollout(0.5), to: "config/production.json")
    try harness.fixture.write(settings, to: ".flagctl.json")
    return harness
  }

  @Test(arguments: [
    (#"{"documnets": {}}"#, "unknown key \"documnets\"", "did you mean \"documents\"?"),
    (#"{"push": {"remot": "x"}}"#, "unknown key \"remot\"", "did you mean \"remote\"?"),
    (#"{"default": 5}"#, "found the number 5, expected a string", nil),
    (#"{"documents": {"a": "a.json"}, "default": "b"}"#, "\"b\" is not one of the documents", nil),
    (#"{"documents": []}"#, "found a list, expected an object", nil),
    (#"{"limits": {"maxBytes": 0}}"#, "expected a whole number above 0", nil),
    (#"{"limits": {"maxBytes": 1.5}}"#, "expected a whole number", nil),
    (
      #"{"releases": [{"build": 1, "schema": 2, "state": "alive"}]}"#, "\"alive\" is none of",
      "did you mean \"live\"?"
    ),
    (#"{"releases": [{"build": 1, "state": "live"}]}"#, "missing key \"schema\"", nil),
    (
      #"{"releases": [{"build": 1, "schema": 1, "state": "live"}, "#
        + #"{"build": 1, "schema": 2, "state": "live"}]}"#,
      "build 1 is listed with schema 1 already", nil
    ),
    (#"{"rules": {"json/bom": "off"}}"#, "json/bom cannot be overridden", nil),
    (#"{"rules": {"value/type": "loud"}}"#, "\"loud\" is none of error, warning, note, off", nil),
    (
      #"{"rules": {"config/rollout-rang": "off"}}"#, "\"config/rollout-rang\" is no rule",
      "did you mean \"config/rollout-range\"?"
    ),
    (#"{"rules": {"x": "off"}}"#, "\"x\" is no rule", "the rules: flagctl explain"),
    (
      #"{"suppressions": [{"rule": "rollout-range", "reason": "x"}]}"#, "is no rule",
      "did you mean \"config/rollout-range\"?"
    ),
    (
      #"{"suppressions": [{"rule": "json/bom", "reason": "x"}]}"#, "json/bom cannot be suppressed",
      nil
    ),
    (#"{"suppressions": [{"rule": "value/type"}]}"#, "missing key \"reason\"", nil),
    (#"{"protected": ["paywall"]}"#, "\"paywall\" is no JSON pointer", nil),
    (#"{"live": {"production": "http://x"}}"#, "is no https address", nil),
    (#"{"requires": "1.0"}"#, "\"1.0\" is no version requirement", nil),
    (#"{"fallbacks": {"p": {"one": "x"}}}"#, "\"one\" is no schema version", nil),
    (#"{"gates": {"a": {"kind": "killswitch"}}}"#, "is none of", "did you mean \"killSwitch\"?"),
    (#"{"gates": {"a": {"removeBy": "2027-02-30"}}}"#, "\"2027-02-30\" is no date", nil),
    (#"{"push": {"auto": "yes"}}"#, "found a string, expected true or false", nil),
    (#"{"default": null}"#, "found null, expected a string", nil),
    (#"{"default": "a",}"#, "trailing comma", nil),
    (#"{"default": "a", "default": "b"}"#, "duplicate key", nil),
    ("{", "", nil), ("[]", "found a list, expected an object", nil), ("", "", nil),
  ])
  func `settings that are wrong are a usage error with the place`(
    settings: String,
    message: String,
    help: String?,
  ) throws {
    let harness = try harness(settings)
    for command in [["log"], ["commit", "-m", "x"], ["rollback", "-m", "x"]] {
      #expect(harness.run(all: command).status == .usage, "\(command)")
    }
    let result = harness.run("validate")
    #expect(result.status == .usage)
    #expect(result.error.hasPrefix(".flagctl.json:1:"))
    #expect(result.error.contains(message))
    if let help { #expect(result.error.contains(help)) }
    let json = harness.run("validate", "--format", "json")
    #expect(json.status == .usage)
    let errors = try json.json["errors"] as? [[String: Any]]
    #expect(errors?.first?["code"] as? String == "invalid-settings")
    #expect(errors?.first?["file"] as? String == ".flagctl.json")
  }

  @Test func `every problem is told in one run`() throws {
    let harness = try harness(#"{"a": 1, "default": 2, "limits": {"b": 3}}"#)
    let result = harness.run("log", "--format", "json")
    #expect(result.status == .usage)
    let error = try result.json["error"] as? [String: Any]
    #expect(error?["code"] as? String == "invalid-settings")
    #expect(harness.run("log").error.split(separator: "[settings/invalid]").count == 4)
  }

  @Test func `a version that does not fit is a usage error`() throws {
    #expect(try harness(#"{"requires": ">=99"}"#).run("validate").status == .usage)
    #expect(try harness(#"{"requires": ">=1.0"}"#).run("validate").status == .success)
  }

  @Test func `all keys of the settings are read`() throws {
    let harness = try harness(
      """
      {
        "requires": ">=1.0",
        "documents": { "production": "config/production.json", "staging": "config/staging.json" },
        "default": "production",
        "fallbacks": { "production": { "1": "config/v1/production.json" } },
        "schemas": "schemas",
        "gates": { "smartImport": { "kind": "rollout", "shipped": "off", "owner": "import", "removeBy": "2027-01-31" },
                   "cloudSync": { "kind": "killSwitch", "shipped": "on" } },
        "allowed": { "offerings": ["default", "winter"], "routes": ["standard", "off"] },
        "releases": [ { "build": 318, "version": "3.2", "schema": 2, "state": "live", "notLiveIn": [] } ],
        "limits": { "maxBytes": 65536, "maxGates": 10 },
        "protected": ["/minimumVersion", "/paywall"],
        "rules": { "config/large-document": "error" },
        "suppressions": [ { "rule": "compat/field-removed-optional", "path": "/notice/link", "schemas": [1, 2], "reason": "...", "expires": "2027-03-01" } ],
        "live": { "production": "https://config.example.com/config.json" },
        "push": { "remote": "origin", "branch": "main", "auto": false }
      }
      """
    )
    let result = harness.run("validate", "-d", "production", "--format", "json")
    #expect(result.status == .success, "\(result)")
    let notChecked = try result.json["notChecked"] as? [String] ?? []
    for key in ["live"] {
      #expect(notChecked.contains { $0.hasPrefix("\"\(key)\"") }, "\(key)")
    }
  }

  @Test func `the nearest settings win, up to the root of the repository`() throws {
    let harness = try CommandHarness()
    try harness.fixture.directory.write(#"{"broken": 1}"#, to: ".flagctl.json")
    try harness.fixture.write(rollout(0.5), to: "config/production.json")
    #expect(harness.run("validate").status == .success)
    try harness.fixture.write(#"{"limits": {"maxBytes": 10}}"#, to: ".flagctl.json")
    #expect(harness.run("validate").output.contains("[config/large-document]"))
    try harness.fixture.write(#"{"limits": {"maxBytes": 1000}}"#, to: "config/.flagctl.json")
    #expect(!harness.run("validate").output.contains("[config/large-document]"))
    let elsewhere = harness.run(
      "validate",
      harness.fixture.path("config/production.json"),
      "-C",
      "/"
    )
    #expect(!elsewhere.output.contains("[config/large-document]"))
    #expect(
      harness.run("validate", "--settings", ".flagctl.json").output.contains("large-document")
    )
  }

  @Test func `settings that cannot be read are a failure`() throws {
    let harness = try CommandHarness()
    try harness.fixture.write(rollout(0.5), to: "config/production.json")
    #expect(harness.run("validate", "--settings", "none.json").status == .unavailable)
    #expect(harness.run("validate", "--settings", "config").status == .unavailable)
    #expect(
      harness.run("validate", variables: ["FLAGCTL_SETTINGS": "none.json"]).status == .unavailable
    )
  }
}
