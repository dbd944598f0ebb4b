import Diagnostics
import Foundation
import ModelSchema
import TestSupport
import Testing

@testable import FlagctlCommands

/// One small project of `LintFixtures/CATEGORY/RULE/good` or `bad`, with the state that it is compared
/// with in `base`, if there is one.
struct LintFixture: Sendable, CustomTestStringConvertible {
  let rule: RuleID
  let isBad: Bool
  let name: String

  static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/LintFixtures"

  static let all: [LintFixture] = {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return paths.sorted().compactMap(LintFixture.init(path:))
  }()

  /// From `config/gate-expired/bad/yesterday`; nil for everything else.
  private init?(path: String) {
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count == 4, ["good", "bad"].contains(parts[2]) else { return nil }
    rule = RuleID(parts[0] + "/" + parts[1])
    isBad = parts[2] == "bad"
    name = parts[3]
  }

  var testDescription: String { "\(rule) \(isBad ? "bad" : "good") \(name)" }

  var path: String { "\(Self.folder)/\(rule)/\(isBad ? "bad" : "good")/\(name)" }

  private static let expectation = "expected.txt"

  /// What `lint` should print.
  var expected: RecordedFile { RecordedFile(path: "\(path)/\(Self.expectation)") }

  /// What the app decodes where a rule is about its compiled model.
  private struct AppConfig: Decodable, Sendable {
    let schema: Int
    let limit: Int
    let note: String?
  }

  /// The models of flagctl: those of the app for the rules that are about them.
  var models: ConfigModels {
    ["schema/snapshot-stale", "schema/field-never-used"].contains(rule)
      ? ConfigModels(current: AppConfig.self, version: 2) : .stock
  }

  var hasBase: Bool { FileManager.default.fileExists(atPath: "\(path)/base") }

  /// A repository with the state of the fixture in the work tree; the base is the one commit.
  func harness() throws -> CommandHarness {
    let harness = try CommandHarness()
    if hasBase {
      try copy("base/", to: harness.fixture)
      try harness.fixture.git("add", "--all")
      try harness.fixture.git("commit", "--quiet", "--message", "base")
      try harness.fixture.git("rm", "--quiet", "-r", "--force", ".")
      try harness.fixture.git("reset", "--quiet")
    }
    try copy("", to: harness.fixture)
    return harness
  }

  private func copy(_ prefix: String, to fixture: RepositoryFixture) throws {
    for file in try FileManager.default.subpathsOfDirectory(atPath: path) {
      let isBase = file.hasPrefix("base/")
      guard file != Self.expectation, isBase == !prefix.isEmpty else { continue }
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(path)/\(file)", isDirectory: &isFolder)
      guard !isFolder.boolValue, let data = FileManager.default.contents(atPath: "\(path)/\(file)")
      else { continue }
      let text = String(decoding: data, as: UTF8.self)
      try fixture.write(text, to: String(file.dropFirst(prefix.count)))
    }
  }
}
