import ConfigLint
import Diagnostics
import Foundation
import ModelSchema
import TestSupport
import Testing

/// The cases that stand outside of the project: documents, each with the exact list of findings.
@Suite struct HandedCasesTests {
  static let names: [String] = {
    guard let folder = try? SharedMaterial.path("cases/validate"),
      let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return [] }
    return files.filter { $0.hasSuffix(".expect") }.map { String($0.dropLast(7)) }.sorted()
  }()

  @Test(.requiresSharedMaterial, arguments: names)
  func findingsAreExactlyTheExpectedOnes(name: String) throws {
    let path = try SharedMaterial.path("cases/validate/\(name)")
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path + ".json")))
    let expected = try String(contentsOfFile: path + ".expect", encoding: .utf8)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
    let validation = try DocumentValidator(models: .stock)
      .validate(SourceFile(name: name, bytes: bytes))
    #expect(validation.diagnostics.map { $0.line(in: bytes) } == expected)
    #expect(validation.judgeDisagreement == nil)
  }

  @Test(.requiresSharedMaterial) func casesAreThere() {
    #expect(Self.names.count >= 39)
  }
}

extension Diagnostic {
  /// `rule line`, as the expectations are written.
  fileprivate func line(in bytes: [UInt8]) -> String {
    let line = bytes[..<location.range.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
    return "\(rule) \(line)"
  }
}
