import Foundation
import TestSupport
import Testing

@Suite struct DocumentationTests {
  private static let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let catalogue = here.appendingPathComponent(
    "../../Sources/ConfigClient/ConfigClient.docc"
  )

  private static var articles: [URL] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: catalogue,
      includingPropertiesForKeys: nil
    )
    return (files ?? []).filter { $0.pathExtension == "md" }
  }

  /// Every line of every block is a line of the samples that are compiled, in the same order.
  @Test func everyCodeBlockOfTheArticlesIsCompiled() throws {
    let samples = try Self.lines(
      String(
        contentsOf: Self.here.appendingPathComponent("DocumentationSamples.swift"),
        encoding: .utf8
      )
    )
    var count = 0
    for article in Self.articles {
      let text = try String(contentsOf: article, encoding: .utf8)
      for block in text.components(separatedBy: "```swift\n").dropFirst() {
        let code = Self.lines(block.components(separatedBy: "```")[0])
        let isCompiled = samples.indices.contains { start in
          samples[start...].starts(with: code)
        }
        #expect(isCompiled, "\(article.lastPathComponent): \(code.joined(separator: "\n"))")
        count += 1
      }
    }
    #expect(count >= 9)
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test func everyArticleIsListed() throws {
    let front = try String(
      contentsOf: Self.catalogue.appendingPathComponent("ConfigClient.md"),
      encoding: .utf8
    )
    for article in Self.articles where article.lastPathComponent != "ConfigClient.md" {
      let name = article.deletingPathExtension().lastPathComponent
      #expect(front.contains("<doc:\(name)>"), "\(name)")
    }
  }
}
