import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import FlagctlCommands

/// The last line of a change: what takes it back, when it is pasted.
struct WayBackTests {
  private func undoLine(_ output: String) throws -> String {
    let line = output.split(separator: "\n").last { $0.hasPrefix("undo: ") }
    return String(try #require(line, "\(output)").dropFirst("undo: ".count))
  }

  /// Runs what was printed, in a shell, with the built flagctl.
  private func paste(_ command: String, _ harness: CommandHarness) throws -> ProcessResult {
    let program = try BuiltBinary.flagctl()
    let script = command.replacing("flagctl", with: program, maxReplacements: 1)
      .replacing(#""...""#, with: "why")
    return try Subprocess(
      "bash",
      ["-c", script],
      environment: harness.fixture.environment,
      directory: harness.fixture.root,
    ).run()
  }

  @Test(arguments: [["rollout", "smartImport", "50", "-m", "x"], ["commit", "-m", "x"]])
  func `after an error was mended, it leads back to the error`(words: [String]) throws {
    let broken = document(#""enabled": true, "rollout": 1.5"#)
    let harness = try CommandHarness(revisions: [rollout(0.1), broken])
    if words[0] == "commit" {
      try harness.fixture.write(rollout(0.5), to: "config/production.json")
    }
    let line = try undoLine(harness.run(all: words).output)
    #expect(line.contains(" --force "), "\(line)")
    let result = try paste(line, harness)
    #expect(result.status == 0, "\(result.errorOutput)")
    #expect(try harness.document == broken)
    #expect(try paste(line, harness).status == 0)
  }

  @Test func `an error that stays does not stand in the way`() throws {
    let broken = document(#""enabled": true, "rollout": 1.5 }, "photos": { "enabled": true"#)
    let harness = try CommandHarness(revisions: [broken])
    let line = try undoLine(harness.run("disable", "photos", "-m", "x").output)
    #expect(line.hasPrefix("flagctl undo "))
    #expect(try paste(line, harness).status == 0)
    #expect(try harness.document == broken)
  }

  @Test func `after the rollback of a deletion, it deletes again`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1)])
    try harness.fixture.git("rm", "-q", "config/production.json")
    try harness.fixture.commitStaged(message: "gone")
    let result = harness.run(
      "rollback",
      "-d",
      "production",
      "-m",
      "needed",
      "--confirm=smartImport"
    )
    #expect(result.status == .success, "\(result.error)")
    let revert = try paste(try undoLine(result.output), harness)
    #expect(revert.status == 0, "\(revert.errorOutput)")
    #expect(try harness.fixture.git("ls-files", "config") == "")
  }

  @Test(arguments: ["-C", "--directory"])
  func `from another folder, it works from there`(option: String) throws {
    let harness = try CommandHarness(revisions: [rollout(0.1)])
    try harness.fixture.write("", to: "some where/else/x")
    let folder = harness.fixture.path("some where")
    let program = try BuiltBinary.flagctl()
    func run(_ script: String) throws -> ProcessResult {
      try Subprocess(
        "bash",
        ["-c", script.replacing("flagctl", with: program, maxReplacements: 1)],
        environment: harness.fixture.environment,
        directory: folder,
      ).run()
    }
    let result = try run("flagctl \(option) ../config rollout smartImport 50 -m x -y")
    #expect(result.status == 0, "\(result.errorOutput)")
    let line = try undoLine(result.output).replacing(#""...""#, with: "why")
    let undo = try run(line)
    #expect(undo.status == 0, "\(line): \(undo.errorOutput)")
    #expect(try harness.document == rollout(0.1))
  }
}
