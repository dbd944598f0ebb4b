import Foundation
import TestSupport
import Testing

/// The page about an app's own models shows the example package as it is.
struct OwnModelsPageTests {
  @Test func everyNamedFileStandsThereAsItIs() throws {
    let page = try text("docs/own-models.md")
    let samples = page.matches(of: /<!-- (\S+) -->\n```swift\n((?s).*?)```/)
    #expect(samples.count >= 2)
    for sample in samples {
      #expect(try text(String(sample.output.1)) == sample.output.2)
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: RecordedFile(inProject: path).path, encoding: .utf8)
  }
}
