import Foundation
import TestSupport
import Testing

@testable import RemoteConfig

@Suite("Documentation of RemoteConfig")
struct DocumentationTests {
  private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.project.appendingPathComponent(path), encoding: .utf8)
  }

  private func plainLines(_ text: Substring) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }

  @Test(
    "every sample of the pages is compiled",
    arguments: ["RemoteConfig", "MovingFromTheLoader"]
  )
  func samples(page: String) throws {
    let compiled = plainLines(try text("Tests/RemoteConfigTests/DocumentationSamples.swift")[...])
    let parts = try text("Sources/RemoteConfig/RemoteConfig.docc/\(page).md")
      .components(separatedBy: "```swift\n")
    #expect(parts.count > 3)
    for part in parts.dropFirst() {
      let sample = plainLines(part[..<(part.range(of: "```")?.lowerBound ?? part.endIndex)])
      #expect(compiled.contains(sample), "\(sample)")
    }
  }

  @Test("the example of defaults in docs can be loaded and has what the samples read")
  @MainActor
  func example() throws {
    let config = RemoteConfig()
    let file = Self.project.appendingPathComponent("docs/remote-config.example.json")
    config.configure(try Loaded.configuration(defaults: .fileURL(file)))
    #expect(config.report.defaultsFault == nil)
    #expect(config.bool("featureFlagEnabled"))
    #expect(config.string("welcomeMessage") == "Hello!")
    #expect(config.stringArray("supportedRegions") == ["us", "ca", "gb"])
    #expect(config.retries == 3)
    #expect(config.endpoints?.api == "https://api.example.com")
  }
}
