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

  /// The commands of an entry's line, complete as they stand there.
  private func commands(_ line: String, of section: String) -> [String] {
    let text = section.split(separator: "\n- ").first { $0.hasPrefix("**\(line):** ") } ?? ""
    return text.matches(of: /`(flagctl [^`]*)`/).map { String($0.output.1) }
  }

  @Test func whatIsRunIsPushedAndTheWayBackRestoresTheDocument() throws {
    let fixture = try RepositoryFixture()
    let path = "config/production.json"
    for file in [path, ".flagctl.json"] {
      let text = try String(contentsOfFile: RecordedFile(inProject: file).path, encoding: .utf8)
      try fixture.write(text, to: file)
    }
    try fixture.git("add", ".")
    try fixture.git("commit", "--quiet", "-m", "Start")
    try fixture.git("clone", "--quiet", "--bare", ".", "../remote.git")
    try fixture.git("remote", "add", "origin", "../remote.git")
    try fixture.git("fetch", "--quiet", "origin")
    try fixture.git("branch", "--quiet", "--set-upstream-to=origin/main")
    let folder = URL(fileURLWithPath: try BuiltBinary.flagctl()).deletingLastPathComponent().path
    fixture.environment["PATH"] = folder + ":" + (fixture.environment["PATH"] ?? "")
    func committed() throws -> String {
      try fixture.git("show", "HEAD:\(path)").replacing(/"generatedAt": "[^"]*"/, with: "")
    }
    func shell(_ command: String) throws {
      fixture.tick()
      let result = try Subprocess(
        "sh",
        ["-c", command],
        environment: fixture.environment,
        directory: fixture.root,
      ).run()
      #expect(result.status == 0, "\(command)\n\(result.errorOutput)")
    }
    var count = 0
    for section in runbook.split(separator: "\n## ").dropFirst().map(String.init) {
      let (run, undo) = (commands("Run", of: section), commands("Undo", of: section))
      #expect(run.count == undo.count, "\(section)")
      for (command, back) in zip(run, undo) {
        count += 1
        let before = try committed()
        try shell(command)
        #expect(try committed() != before, "\(command)")
        try shell(back)
        #expect(try committed() == before, "\(command)")
        let served = try fixture.git("rev-parse", "origin/main")
        #expect(try served == fixture.git("rev-parse", "HEAD"))
      }
    }
    #expect(count > 7)
  }

  @Test func everyCommandInItExists() throws {
    let repository = try ConfigRepository()
    let commands = runbook.matches(of: /`flagctl ([a-z-]+)([^`]*)`/)
    #expect(commands.count > 10)
    for match in commands {
      let options = match.output.2.matches(of: /--?[a-z-]+/).map { String($0.output) }
      let help = try repository.fixture.flagctl([String(match.output.1), "--help"])
      #expect(help.status == 0)
      for option in options { #expect(help.output.contains(option), "\(match.output.0)") }
    }
  }
}
