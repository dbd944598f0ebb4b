import ConfigModel
import Diagnostics
import Foundation
import ModelSchema
import TestSupport
import Testing

@testable import FlagctlCommands

struct SchemaCommandTests {
  struct Config: Decodable, Sendable {
    var schema: Int
    var features: [String: Bool]
    var banner: String?
  }
  struct Renamed: Decodable, Sendable {
    var features: [String: Bool]
    var schema: Int
    var banner: String?
  }
  struct Changed: Decodable, Sendable {
    var schema: Int
    var features: [String: Bool]
  }

  @Test func `freeze writes the snapshot of the current model alone where no older one is in use`()
    throws
  {
    let harness = try CommandHarness()
    #expect(harness.run("schema", "freeze").output == "wrote schemas/v2.json\n")
    #expect(harness.run("schema", "freeze", "--check").status == .success)
  }

  @Test(arguments: [
    [".flagctl.json": #"{"releases":[{"build":7,"schema":1,"state":"live"}]}"#],
    [
      ".flagctl.json": #"""
      {"documents":{"app":"app.json"},"fallbacks":{"app":{"1":"old.json"}}}
      """#, "app.json": #"{"schema":2,"features":{}}"#,
    ],
    ["config/production.json": #"{"schema":1,"features":{}}"#],
  ])
  func `an older model that is in use is frozen too`(files: [String: String]) throws {
    let harness = try CommandHarness()
    for (path, text) in files { try harness.fixture.write(text, to: path) }
    let result = harness.run("schema", "freeze")
    #expect(result.output == "wrote schemas/v1.json\nwrote schemas/v2.json\n")
  }

  @Test func `freeze writes the snapshot of each version in use, and a second run does nothing`()
    throws
  {
    let harness = try CommandHarness()
    try harness.fixture.write(#"{"schema":1,"features":{}}"#, to: "config/old.json")
    let first = harness.run("schema", "freeze")
    #expect(first.status == .success)
    #expect(first.output == "wrote schemas/v1.json\nwrote schemas/v2.json\n")
    let second = harness.run("schema", "freeze", "--check")
    #expect(second.status == .success)
    #expect(second.output == "schemas/v1.json is current\nschemas/v2.json is current\n")
    let shown = harness.run("schema", "show", "2").output
    #expect(shown.contains(#""rollout": { "type": "Double", "required": false },"#))
  }

  @Test func `check fails where a snapshot is missing and names the command`() throws {
    let harness = try CommandHarness()
    let result = harness.run("schema", "freeze", "--check")
    #expect(result.status == .findings)
    #expect(result.error.contains("error: schemas/v2.json is missing"))
    #expect(result.error.contains("flagctl schema freeze"))
    #expect(harness.run("schema", "diff").status == .unavailable)
  }

  @Test func `a snapshot that installed builds read is not changed`() throws {
    let harness = try CommandHarness()
    let old = ConfigModels(current: Config.self, version: 3)
    #expect(harness.run("schema", "freeze", models: old).status == .success)
    let bytes = try harness.fixture.text(of: "schemas/v3.json")
    let changed = ConfigModels(current: Changed.self, version: 3)
    let refusal = harness.run("schema", "freeze", models: changed)
    #expect(refusal.status == .findings)
    #expect(refusal.output.contains("[schema/snapshot-modified]"))
    #expect(refusal.output.contains("banner: removed, was String, optional"))
    #expect(try harness.fixture.text(of: "schemas/v3.json") == bytes)
    try harness.fixture.write(
      #"{"releases":[{"build":7,"schema":3,"state":"live"},{"build":6,"schema":2,"state":"live"}]}"#,
      to: ".flagctl.json"
    )
    let named = harness.run("schema", "freeze", models: changed)
    #expect(named.output.contains("which build 7 reads"))
    try harness.fixture.write(
      #"{"releases":[{"build":7,"schema":3,"state":"retired"}]}"#,
      to: ".flagctl.json"
    )
    #expect(harness.run("schema", "freeze", models: changed).status == .success)
    let text = try harness.fixture.text(of: "schemas/v3.json")
    #expect(text.contains(#""banner": "String""#), "a removed name stays reserved")
  }

  @Test func `names of types and order may change`() throws {
    let harness = try CommandHarness()
    let old = ConfigModels(current: Config.self, version: 3)
    #expect(harness.run("schema", "freeze", models: old).status == .success)
    let renamed = ConfigModels(current: Renamed.self, version: 3)
    let result = harness.run("schema", "freeze", models: renamed)
    #expect(result.status == .success)
    #expect(result.output == "rewrote schemas/v3.json\n")
  }

  @Test func `diff says what changed from one version to the next`() throws {
    let harness = try CommandHarness()
    let result = harness.run("schema", "diff", "1", "2")
    #expect(result.status == .success)
    #expect(
      result.output == """
        features.*: Bool became object
        minimumBuild: removed, was Int, optional
        paywallOffering: removed, was String, optional
        generatedAt: added, Timestamp, optional
        minimumVersion: added, object, optional
        paywall: added, object, optional
        notice: added, object, optional

        """
    )
    let json = try harness.run("schema", "diff", "1", "2", "--format", "json").json
    #expect((json["changes"] as? [[String: Any]])?.count == 7)
  }

  @Test(arguments: ["9", "v9", "nowhere.json"])
  func `a schema that is not there is named with those that are`(typed: String) throws {
    let result = try CommandHarness().run("schema", "show", typed)
    #expect(result.status == .usage)
    #expect(result.error.contains("\"\(typed)\" is no schema version and no file"))
    #expect(result.error.contains("the versions are 1, 2"))
  }

  @Test func `the prebuilt flagctl judges by the snapshots of an app`() throws {
    let harness = try CommandHarness()
    let app = ConfigModels(current: Config.self, version: 3)
    #expect(harness.run("schema", "freeze", models: app).status == .success)
    try harness.fixture.write(
      #"{"schema":3,"features":{},"banner":1}"#,
      to: "config/production.json"
    )
    let result = harness.run("validate")
    #expect(result.status == .findings)
    #expect(result.output.contains(#"expected a string for "banner", found the number 1"#))
    try harness.fixture.write(
      #"{"schema":3,"features":{},"baner":"x"}"#,
      to: "config/production.json"
    )
    #expect(harness.run("validate").output.contains(#"did you mean "banner"?"#))
    try harness.fixture.write(#"{"schema":2,"features":{}}"#, to: "config/production.json")
    #expect(harness.run("validate").output.contains("[config/unsupported-schema]"))
    // Its own models are not those of the app, so there is nothing that it could freeze.
    #expect(harness.run("schema", "freeze").status == .unavailable)
  }

  @Test func `a snapshot that cannot be read is named with its place`() throws {
    let harness = try CommandHarness()
    try harness.fixture.write("{\n  \"format\": 1,\n  \"skema\": 2\n}", to: "schemas/v2.json")
    try harness.fixture.write(#"{"schema":2,"features":{}}"#, to: "config/production.json")
    let result = harness.run("validate")
    #expect(result.status == .unavailable)
    #expect(result.error.contains(#"schemas/v2.json: line 3, column 3: unknown key "skema""#))
    #expect(result.error.contains("to restore it: git restore -- schemas/v2.json"))
    let anew = "from the model: rm -- schemas/v2.json && flagctl schema freeze"
    #expect(harness.run("schema", "freeze").error.contains(anew))
    try FileManager.default.removeItem(atPath: harness.fixture.path("schemas/v2.json"))
    #expect(harness.run("schema", "freeze").output == "wrote schemas/v2.json\n")
  }

  @Test(arguments: [["disable", "smartImport"], ["commit"]])
  func `a change without readable snapshots says that lint did not look`(words: [String]) throws {
    let harness = try CommandHarness(revisions: [rollout(0.1)])
    try harness.fixture.write("{ oops", to: "schemas/v2.json")
    if words == ["commit"] { try harness.fixture.write(rollout(0.2), to: "config/production.json") }
    let result = harness.run(all: words + ["-m", "crashes"])
    #expect(result.status == .success, "\(result.error)")
    #expect(
      result.error.contains(
        "not checked: rules of lint (the frozen schemas cannot be read: flagctl lint)"
      )
    )
  }

  @Test func `the gates of the app stand in its snapshot`() throws {
    enum Feature: String, FeatureKey {
      case cloudSync
      var kind: FeatureKind { .killSwitch }
    }
    let models = ConfigModels(current: Config.self, version: 3, features: Feature.self)
    let result = try CommandHarness().run("schema", "show", models: models)
    #expect(result.output.contains(#""cloudSync": { "kind": "killSwitch", "shipped": "on" }"#))
  }

  enum Tier: String, Codable, CaseIterable { case free, paid }
  struct Odd: Codable, Sendable {
    var schema: Int
    var limits: [Tier: Int]
    let kind = "odd"
    enum CodingKeys: CodingKey { case schema, limits, kind }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      schema = try container.decode(Int.self, forKey: .schema)
      limits = try container.decode([Tier: Int].self, forKey: .limits)
    }
  }

  @Test func `freeze warns of what people would not expect of a model`() throws {
    let odd = ConfigModels(current: Odd.self, version: 3)
    let result = try CommandHarness().run("schema", "freeze", models: odd)
    #expect(result.status == .success)
    #expect(result.output.contains("[schema/dictionary-as-array]"))
    #expect(
      result.output.contains(
        #"schemas/v3.json:11:9: warning: "limits" is read from an array of keys and values in turns"#
      ),
      "\(result.output)"
    )
    #expect(result.output.contains(#"the model writes "/kind" and does not read it"#))
  }
}
