import Foundation
import TestSupport
import Testing

/// The small documents with the findings that they must give.
@Suite(.requiresSharedMaterial)
struct SharedCasesTests {
  static let names: [String] = {
    guard let folder = try? SharedMaterial.path("cases/validate") else { return [] }
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  @Test func thereAreCases() {
    #expect(Self.names.count >= 40)
  }

  @Test(arguments: names)
  func exactlyTheExpectedFindings(name: String) throws {
    let folder = try SharedMaterial.path("cases/validate")
    let expected = try String(contentsOfFile: "\(folder)/\(name).expect", encoding: .utf8)
      .split(separator: "\n")
      .filter { !$0.hasPrefix("#") && !$0.isEmpty }
      .map(String.init)
    let directory = try TemporaryDirectory()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name).json"))
    try directory.write(bytes, to: "document.json")
    let result = try Subprocess(
      BuiltBinary.flagctl(),
      ["validate", "--format", "json", "document.json"],
      environment: HermeticEnvironment(home: directory.path),
      directory: directory.path,
    ).run()
    let report = try ReportOutput(result)
    #expect(report.findings.map { "\($0.rule) \($0.line)" } == expected)
    #expect(result.status == (report.summary.errors == 0 ? 0 : 1))
    #expect(report.errors.isEmpty)
  }
}
