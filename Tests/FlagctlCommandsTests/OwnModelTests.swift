import Diagnostics
import Foundation
import ModelSchema
import TestSupport
import Testing

@testable import FlagctlCommands

/// A model that reads less than its document holds, as `docs/own-models.md` shows it.
struct OwnModelTests {
  struct ShopConfig: Codable, Sendable {
    var schema: Int
    var oldestBuild: Int?
    var switches: [String: Switch]
    var storefront: String?
  }

  struct Switch: Codable, Sendable {
    var enabled: Bool
    var share: Double?
  }

  private static let document = """
    {
      "schema": 2,
      "publishedAt": "2026-11-01T08:00:00Z",
      "oldestVersion": { "build": 412, "message": "Please update." },
      "switches": {
        "barcodeScan": { "enabled": true, "share": 0.25 },
        "priceAlerts": { "enabled": true, "provider": "cheap" }
      },
      "shelf": { "name": "default" },
      "banner": null
    }

    """

  private let models = ConfigModels(current: ShopConfig.self, version: 2)

  @Test func `what the model does not read is unknown, and what nothing says is never used`() throws
  {
    let harness = try CommandHarness(revisions: [Self.document])
    let result = harness.run("lint", "--format", "json", models: models)
    let findings = try #require(try result.json["findings"] as? [[String: Any]])
    func paths(_ rule: String) -> [String] {
      findings.filter { $0["rule"] as? String == rule }.compactMap { $0["path"] as? String }
    }
    #expect(
      paths("config/unknown-key") == [
        "/publishedAt", "/oldestVersion", "/switches/priceAlerts/provider", "/shelf", "/banner",
      ]
    )
    let unused = findings.filter { $0["rule"] as? String == "schema/field-never-used" }
    #expect(unused.map { $0["severity"] as? String } == ["warning", "warning"])
    let messages = unused.compactMap { $0["message"] as? String }
    #expect(messages.contains { $0.contains("oldestBuild") })
    #expect(messages.contains { $0.contains("storefront") })
    #expect(findings.count == 7)
  }

  @Test func `the page shows document, model and findings as they are`() throws {
    let file = RecordedFile(inProject: "docs/own-models.md")
    let page = try String(contentsOfFile: file.path, encoding: .utf8)
    #expect(page.contains("```json\n\(Self.document)```"))
    let harness = try CommandHarness(revisions: [Self.document])
    let result = harness.run("lint", models: models)
    let output = result.output + result.error
    #expect(page.contains("```console\n$ shop-flagctl lint\n\(output)```"), "\(output)")
  }

  private static let defaults = """
    { "title": "Hello", "isNew": false, "limit": 20, "texts": { "a": "b" } }
    """

  @Test func `a defaults document defines the keys and types of a dynamic loader`() throws {
    let harness = try CommandHarness(revisions: [#"{ "title": "Hi", "limit": 2.5, "texts": {} }"#])
    try harness.fixture.write(Self.defaults, to: "App/Defaults.json")
    let frozen = harness.run("schema", "freeze", "--defaults", "App/Defaults.json")
    #expect(frozen.output == "wrote schemas/v1.json\n")
    #expect(harness.run("validate").status == .success, "\(harness.run("validate"))")
    try harness.fixture.write(
      #"{ "titel": "Hi", "isNew": 1, "limit": "20" }"#,
      to: "config/production.json"
    )
    let result = harness.run("validate")
    #expect(result.status == .findings)
    #expect(result.output.contains(#"unknown key "titel""#))
    #expect(result.output.contains(#"did you mean "title"?"#))
    #expect(result.output.contains("3 errors"))
    let check = harness.run("schema", "freeze", "--check", "--defaults", "App/Defaults.json")
    #expect(check.status == .success)
  }

  @Test func `a changed defaults document is frozen anew, and what is gone stays reserved`() throws
  {
    let harness = try CommandHarness()
    let freeze = { harness.run("schema", "freeze", "--defaults", "Defaults.json") }
    try harness.fixture.write(Self.defaults, to: "Defaults.json")
    #expect(freeze().status == .success)
    try harness.fixture.write(#"{ "title": "Hello", "extra": 1 }"#, to: "Defaults.json")
    #expect(freeze().status == .success)
    let text = try harness.fixture.text(of: "schemas/v1.json")
    #expect(text.contains(#""extra": { "type": "Double", "required": false }"#))
    #expect(text.contains(#""limit": "Double""#))
    // The snapshot of a model is not taken for one of defaults.
    #expect(
      harness.run("schema", "freeze", "--schema-version", "2", models: models).status == .success
    )
    #expect(freeze().status == .findings)
  }

  @Test(arguments: [("[]", 3), ("{", 3), (nil, 3)] as [(String?, Int32)])
  func `defaults that cannot be read are a failure`(text: String?, status: Int32) throws {
    let harness = try CommandHarness()
    if let text { try harness.fixture.write(text, to: "Defaults.json") }
    let result = harness.run("schema", "freeze", "--defaults", "Defaults.json")
    #expect(result.status.rawValue == status)
  }
}
