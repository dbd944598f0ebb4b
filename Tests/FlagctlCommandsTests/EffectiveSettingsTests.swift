import CommandLineInterface
import Diagnostics
import TestSupport
import Testing

@testable import FlagctlCommands

/// `flagctl help settings --effective`.
struct EffectiveSettingsTests {
  private func harness(_ settings: String? = nil) throws -> CommandHarness {
    let harness = try CommandHarness()
    try harness.fixture.write(rollout(0.5), to: "config/production.json")
    if let settings { try harness.fixture.write(settings, to: ".flagctl.json") }
    return harness
  }

  /// The lines by key, with one space between the columns.
  private func rows(_ result: CommandHarness.Result) -> [String: String] {
    var rows: [String: String] = [:]
    for line in result.output.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      rows[words[0]] = words.dropFirst().joined(separator: " ")
    }
    return rows
  }

  @Test func `without anything all is built in`() throws {
    let result = try harness().run("help", "settings", "--effective")
    #expect(result.status == .success, "\(result.error)")
    let rows = rows(result)
    #expect(rows["settings"] == "no file (built-in)")
    #expect(rows["documents"] == "config/*.json (built-in)")
    #expect(rows["default"] == "\"production\" (built-in)")
    #expect(rows["limits.maxGates"] == "10 (built-in)")
    #expect(rows["limits.maxBytes"] == "65536 (built-in)")
    #expect(rows["push.auto"] == "false (built-in)")
    #expect(rows["format"] == "\"text\" (built-in)")
    #expect(rows.values.allSatisfy { $0.hasSuffix("(built-in)") })
  }

  @Test func `every setting of the help page has a line`() throws {
    let rows = rows(try harness().run("help", "settings", "--effective"))
    for block in HelpTopics.settings.blocks {
      guard case .definitions(let definitions) = block else { continue }
      for term in definitions.flatMap({ $0.term.split(separator: ", ") }) {
        let key = term.hasPrefix("gates.*") ? "gates" : String(term)
        #expect(rows[key] != nil, "\(term)")
      }
    }
  }

  @Test func `options beat variables, and variables beat the file`() throws {
    let harness = try harness(
      """
      {
        "documents": { "production": "config/production.json" },
        "gates": { "smartImport": {
          "kind": "rollout"
        } },
        "limits": { "maxGates": 3 }, "push": { "remote": "backup" },
        "rules": {}, "protected": [ "/paywall",
          "/minimumVersion" ]
      }
      """
    )
    let variables = ["FLAGCTL_DOCUMENT": "production", "FLAGCTL_COLOR": "never", "CI": "true"]
    let result = harness.run(
      "help",
      "settings",
      "--effective",
      "--color",
      "auto",
      variables: variables
    )
    #expect(result.status == .success, "\(result.error)")
    let rows = rows(result)
    #expect(rows["settings"] == ".flagctl.json (built-in)")
    #expect(rows["document"] == "production (FLAGCTL_DOCUMENT)")
    #expect(rows["color"] == "\"auto\" (--color)")
    #expect(rows["no-input"] == "true (CI)")
    #expect(rows["documents.production"] == "\"config/production.json\" (.flagctl.json)")
    #expect(rows["gates.smartImport"] == "{\"kind\": \"rollout\"} (.flagctl.json)")
    #expect(rows["limits.maxGates"] == "3 (.flagctl.json)")
    #expect(rows["limits.maxBytes"] == "65536 (built-in)")
    #expect(rows["push.remote"] == "\"backup\" (.flagctl.json)")
    #expect(rows["rules"] == "{} (.flagctl.json)")
    #expect(rows["protected"] == "[\"/paywall\", \"/minimumVersion\"] (.flagctl.json)")
  }

  @Test func `the settings are those of the document that is named by its path`() throws {
    let harness = try harness()
    try harness.fixture.write(rollout(0.5), to: "app/config/other.json")
    try harness.fixture.write(#"{"limits": {"maxGates": 4}}"#, to: "app/.flagctl.json")
    let typed = ["help", "settings", "--effective", "-d", "app/config/other.json"]
    let rows = rows(harness.run(all: typed))
    #expect(rows["limits.maxGates"] == "4 (app/.flagctl.json)")
    #expect(rows["document"] == "app/config/other.json (--document)")
  }

  @Test func `programs get the same`() throws {
    let harness = try harness(#"{"limits": {"maxGates": 4}}"#)
    let json = try harness.run("help", "settings", "--effective", "--format", "json").json
    let rows = try #require(json["settings"] as? [[String: Any]])
    let gates = try #require(rows.first { $0["key"] as? String == "limits.maxGates" })
    #expect(gates["value"] as? Int == 4)
    #expect(gates["origin"] as? String == "file")
    #expect(gates["source"] as? String == ".flagctl.json")
    let format = try #require(rows.first { $0["key"] as? String == "format" })
    #expect(format["value"] as? String == "json")
    #expect(format["source"] as? String == "--format")
  }

  @Test(arguments: [["help", "--effective"], ["help", "rollback", "--effective"]])
  func `it belongs to the settings alone`(arguments: [String]) throws {
    let result = try harness().run(all: arguments)
    #expect(result.status == .usage)
    #expect(result.error.contains("flagctl help settings --effective"))
  }

  @Test func `a mistake in the settings is told as everywhere`() throws {
    let result = try harness(#"{"documnets": {}}"#).run("help", "settings", "--effective")
    #expect(result.status == .usage)
    #expect(result.error.contains("did you mean \"documents\"?"))
  }
}
