import ConfigModel
import Diagnostics
import Foundation
import ModelSchema
import TestSupport
import Testing

@testable import FlagctlCommands

/// What `lint` says of installed clients, from settings, snapshots and documents on the disk.
struct InstalledClientsTests {
  private struct Finding: Equatable {
    let rule: String
    let file: String
    let path: String?
    let message: String
  }

  private func findings(_ result: CommandHarness.Result) throws -> [Finding] {
    let findings = try #require(try result.json["findings"] as? [[String: Any]], "\(result)")
    return findings.map {
      Finding(
        rule: $0["rule"] as? String ?? "",
        file: $0["file"] as? String ?? "",
        path: $0["path"] as? String,
        message: $0["message"] as? String ?? "",
      )
    }
  }

  private func releases(_ state: String, fallback: Bool = false) -> String {
    """
    { "releases": [
        { "build": 290, "schema": 1, "state": "\(state)" },
        { "build": 317, "schema": 1, "state": "\(state)" },
        { "build": 318, "schema": 2, "state": "live" } ]\
    \(fallback ? #", "fallbacks": { "production": { "1": "v1.json" } }"# : "") }
    """
  }

  private let old = """
    { "schema": 1, "minimumBuild": 290, "features": { "smartImport": true } }

    """

  // MARK: flagctl's own models

  @Test func `a raised schema freezes the builds that read the older one, and they are named`()
    throws
  {
    let harness = try CommandHarness()
    try harness.fixture.write(rollout(0.5), to: "config/production.json")
    try harness.fixture.write(releases("live"), to: ".flagctl.json")
    let result = harness.run("lint", "--format", "json")
    #expect(result.status == .findings)
    let found = try findings(result)
    #expect(found.map(\.rule) == ["compat/schema-bumped-without-fallback"])
    #expect(found.first?.path == "/schema")
    #expect(
      found.first?.message.hasPrefix(
        "schema 2 has no fallback document for builds 290-317 (schema 1): "
      ) == true
    )
    #expect(
      found.first?.message.hasSuffix(
        "freeze on their last good config, and kill switches stop reaching them"
      ) == true
    )
  }

  @Test func `without settings and repository the snapshots of the current folder count`() throws {
    let harness = try CommandHarness()
    let directory = harness.fixture.directory
    try directory.write(rollout(0.5), to: "plain/config/production.json")
    for model in ConfigModels.stock.all {
      let snapshot = try model.snapshot(version: 1)
      try directory.write(snapshot.text, to: "plain/schemas/v\(snapshot.version).json")
    }
    let found = try findings(harness.run("lint", "--format", "json", in: "../plain"))
    #expect(found.map(\.rule) == ["compat/schema-bumped-without-fallback"])
    #expect(
      found.first?.message.hasPrefix("schema 2 has no fallback document for clients of schema 1: ")
        == true
    )
  }

  @Test func `retired builds freeze nobody`() throws {
    let harness = try CommandHarness()
    try harness.fixture.write(rollout(0.5), to: "config/production.json")
    try harness.fixture.write(releases("retired"), to: ".flagctl.json")
    #expect(try findings(harness.run("lint", "--format", "json")) == [])
  }

  @Test func `a fallback document is served to older builds, and judged by their schema`() throws {
    let harness = try CommandHarness()
    try harness.fixture.write(rollout(0.5), to: "config/production.json")
    try harness.fixture.write(releases("live", fallback: true), to: ".flagctl.json")
    try harness.fixture.write(old, to: "v1.json")
    #expect(try findings(harness.run("lint", "--format", "json")) == [])
    // In the shape of schema 2 it is no fallback.
    try harness.fixture.write(rollout(0.5), to: "v1.json")
    let found = try findings(harness.run("lint", "--format", "json"))
    #expect(found.map(\.rule) == ["compat/client-rejects-document"])
    #expect(found.map(\.file) == ["v1.json"])
  }

  @Test func `what the document's own model refuses is not said again`() throws {
    let harness = try CommandHarness()
    try harness.fixture.write(
      document(#""enabled": "yes""#),
      to: "config/production.json"
    )
    try harness.fixture.write(
      #"{"releases": [{"build": 318, "schema": 2, "state": "live"}]}"#,
      to: ".flagctl.json"
    )
    #expect(try findings(harness.run("lint", "--format", "json")).map(\.rule) == ["value/type"])
  }

  @Test func `clients of whom nobody froze what they read are named as not checked`() throws {
    let harness = try CommandHarness()
    try harness.fixture.write(rollout(0.5), to: "config/production.json")
    try harness.fixture.write(
      #"{"releases": [{"build": 400, "schema": 7, "state": "live"}]}"#,
      to: ".flagctl.json"
    )
    let result = harness.run("lint", "--format", "json")
    let notChecked = try #require(try result.json["notChecked"] as? [String])
    #expect(notChecked.contains("documents as build 400 read them (no snapshot of schema 7)"))
  }

  @Test func `a schema that goes down is an error`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.5)])
    try harness.fixture.write(old, to: "config/production.json")
    let result = harness.run("lint", "--base", "HEAD", "--format", "json")
    #expect(try findings(result).map(\.rule) == ["compat/schema-decreased"])
  }

  @Test(arguments: [(2, 1), (1, 0)])
  func `a fallback of an app's own model says the schema that it is for`(
    schema: Int,
    count: Int,
  ) throws {
    let harness = try CommandHarness()
    let snapshot = { (version: Int, field: String) in
      """
      {
        "format": 1, "schema": \(version), "model": "Root",
        "decoding": { "dates": "deferredToDate", "keys": "useDefaultKeys", "data": "base64",
          "nonConformingFloats": "throw" },
        "root": "Root",
        "types": { "Root": { "fields": {
          "schema": { "type": "Int", "required": true },
          "\(field)": { "type": "Int", "required": true } } } }
      }
      """
    }
    try harness.fixture.write(snapshot(1, "a"), to: "schemas/v1.json")
    try harness.fixture.write(snapshot(2, "b"), to: "schemas/v2.json")
    try harness.fixture.write(#"{ "schema": 2, "b": 1 }"#, to: "config/production.json")
    try harness.fixture.write(#"{ "schema": \#(schema), "a": 1, "b": 1 }"#, to: "v1.json")
    try harness.fixture.write(releases("live", fallback: true), to: ".flagctl.json")
    let found = try findings(harness.run("lint", "--format", "json"))
      .filter { $0.rule == "compat/client-rejects-document" }
    #expect(found.count == count, "\(found)")
    #expect(found.allSatisfy { $0.file == "v1.json" && $0.path == "/schema" })
  }

  @Test func `a broken snapshot is told once, and a document that is its own fallback too`() throws
  {
    let harness = try CommandHarness()
    try harness.fixture.write(document(#""enabled": 1"#), to: "config/production.json")
    try harness.fixture.write(document(), to: "config/staging.json")
    let itself = #"{ "fallbacks": { "production": { "1": "config/production.json" } } }"#
    try harness.fixture.write(itself, to: ".flagctl.json")
    #expect(try findings(harness.run("lint", "--format", "json")).map(\.rule) == ["value/type"])
    #expect(try findings(harness.run("validate", "--format", "json")).map(\.rule) == ["value/type"])
    try harness.fixture.write("{", to: "schemas/v2.json")
    for command in ["lint", "validate"] {
      let errors = try harness.run(command, "--format", "json").json["errors"] as? [Any]
      #expect(errors?.count == 1, "\(command)")
    }
  }

  // MARK: Models of an app

  struct Shop: Codable {
    let schema: Int
    let offering: String
    let limit: Int?
  }

  struct ShopWithoutOffering: Codable {
    let schema: Int
    let limit: Int?
  }

  struct ShopWithMore: Codable {
    let schema: Int
    let offering: String
    let limit: Int?
    let note: String?
  }

  private func shop(
    _ document: String,
    snapshots: [ConfigModels],
    _ settings: String? = nil,
  ) throws -> CommandHarness {
    let harness = try CommandHarness()
    try harness.fixture.write(document, to: "config/production.json")
    for models in snapshots {
      let snapshot = try models.current.snapshot(version: 1)
      try harness.fixture.write(snapshot.text, to: "schemas/v\(snapshot.version).json")
    }
    if let settings { try harness.fixture.write(settings, to: ".flagctl.json") }
    return harness
  }

  private let first = ConfigModels(current: Shop.self, version: 1)
  private let second = ConfigModels(current: ShopWithoutOffering.self, version: 2)

  @Test func `a required field that is removed names the builds that read it`() throws {
    let document = #"{ "schema": 2, "limit": 1 }"#
    let live = try shop(document, snapshots: [first, second], releases("live"))
    let found = try findings(live.run("lint", "--format", "json", models: second))
    #expect(found.map(\.rule) == ["compat/client-rejects-document"])
    #expect(found.first?.path == "/offering")
    #expect(found.first?.message.contains("builds 290-317 (schema 1)") == true)
    #expect(found.first?.message.contains(#""offering" is missing"#) == true)
    let retired = try shop(document, snapshots: [first, second], releases("retired"))
    #expect(try findings(retired.run("lint", "--format", "json", models: second)) == [])
    let served = try shop(document, snapshots: [first, second], releases("live", fallback: true))
    try served.fixture.write(#"{ "schema": 1, "offering": "default" }"#, to: "v1.json")
    let models = second.adding(Shop.self, version: 1)
    #expect(try findings(served.run("lint", "--format", "json", models: models)) == [])
    try served.fixture.write(#"{ "schema": 1, "limit": 1 }"#, to: "v1.json")
    let broken = try findings(served.run("lint", "--format", "json", models: models))
    #expect(broken.map(\.rule) == ["value/missing"])
    #expect(broken.map(\.file) == ["v1.json"])
  }

  @Test func `a field that documents still hold is reported where the snapshot has it`() throws {
    let document = #"{ "schema": 2, "limit": 1, "offering": "default" }"#
    let harness = try shop(document, snapshots: [first, second], releases("live"))
    let result = harness.run("lint", "--format", "json", models: second)
    let found = try findings(result)
    #expect(
      found.map(\.rule) == [
        "compat/schema-bumped-without-fallback", "config/unknown-key",
        "compat/field-removed-required",
      ]
    )
    #expect(found.last?.file == "schemas/v1.json")
  }

  @Test func `a fraction of a second is told where older builds read a date`() throws {
    struct Old: Decodable, Sendable { let schema: Int, start: Date, end: Date? }
    struct New: Decodable, Sendable { let schema: Int, start: String, end: Date? }
    let dates = ConfigDecoding(dates: .iso8601)
    let old = ConfigModels(current: Old.self, version: 1, decoding: dates)
    let new = ConfigModels(current: New.self, version: 2, decoding: dates)
    let harness = try CommandHarness()
    try harness.fixture.write(old.current.snapshot(version: 1).text, to: "schemas/v1.json")
    try harness.fixture.write(new.current.snapshot(version: 2).text, to: "schemas/v2.json")
    let stamp = "2026-10-12T06:30:00.5Z"
    try harness.fixture.write(
      #"{ "schema": 2, "start": "\#(stamp)", "end": "\#(stamp)" }"# + "\n",
      to: "config/production.json"
    )
    let found = try findings(harness.run("lint", "--format", "json", models: new))
      .filter { $0.rule == "value/date" }
    #expect(found.map(\.path) == ["/start", "/end"])
    #expect(
      found.map(\.message) == [
        "\"\(stamp)\" has a fraction of a second, which clients of schema 1 refuse on systems"
          + " before Swift 6.2",
        "\"\(stamp)\" for \"end\" has a fraction of a second, which systems before Swift 6.2 refuse",
      ]
    )
    let whole = stamp.replacing(".5", with: "")
    let document = try harness.document.replacing(stamp, with: whole)
    try harness.fixture.write(document, to: "config/production.json")
    let clean = try findings(harness.run("lint", "--format", "json", models: new))
    #expect(!clean.contains { $0.rule == "value/date" })
  }

  @Test func `a raised schema that older builds can still decode freezes them all the same`() throws
  {
    let models = ConfigModels(current: ShopWithMore.self, version: 2)
    let document = #"{ "schema": 2, "offering": "default", "limit": 1, "note": "x" }"#
    let harness = try shop(document, snapshots: [first, models], releases("live"))
    let found = try findings(harness.run("lint", "--format", "json", models: models))
    #expect(found.map(\.rule) == ["compat/schema-bumped-without-fallback"])
    #expect(found.first?.message.contains("builds 290-317 (schema 1)") == true)
  }

  @Test func `without releases every snapshot counts as read`() throws {
    let document = #"{ "schema": 2, "limit": 1 }"#
    let harness = try shop(document, snapshots: [first, second])
    let found = try findings(harness.run("lint", "--format", "json", models: second))
    #expect(found.first?.message.hasPrefix("clients of schema 1 would reject") == true)
  }

  @Test func `a model that changed without a new version is told from its snapshot`() throws {
    let document = #"{ "schema": 1, "limit": 1 }"#
    let changed = ConfigModels(current: ShopWithoutOffering.self, version: 1)
    let harness = try shop(document, snapshots: [first], releases("live"))
    let result = harness.run("lint", "--format", "json", models: changed)
    let found = try findings(result)
    #expect(
      found.map(\.rule) == ["compat/client-rejects-document", "schema/snapshot-stale"]
    )
    #expect(result.output.contains("flagctl schema freeze"))
  }

  @Test func `an optional field that is added asks for a new snapshot and fails nothing`() throws {
    let document = #"{ "schema": 1, "offering": "default", "limit": 1, "note": "x" }"#
    let changed = ConfigModels(current: ShopWithMore.self, version: 1)
    let harness = try shop(document, snapshots: [first], releases("live"))
    let result = harness.run("lint", "--format", "json", models: changed)
    #expect(try findings(result).map(\.rule) == ["schema/snapshot-stale"])
    #expect(result.status == .success)
  }

  @Test func `an error without a new schema version says so in a note`() throws {
    let document = #"{ "schema": 1, "limit": 1, "offering": "x" }"#
    let changed = ConfigModels(current: ShopWithoutOffering.self, version: 1)
    let harness = try shop(document, snapshots: [first], releases("live"))
    let result = harness.run("lint", "--format", "json", models: changed)
    #expect(try findings(result).map(\.rule).contains("compat/field-removed-required"))
    #expect(result.output.contains("the schema version is still 1: raise it"))
  }

  @Test func `a suppression is about the versions of those who read the field`() throws {
    let document = #"{ "schema": 1, "limit": 1, "offering": "x" }"#
    let changed = ConfigModels(current: ShopWithoutOffering.self, version: 1)
    for (schemas, isTold) in [("[1]", false), ("[2]", true)] {
      let settings = """
        { "rules": { "config/unknown-key": "off", "schema/snapshot-stale": "off" },
          "releases": [ { "build": 290, "schema": 1, "state": "live" } ],
          "suppressions": [ { "rule": "compat/field-removed-required", "path": "/offering",
                              "schemas": \(schemas), "reason": "nobody reads it" } ] }
        """
      let harness = try shop(document, snapshots: [first], settings)
      let rules = try findings(harness.run("lint", "--format", "json", models: changed))
        .map(\.rule)
      #expect(rules.contains("compat/field-removed-required") == isTold)
      #expect(rules.contains("settings/suppression-unused") == isTold)
    }
  }

  // MARK: The gating article

  /// A model of the shape that the article has, under names of our own.
  struct TideConfig: Codable, Sendable {
    var schema: Int
    var minimumBuild: Int?
    var features: [String: TideGate]
    var paywallOffering: String?
  }

  struct TideGate: Codable, Sendable {
    var enabled: Bool
    var rollout: Double?
  }

  @Test(.requiresSharedMaterial)
  func `the article's model does not read five keys of the article's own document`() throws {
    let text = try String(
      contentsOfFile: SharedMaterial.path("seeds/server-driven-gating.txt"),
      encoding: .utf8
    )
    let start = try #require(text.range(of: "{\n  \"schema\": 2"))
    let end = try #require(text.range(of: "\n}\n", range: start.lowerBound..<text.endIndex))
    let harness = try CommandHarness()
    // The article was written later than the tests' clock says.
    harness.fixture.tick(60 * 86400)
    try harness.fixture.write(
      String(text[start.lowerBound..<end.upperBound]),
      to: "config/production.json"
    )
    let models = ConfigModels(current: TideConfig.self, version: 2)
    let validated = try findings(harness.run("validate", "--format", "json", models: models))
    #expect(Set(validated.map(\.rule)) == ["config/unknown-key"])
    #expect(
      validated.map(\.path) == [
        "/generatedAt", "/minimumVersion", "/features/aiSuggestions/route", "/paywall", "/notice",
      ]
    )
    let linted = try findings(harness.run("lint", "--format", "json", models: models))
    #expect(
      linted.filter { $0.rule == "schema/field-never-used" }.map(\.path) == [
        "/minimumBuild", "/paywallOffering",
      ]
    )
    #expect(Set(linted.map(\.rule)) == ["config/unknown-key", "schema/field-never-used"])
  }

  @Test func `fields of flagctl's own models are never called unused`() throws {
    let harness = try CommandHarness()
    try harness.fixture.write(#"{"schema": 2, "features": {}}"#, to: "config/production.json")
    #expect(try findings(harness.run("lint", "--format", "json")) == [])
  }
}
