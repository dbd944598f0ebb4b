import ConfigModel
import Diagnostics
import ModelSchema
import TestSupport
import Testing

@testable import FlagctlCommands

/// What a user gets, told by the code that apps run.
struct EvaluateCommandTests {
  private let path = "config/production.json"

  private func evaluate(
    _ gate: String,
    extra: String = "",
    id: String = "user-1",
    build: String = "318",
    settings: String? = nil,
    options: [String] = [],
  ) throws -> [String: Any] {
    let harness = try CommandHarness(revisions: [document(gate, extra: extra)])
    if let settings { try harness.fixture.write(settings, to: ".flagctl.json") }
    let arguments = ["evaluate", "--id", id, "--build", build, "--format", "json"] + options
    return try harness.run(all: arguments).json
  }

  private func decision(in json: [String: Any]) throws -> [String: Any] {
    try #require((json["decisions"] as? [[String: Any]])?.first)
  }

  /// Reason and state for each kind of gate. The bucket of `user-1` for `smartImport` is
  /// `(h * 1000000) >> 64` with `h` from `printf 'flagctl/1\0smartImport\0user-1' | sha256sum`.
  @Test(
    arguments: [
      (#""enabled": true"#, "everyone", true),
      (#""enabled": true, "rollout": 1"#, "everyone", true),
      (#""enabled": false, "rollout": 1"#, "disabled", false),
      (#""enabled": true, "rollout": 0"#, "outOfRollout", false),
      (#""enabled": true, "minimumBuild": 318"#, "everyone", true),
      (#""enabled": true, "minimumBuild": 319"#, "notInBuild", nil),
      (#""enabled": false, "maximumBuild": 317"#, "notInBuild", nil),
      (#""enabled": true, "rollout": 2"#, "invalidGate", nil),
      (#""enabled": 1"#, "invalidGate", nil),
    ] as [(String, String, Bool?)]
  )
  func `each gate has its reason`(gate: String, reason: String, isOn: Bool?) throws {
    let json = try evaluate(gate)
    let decision = try decision(in: json)
    #expect(decision["gate"] as? String == "smartImport")
    #expect(decision["reason"] as? String == reason)
    #expect(decision["isOn"] as? Bool == isOn)
    #expect(decision["bucket"] is NSNullish)
    let notChecked = try #require(json["notChecked"] as? [String])
    #expect(notChecked.isEmpty == (isOn != nil))
  }

  @Test func `a partial rollout draws a bucket, and the share decides`() throws {
    let bucket = try #require(
      try decision(in: try evaluate(#""enabled": true, "rollout": 0.5"#))["bucket"] as? Int
    )
    #expect(bucket == 117_245)
    for (share, isOn) in [("0.117245", false), ("0.117246", true)] {
      let decision = try decision(in: try evaluate(#""enabled": true, "rollout": \#(share)"#))
      #expect(decision["isOn"] as? Bool == isOn)
      #expect(decision["reason"] as? String == (isOn ? "inRollout" : "outOfRollout"))
      #expect(decision["rollout"] as? Double == Double(share))
    }
    let salted = try decision(in: try evaluate(#""enabled": true, "rollout": 0.5, "salt": "s""#))
    #expect(salted["bucket"] as? Int != bucket)
    let nobody = try decision(in: try evaluate(#""enabled": true, "rollout": 0.5"#, id: ""))
    #expect(nobody["reason"] as? String == "missingIdentity")
    #expect(nobody["isOn"] as? Bool == false)
  }

  @Test(arguments: [
    (#"{ "kind": "killSwitch" }"#, true), (#"{ "kind": "rollout" }"#, false),
    (#"{ "shipped": "on" }"#, true), (#"{ "shipped": "off" }"#, false),
  ])
  func `what the app ships with is known from the settings`(gate: String, isOn: Bool) throws {
    let settings = #"{ "gates": { "smartImport": \#(gate), "absent": \#(gate) } }"#
    let json = try evaluate(#""enabled": true, "minimumBuild": 999"#, settings: settings)
    let decisions = try #require(json["decisions"] as? [[String: Any]])
    #expect(decisions.map { $0["gate"] as? String } == ["smartImport", "absent"])
    #expect(decisions.map { $0["reason"] as? String } == ["notInBuild", "shipped"])
    #expect(decisions.map { $0["isOn"] as? Bool } == [isOn, isOn])
    #expect((json["notChecked"] as? [String])?.isEmpty == true)
  }

  private enum Feature: String, FeatureKey {
    case smartImport, cloudSync
    var kind: FeatureKind { self == .cloudSync ? .killSwitch : .rollout }
  }

  private struct Config: Codable, Sendable {
    struct Gate: Codable, Sendable {
      var enabled: Bool
    }
    var schema: Int
    var features: [String: Gate]
  }

  @Test func `what the app declares of its gates is known too, compiled or from its snapshot`()
    throws
  {
    let models = ConfigModels(current: Config.self, version: 3, features: Feature.self)
    let harness = try CommandHarness(
      revisions: [#"{ "schema": 3, "features": { "smartImport": { "enabled": true } } }"#]
    )
    let evaluate = { (models: ConfigModels) in
      let arguments = ["evaluate", "--id", "a", "--build", "1", "--format", "json"]
      let decisions = try harness.run(all: arguments, models: models).json["decisions"]
      return (decisions as? [[String: Any]])?.map { $0["isOn"] as? Bool }
    }
    #expect(try evaluate(models) == [true, true])
    #expect(harness.run("schema", "freeze", models: models).status == .success)
    #expect(try evaluate(.stock) == [true, true])
  }

  @Test func `routes, offering, notice and minimum version are what the app gets`() throws {
    let extra = """
      ,
        "minimumVersion": { "build": 318, "recommendedBuild": 400, "minimumOS": "18.0" },
        "paywall": { "offering": "winter" },
        "notice": { "id": "n1", "message": "down", "severity": "warning",
                    "startsAt": "2026-01-01T00:00:00Z", "endsAt": "2027-01-01T00:00:00Z" }
      """
    let gate = #""enabled": true, "route": "economy""#
    let json = try evaluate(gate, extra: extra)
    #expect(try decision(in: json)["route"] as? String == "economy")
    #expect(json["minimumVersion"] as? String == "recommended")
    #expect(json["offering"] as? String == "winter")
    #expect((json["notice"] as? [String: Any])?["id"] as? String == "n1")
    let newer = try evaluate(gate, extra: extra, build: "20260101")
    #expect(newer["minimumVersion"] as? String == "notNeeded")
    let older = { try evaluate(gate, extra: extra, build: "317", options: ["--os", $0]) }
    #expect(try older("18.1")["minimumVersion"] as? String == "required")
    #expect(try older("17.6")["minimumVersion"] as? String == "recommended")
    let off = try evaluate(#""enabled": false, "route": "economy""#)
    #expect(try decision(in: off)["route"] is NSNullish)
    #expect(off["offering"] is NSNullish)
    #expect(off["notice"] is NSNullish)
  }

  @Test func `the revision is named exactly`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25), rollout(0.5)])
    let evaluate = { (options: [String]) in
      let all = ["evaluate", "--id", "a", "--build", "1", "--format", "json"] + options
      return try #require(try harness.run(all: all).json["revision"] as? [String: Any])
    }
    let ids = try ["HEAD", "HEAD~1"].map { try harness.fixture.git("rev-parse", $0).trimmedLine }
    #expect(try evaluate([])["commit"] as? String == ids[0])
    #expect(try evaluate(["--at", "HEAD~1"])["commit"] as? String == ids[1])
    let digest = try Subprocess(
      "sha256sum",
      [harness.fixture.path(path)],
      environment: harness.fixture.environment,
      directory: "/",
    ).run().output.prefix(64)
    #expect(try evaluate([])["sha256"] as? String == String(digest))
    // A later commit that leaves the document alone is no revision of it.
    try harness.fixture.commit("x", to: "other.txt", message: "other")
    #expect(try evaluate(["--at", "HEAD"])["commit"] as? String == ids[0])
    try harness.fixture.write(rollout(0.7), to: path)
    #expect(try evaluate([])["commit"] is NSNullish)
    #expect(try evaluate(["--at", "HEAD"])["commit"] as? String == ids[0])
  }

  @Test(arguments: [
    "{ oops", "[]", "{}", #"{ "schema": 3, "features": {} }"#, #"{ "schema": 2 }"#,
    #"{ "schema": 2, "features": { "a": { "enabled": true }, "a": { "enabled": false } } }"#,
    String(repeating: " ", count: 300_000) + "{}",
  ])
  func `a document that apps refuse says so and leaves all to the app`(text: String) throws {
    let harness = try CommandHarness(revisions: [text])
    try harness.fixture.write(
      #"{ "gates": { "cloudSync": { "kind": "killSwitch" } } }"#,
      to: ".flagctl.json"
    )
    let result = harness.run("evaluate", "--id", "a", "--build", "1")
    #expect(result.status == .findings)
    #expect(result.error.contains("warning: apps refuse this document: "))
    #expect(result.output.contains("cloudSync  on "))
    let json = try harness.run("evaluate", "--id", "a", "--build", "1", "--format", "json").json
    #expect(json["rejected"] is String)
    let decisions = try #require(json["decisions"] as? [[String: Any]])
    #expect(decisions.allSatisfy { $0["reason"] as? String == "shipped" })
    #expect(decisions.last?["isOn"] as? Bool == true)
    #expect(json["minimumVersion"] as? String == "notNeeded")
  }

  @Test func `one bad gate leaves the others as they are`() throws {
    let text = """
      { "schema": 2, "features": {
        "bad": { "enabled": "yes" }, "good": { "enabled": true } } }
      """
    let result = try CommandHarness(revisions: [text]).run("evaluate", "--id", "a", "--build", "1")
    #expect(result.status == .success)
    #expect(result.error.contains("/features/bad/enabled: neither true nor false"))
    #expect(result.output.contains("bad   as shipped  invalidGate\n"))
    #expect(result.output.contains("good  on          everyone\n"))
  }

  @Test func `a document of schema version 1 is read as builds of that time do`() throws {
    let text = """
      { "schema": 1, "minimumBuild": 290, "features": { "smartImport": true, "sync": false },
        "paywallOffering": "default" }
      """
    let harness = try CommandHarness(revisions: [text])
    let json = try harness.run("evaluate", "--id", "a", "--build", "280", "--format", "json").json
    let decisions = try #require(json["decisions"] as? [[String: Any]])
    #expect(decisions.map { $0["isOn"] as? Bool } == [true, false])
    #expect(json["minimumVersion"] as? String == "required")
    #expect(json["offering"] as? String == "default")
    #expect(json["rejected"] is NSNullish)
  }

  @Test func `text for people has every decision in columns and shows what is hostile`() throws {
    let text = """
      { "schema": 2, "features": {
        "long-name": { "enabled": true, "rollout": 0 }, "a\\u001b[31m": { "enabled": true } },
        "notice": { "id": "::error::x", "message": "\\u202eevil", "severity": "info" } }
      """
    let result = try CommandHarness(revisions: [text]).run("evaluate", "--id", "a", "--build", "1")
    #expect(result.output.contains("  long-name    off  outOfRollout (rollout 0 %)\n"))
    #expect(result.output.contains(#"  a\u{1b}[31m  on   everyone"#))
    #expect(result.output.contains(#"\u{202e}evil"#))
    #expect(!result.output.contains("\u{1b}"))
  }

  @Test(arguments: [
    (["--id", "a"], "--build"), (["--build", "1"], "--id"),
    (["--id", "a", "--build", "x"], "not a whole number"),
    (["--id", "a", "--build", "-1"], "out of range"),
    (["--id", "a", "--build", "1", "--os", "iOS 18"], "write 18.0"),
    (["--id", "a", "--bulid", "1"], "did you mean `--build`?"),
    (["--id", "a", "--build", "1", "--at", "nowhere"], "nowhere"),
    (["--id", "a", "--build", "1", "--format", "sarif"], "text or json"),
    (["--id", "a", "--build", "1", "-d", "prodction"], "did you mean -d production?"),
  ])
  func `mistakes are usage errors`(arguments: [String], hint: String) throws {
    let harness = try CommandHarness(revisions: [rollout(0.5)])
    let result = harness.run(all: ["evaluate"] + arguments)
    #expect(result.status == .usage)
    #expect(result.output == "")
    #expect(result.error.contains(hint), "\(result.error)")
  }
}
