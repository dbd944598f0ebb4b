import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import FlagctlCommands

/// Answers that say what is the matter, where something else would be believed.
struct SmallAnswersTests {
  @Test(arguments: [[], ["--no-commit"], ["--dry-run"]])
  func `the stamp is not set by hand`(more: [String]) throws {
    let text = document(stamp: "2026-10-12T06:30:00Z")
    let harness = try CommandHarness(revisions: [text])
    let result = harness.run(all: ["set", "generatedAt", "2026-11-01T00:00:00Z", "-m", "x"] + more)
    #expect(result.status == .usage)
    #expect(result.error.contains("generatedAt is not set by hand"), "\(result.error)")
    #expect(try harness.document == text)
  }

  @Test func `a number that is too large is told the largest one`() throws {
    let harness = try CommandHarness(revisions: [document()])
    let large = harness.run("minimum-version", "99999999999999999999", "-m", "x")
    #expect(large.status == .usage)
    #expect(large.error.contains("the largest value is 9223372036854775807"), "\(large.error)")
    let small = harness.run("log", "-n", "0")
    #expect(small.error.contains("the smallest value is 1"), "\(small.error)")
    let negative = harness.run("log", "-n", "-99999999999999999999")
    #expect(negative.error.contains("the smallest value is 1"), "\(negative.error)")
  }

  @Test(arguments: [
    (["--version"], "flagctl"), (["--help"], "help"), (["log", "--help"], "help"),
    (["help", "log"], "help"), (["log", "-h"], "help"),
  ])
  func `help and version are one JSON document where that is asked for`(
    words: [String],
    key: String
  ) throws {
    let harness = try CommandHarness(revisions: [document()])
    let json = try harness.run(all: words + ["--format", "json"]).json
    let text = try #require(json[key] as? String)
    #expect(!text.isEmpty)
    let variable = harness.run(all: words, variables: ["FLAGCTL_FORMAT": "json"])
    #expect(try variable.json[key] as? String == text)
    let plain = harness.run(all: words)
    #expect(plain.output.contains(key == "help" ? "Usage: " : "flagctl \(text)"))
  }

  @Test func `outside a repository, status says that it is none`() throws {
    let harness = try CommandHarness(revisions: [])
    try harness.fixture.write(document(), to: "config/production.json")
    #expect(harness.run("status").output.contains("NOT COMMITTED: no commit yet"))
    try harness.fixture.write(document(), to: "../plain/config/production.json")
    let result = harness.run("status", in: "../plain")
    #expect(result.output.contains("NOT COMMITTED: this is no git repository"), "\(result.output)")
  }

  @Test(arguments: [
    #"{"schema": 2, "features": {"a": true}}"#, #"{"schema": 2}"#,
    #"{"schema": 2, "features": {"1a": {"enabled": true}}}"#,
  ])
  func `init takes no defaults that apps would refuse`(defaults: String) throws {
    let harness = try CommandHarness(revisions: [])
    try harness.fixture.write(defaults, to: "defaults.json")
    let result = harness.run("init", "--from", "defaults", "defaults.json")
    #expect(result.status == .usage)
    #expect(result.error.contains("flagctl validate defaults.json"), "\(result.error)")
    #expect(!FileManager.default.fileExists(atPath: harness.fixture.path("config")))
  }

  @Test(arguments: [["status"], ["disable", "smartImport", "-m", "x"], ["commit", "-m", "x"]])
  func `a misspelt remote is a mistake for whoever reads it`(words: [String]) throws {
    let harness = try CommandHarness(revisions: [document()])
    try harness.fixture.git("remote", "add", "origin", "nowhere")
    try harness.fixture.write(#"{ "push": { "remote": "orgin" } }"#, to: ".flagctl.json")
    try harness.fixture.write(rollout(0.5), to: "config/production.json")
    let result = harness.run(all: words)
    #expect(result.status == .usage)
    #expect(result.error.contains(#"did you mean "origin"?"#), "\(result.error)")
  }

  @Test(arguments: ["0", "-1", "x", "nan", "1e9"])
  func `a limit that is no number of seconds is a mistake`(limit: String) throws {
    let harness = try CommandHarness(revisions: [document()])
    try harness.fixture.git("remote", "add", "origin", "nowhere")
    let result = harness.run("push", variables: ["FLAGCTL_NETWORK_LIMIT": limit])
    #expect(result.status == .usage)
    #expect(result.error.contains("FLAGCTL_NETWORK_LIMIT: "), "\(result.error)")
  }
}
