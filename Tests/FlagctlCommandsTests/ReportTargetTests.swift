import ConfigModel
import Diagnostics
import Foundation
import ModelSchema
import TestSupport
import Testing

@testable import FlagctlCommands

/// Where reports may be written.
struct ReportTargetTests {
  private static let settings = """
    { "documents": { "production": "config/production.json" },
      "fallbacks": { "production": { "1": "config/v1/production.json" } } }
    """

  private func harness() throws -> CommandHarness {
    let harness = try CommandHarness(revisions: [rollout(0.5)])
    let fixture = harness.fixture
    try fixture.write(Self.settings, to: ".flagctl.json")
    try fixture.write(#"{ "schema": 1, "features": {} }"#, to: "config/v1/production.json")
    try fixture.write(
      try ConfigModels.stock.current.snapshot(version: 2).text,
      to: "schemas/v2.json"
    )
    return harness
  }

  @Test(arguments: [
    "config/production.json", "config/v1/production.json", ".flagctl.json", "schemas/v2.json",
    "config/../config/production.json", "link.json", "other.json",
  ])
  func `a report never takes the place of what is read`(target: String) throws {
    let harness = try harness()
    let fixture = harness.fixture
    try fixture.write(rollout(0.1), to: "other.json")
    try FileManager.default.createSymbolicLink(
      atPath: fixture.path("link.json"),
      withDestinationPath: "config/production.json",
    )
    let before = try fixture.text(of: target)
    let files = target == "other.json" ? ["other.json"] : []
    let result = harness.run(all: ["lint", "--report", "sarif=\(target)"] + files)
    #expect(result.status == .usage, "\(result)")
    #expect(result.error.contains("a report would be written over \(target)"), "\(result)")
    #expect(try fixture.text(of: target) == before)
  }

  @Test func `settings that cannot be used keep their place, and so does the document`() throws {
    let harness = try harness()
    try harness.fixture.write("{", to: ".flagctl.json")
    for target in [".flagctl.json", "config/production.json"] {
      let before = try harness.fixture.text(of: target)
      let result = harness.run("status", "--report", "json=\(target)")
      #expect(result.status == .usage, "\(result)")
      #expect(try harness.fixture.text(of: target) == before)
    }
  }

  @Test func `two reports have two files, and standard output is none`() throws {
    let harness = try harness()
    let twice = harness.run("lint", "--report", "sarif=out", "--report", "json=./out")
    #expect(twice.status == .usage)
    #expect(twice.error.contains("two reports would be written to ./out"), "\(twice)")
    let output = harness.run("lint", "--report", "sarif=-")
    #expect(output.status == .usage)
    #expect(output.error.contains("--format sarif"), "\(output)")
    let good = harness.run("lint", "--report", "sarif=out.sarif", "--report", "json=out.json")
    #expect(good.status == .success, "\(good)")
    #expect(try harness.fixture.text(of: "out.json").contains("\"findings\""))
  }
}
