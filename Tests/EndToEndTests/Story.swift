import Foundation
import TestSupport
import Testing

/// A few commands as somebody types them one after the other, a minute apart.
struct Story: Sendable, CustomTestStringConvertible {
  /// Where it begins.
  enum Start: Sendable {
    /// An empty folder.
    case folder
    /// A repository with the sample document in one commit.
    case sample
    /// The same with another document.
    case document(String)
  }

  /// That of the transcript.
  let name: String
  var start = Start.sample
  var settings: String?
  /// Shell commands.
  let lines: [String]

  var testDescription: String { name }

  /// Plays it; `git log` and `git status` have the last word.
  func play() throws -> (transcript: String, fsck: String) {
    let fixture = try makeFixture()
    let folder = URL(fileURLWithPath: try BuiltBinary.flagctl()).deletingLastPathComponent()
    fixture.environment["PATH"] = folder.path + ":" + (fixture.environment["PATH"] ?? "")
    var transcript = fixture.makeTranscript()
    let judge = ["git log --format='%h %an: %s'", "git status --short --branch"]
    for line in lines + judge {
      fixture.tick()
      let result = try Subprocess(
        "sh",
        ["-c", line],
        environment: fixture.environment,
        directory: fixture.root
      ).run()
      transcript.add(line, result)
    }
    return (transcript.text, try fixture.fsck())
  }

  private func makeFixture() throws -> RepositoryFixture {
    let fixture = try RepositoryFixture()
    switch start {
    case .folder: try fixture.directory.remove("work/.git")
    case .sample:
      try fixture.commit(SampleDocument().text, to: ConfigRepository.document, message: "Start")
    case .document(let text):
      try fixture.commit(text, to: ConfigRepository.document, message: "Start")
    }
    if let settings { try fixture.commit(settings, to: ".flagctl.json", message: "Settings") }
    return fixture
  }
}
