import ConfigLint
import Diagnostics
import Foundation
import ModelSchema
import Testing

/// One document of `Fixtures/CATEGORY/RULE/good` or `bad`.
struct Fixture: Sendable, CustomTestStringConvertible {
  let rule: RuleID
  let isBad: Bool
  let name: String

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Fixtures"

  static let all: [Fixture] = {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return paths.sorted().compactMap(Fixture.init(path:))
  }()

  static let bad = all.filter(\.isBad)
  static let good = all.filter { !$0.isBad }

  /// From `config/unknown-key/bad/misspelt.json`; nil for other files.
  private init?(path: String) {
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count == 4, path.hasSuffix(".json") else { return nil }
    rule = RuleID(parts[0] + "/" + parts[1])
    isBad = parts[2] == "bad"
    name = String(parts[3].dropLast(5))
  }

  var testDescription: String { "\(rule) \(isBad ? "bad" : "good") \(name)" }

  /// Where the file and the expectation stand, without extension.
  var path: String { "\(Self.folder)/\(rule)/\(isBad ? "bad" : "good")/\(name)" }

  func file() throws -> SourceFile {
    let data = try Data(contentsOf: URL(fileURLWithPath: path + ".json"))
    return SourceFile(name: name, bytes: Array(data))
  }

  func validate(_ file: SourceFile) throws -> Validation {
    try DocumentValidator(models: .stock, limits: limits()).validate(file)
  }

  /// Those of `limits.json` in the rule's folder, else the usual ones.
  private func limits() throws -> DocumentLimits {
    struct Limits: Decodable { var maximumBytes: Int, warningBytes: Int }
    guard let data = FileManager.default.contents(atPath: "\(Self.folder)/\(rule)/limits.json")
    else { return DocumentLimits() }
    let limits = try JSONDecoder().decode(Limits.self, from: data)
    return DocumentLimits(
      maximumBytes: limits.maximumBytes,
      warningBytes: limits.warningBytes,
    )
  }
}
