import ConfigModel
import Diagnostics
import Foundation
import ModelSchema
import TestSupport
import Testing

@testable import FlagctlCommands

/// A frozen schema that installed builds read and that is not what it was; see also
/// `LintFixtures/schema/snapshot-modified`.
struct SnapshotModifiedTests {
  struct Shop: Codable, Sendable {
    var schema: Int
    var offering: String?
  }

  private let harness: CommandHarness
  private var fixture: RepositoryFixture { harness.fixture }
  private let old: String
  private let changed: String

  init() throws {
    harness = try CommandHarness()
    old = try ConfigModels(current: Shop.self, version: 2).current.snapshot(version: 2).text
    changed = old.replacing(#""type": "String""#, with: #""type": "Int""#)
    try harness.fixture.write(#"{ "schema": 2 }"#, to: "config/production.json")
    try harness.fixture.write(
      #"{ "releases": [{ "build": 318, "schema": 2, "state": "live" }] }"#,
      to: ".flagctl.json"
    )
    try harness.fixture.write(old, to: "schemas/v2.json")
    try harness.fixture.git("add", "--all")
    try harness.fixture.git("commit", "--quiet", "--message", "base")
  }

  private func rules(_ arguments: String..., variables: [String: String] = [:]) throws -> [String] {
    let result = harness.run(
      all: ["lint", "--format", "json"] + arguments,
      variables: variables
    )
    let findings = try #require(try result.json["findings"] as? [[String: Any]], "\(result)")
    return findings.compactMap { $0["rule"] as? String }
  }

  @Test func `the base that a build service names is enough`() throws {
    try fixture.git("update-ref", "refs/remotes/origin/main", "HEAD")
    try fixture.git("switch", "--quiet", "--create", "change")
    try fixture.write(changed, to: "schemas/v2.json")
    try fixture.git("commit", "--quiet", "--all", "--message", "another type")
    let variables = ["GITHUB_ACTIONS": "true", "GITHUB_BASE_REF": "main"]
    #expect(try rules(variables: variables) == ["schema/snapshot-modified"])
    #expect(try rules() == [], "without a base")
  }

  @Test func `what main changed since is not blamed on a branch behind it`() throws {
    try fixture.git("switch", "--quiet", "--create", "change")
    try fixture.write(#"{ "schema": 2, "offering": "x" }"#, to: "config/production.json")
    try fixture.git("commit", "--quiet", "--all", "--message", "Offer x")
    try fixture.git("switch", "--quiet", "main")
    try fixture.write(changed, to: "schemas/v2.json")
    try fixture.git("commit", "--quiet", "--all", "--message", "another type")
    try fixture.git("update-ref", "refs/remotes/origin/main", "HEAD")
    try fixture.git("switch", "--quiet", "change")
    #expect(!(try rules("--base", "origin/main").contains("schema/snapshot-modified")))
  }

  @Test func `settings can change how much it matters, or accept one with a reason`() throws {
    try fixture.write(changed, to: "schemas/v2.json")
    let release = #""releases": [{ "build": 318, "schema": 2, "state": "live" }]"#
    try fixture.write(
      #"{ \#(release), "rules": { "schema/snapshot-modified": "warning" } }"#,
      to: ".flagctl.json"
    )
    let result = harness.run("lint", "--base", "HEAD")
    #expect(result.status == .success)
    #expect(result.output.contains("schemas/v2.json:11:9: warning: "), "\(result.output)")
    let suppression =
      #"{ "rule": "schema/snapshot-modified", "schemas": [2], "reason": "never released" }"#
    try fixture.write(#"{ \#(release), "suppressions": [\#(suppression)] }"#, to: ".flagctl.json")
    #expect(try rules("--base", "HEAD") == [])
    try fixture.write(old, to: "schemas/v2.json")
    #expect(try rules("--base", "HEAD") == ["settings/suppression-unused"])
    #expect(try rules() == [], "nobody looked, so nobody can say that it is unused")
  }

  @Test func `a snapshot that a sparse checkout leaves out is not deleted`() throws {
    try fixture.git("sparse-checkout", "set", "config")
    #expect(!FileManager.default.fileExists(atPath: fixture.path("schemas/v2.json")))
    let result = harness.run("lint", "--base", "HEAD", "--format", "json")
    #expect(!result.output.contains("schema/snapshot-modified"))
    #expect(result.output.contains("this sparse checkout leaves it out"), "\(result.output)")
  }

  @Test func `what the base holds and is no snapshot is named as not compared`() throws {
    try fixture.write("{ oops", to: "schemas/v2.json")
    try fixture.git("commit", "--quiet", "--all", "--message", "broken")
    try fixture.write(old, to: "schemas/v2.json")
    let result = harness.run("lint", "--base", "HEAD", "--format", "json")
    #expect(!result.output.contains("schema/snapshot-modified"))
    #expect(result.output.contains("what the base holds there is no snapshot"))
  }

  @Test func `apps that refuse no document may have another defaults document`() throws {
    try fixture.write(#"{ "title": "x" }"#, to: "Defaults.json")
    let freeze = ["schema", "freeze", "--defaults", "Defaults.json", "--schema-version", "3"]
    #expect(harness.run(all: freeze).status == .success)
    try fixture.write(
      #"{ "releases": [{ "build": 318, "schema": 3, "state": "live" }] }"#,
      to: ".flagctl.json"
    )
    try fixture.git("add", "--all")
    try fixture.git("commit", "--quiet", "--message", "defaults")
    try fixture.write(#"{ "title": 1 }"#, to: "Defaults.json")
    #expect(harness.run(all: freeze).status == .success)
    #expect(!(try rules("--base", "HEAD").contains("schema/snapshot-modified")))
  }
}
