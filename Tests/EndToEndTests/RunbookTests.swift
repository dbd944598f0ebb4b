import Foundation
import TestSupport
import Testing

/// The runbook beside this project's own documents has an entry for every lever in them.
struct RunbookTests {
  let runbook: String

  init() throws {
    let file = RecordedFile(inProject: "config/RUNBOOK.md")
    runbook = try String(contentsOfFile: file.path, encoding: .utf8)
  }

  @Test func everyKeyOfTheDocumentHasItsThreeLines() throws {
    let file = RecordedFile(inProject: "config/production.json")
    let data = try Data(contentsOf: URL(fileURLWithPath: file.path))
    let document = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let gates = try #require(document["features"] as? [String: Any]).keys.map { "features.\($0)" }
    let sections = runbook.split(separator: "\n## ").dropFirst().map(String.init)
    for key in document.keys.filter({ $0 != "features" }) + gates {
      #expect(
        sections.contains { $0.prefix { $0 != "\n" }.contains("`\(key)") },
        "no entry for \(key)",
      )
    }
    for section in sections {
      for line in ["- **Run:** ", "- **Users see:** ", "- **Undo:** "] {
        #expect(section.contains(line))
      }
    }
  }

  @Test func everyCommandInItExists() throws {
    let repository = try ConfigRepository()
    let commands = runbook.matches(of: /`flagctl ([a-z]+)([^`]*)`/)
    #expect(commands.count > 10)
    for match in commands {
      let options = match.output.2.matches(of: /--?[a-z-]+/).map { String($0.output) }
      let help = try repository.fixture.flagctl([String(match.output.1), "--help"])
      #expect(help.status == 0)
      for option in options { #expect(help.output.contains(option), "\(match.output.0)") }
    }
  }
}
