import Foundation
import TestSupport
import Testing

/// The incident command: one press, safely, even twice.
struct RollbackTests {
  let repository: ConfigRepository
  var fixture: RepositoryFixture { repository.fixture }

  init() throws {
    repository = try ConfigRepository()
  }

  /// After each command the repository is sound and nothing is left lying about.
  func expectSound() throws {
    #expect(try fixture.fsck() == "")
    #expect(try fixture.status() == "")
    let leftOvers = try FileManager.default.contentsOfDirectory(atPath: fixture.path(".git"))
      .filter { $0.hasPrefix("index.") }
    #expect(leftOvers == [])
  }

  func result(_ arguments: String...) throws -> RollbackOutput {
    fixture.tick()
    return try RollbackOutput(fixture.flagctl(["rollback", "--format", "json"] + arguments))
  }

  @Test func thePreviousRevisionComesBackAndTheSecondPressChangesNothing() throws {
    try repository.edit { $0.rollout = "0.5" }
    try repository.succeed("commit", "-m", "no complaints at 25 %")
    let wanted = repository.text { $0.rollout = "0.25" }
    fixture.tick()

    var transcript = fixture.makeTranscript()
    try fixture.flagctl(["rollback", "-m", "tides are wrong"], to: &transcript)
    #expect(try repository.committed() == wanted)
    #expect(try repository.edited() == wanted)
    try expectSound()

    let head = try fixture.head()
    fixture.tick(600)
    fixture.environment["GIT_AUTHOR_NAME"] = "Somebody Nervous"
    fixture.environment["GIT_COMMITTER_NAME"] = "Somebody Nervous"
    let second = try fixture.flagctl(["rollback", "-m", "tides are wrong"], to: &transcript)
    #expect(second.status == 0)
    #expect((second.output + second.errorOutput).contains("Ada Example"))
    #expect(try fixture.head() == head)
    try expectSound()
    try fixture.flagctl(["log"], to: &transcript)
    try Snapshots().expect(transcript.text, matches: "rollback-pressed-twice")
  }

  @Test func theSecondPressSaysSoInJSON() throws {
    try repository.edit { $0.rollout = "0.5" }
    try repository.succeed("commit", "-m", "more")
    let first = try result("-m", "why")
    #expect(first.result == "rolledBack")
    #expect(first.commit == (try fixture.head()))
    let second = try result("-m", "why")
    #expect(second.result == "alreadyRolledBack")
    #expect(second.by?.contains("Ada Example") == true)
    #expect(second.at?.hasSuffix("Z") == true)
  }

  @Test func afterADayItIsAnotherIncident() throws {
    try repository.commitByHand("Winter") { $0.offering = "winter" }
    try repository.edit { $0.rollout = "0.5" }
    try repository.succeed("commit", "-m", "more")
    try repository.succeed("rollback", "-m", "why")
    let head = try fixture.head()
    fixture.tick(25 * 3600)
    var transcript = fixture.makeTranscript()
    let late = try fixture.flagctl(["rollback", "-m", "another incident"], to: &transcript)
    #expect(late.status == 4)
    #expect(try fixture.head() == head)
    try Snapshots().expect(transcript.text, matches: "rollback-after-a-day")
  }

  @Test func furtherGoesOneStepBackEachTime() throws {
    for rollout in ["0.3", "0.4", "0.5"] {
      try repository.edit { $0.rollout = rollout }
      try repository.succeed("commit", "-m", "to \(rollout)")
    }
    try repository.succeed("rollback", "-m", "why")
    #expect(try repository.committed() == repository.text { $0.rollout = "0.4" })
    for expected in ["0.3", "0.25"] {
      #expect(try result("--further", "-m", "why").result == "rolledBack")
      #expect(try repository.committed() == repository.text { $0.rollout = expected })
      try expectSound()
    }
    let end = try repository.flagctl("rollback", "--further", "-m", "why")
    #expect(end.status == 3)
  }

  @Test func toAnyRevisionThatHoldsTheDocument() throws {
    let start = try fixture.head()
    for rollout in ["0.3", "0.4"] {
      try repository.edit { $0.rollout = rollout }
      try repository.succeed("commit", "-m", "to \(rollout)")
    }
    #expect(try result("--to", start, "-m", "why").result == "rolledBack")
    #expect(try repository.committed() == repository.text { $0.rollout = "0.25" })
    #expect(try result("--to", start, "-m", "why").result == "alreadyRolledBack")
    try repository.edit { $0.offering = "winter" }
    try repository.succeed("commit", "-m", "winter", "--confirm=paywall")
    #expect(try result("--to", "HEAD", "-m", "why").result == "nothingToDo")
    try expectSound()
  }

  @Test func whatWasJustSwitchedOffIsNotSwitchedOnAgain() throws {
    try repository.commitByHand("More") { $0.rollout = "0.5" }
    try repository.commitByHand("Sync loses entries") {
      $0.cloudSync = "false"
      $0.photoImport = "false"
    }
    let head = try fixture.head()
    fixture.tick()
    var transcript = fixture.makeTranscript()
    let refused = try fixture.flagctl(["rollback", "-m", "why"], to: &transcript)
    #expect(refused.status == 4)
    let yes = try fixture.flagctl(["rollback", "-y", "-m", "why"], to: &transcript)
    #expect(yes.status == 4)
    let half = try fixture.flagctl(
      ["rollback", "--confirm=cloudSync", "-m", "why"],
      to: &transcript,
    )
    #expect(half.status == 4)
    #expect(try fixture.head() == head)
    try expectSound()
    let confirmed = try fixture.flagctl(
      ["rollback", "--confirm=cloudSync", "--confirm=photoImport", "-m", "repaired"],
      to: &transcript,
    )
    #expect(confirmed.status == 0)
    #expect(
      try repository.committed()
        == repository.text {
          $0.cloudSync = "true"
          $0.photoImport = "true"
        }
    )
    try expectSound()
    try Snapshots().expect(transcript.text, matches: "rollback-brake-guard")
  }

  @Test func otherFilesAreNeverTouchedStagedOrNot() throws {
    try repository.edit { $0.rollout = "0.5" }
    try repository.succeed("commit", "-m", "more")
    try fixture.write("staged\n", to: "staged.txt")
    try fixture.git("add", "staged.txt")
    try fixture.write("edited\n", to: "notes.txt")
    try fixture.write("new\n", to: "untracked.txt")
    let before = try fixture.status()
    try repository.succeed("rollback", "-m", "why")
    #expect(try fixture.status() == before)
    #expect(
      try fixture.git("show", "--format=", "--name-only").trimmedLine == ConfigRepository.document
    )
    #expect(try fixture.fsck() == "")
  }

  @Test func anEditOfTheDocumentIsDroppedOnlyWhenAskedAndKept() throws {
    try repository.edit { $0.rollout = "0.5" }
    try repository.succeed("commit", "-m", "more")
    try fixture.write(repository.text { $0.offering = "mine" }, to: ConfigRepository.document)
    #expect(try repository.flagctl("rollback", "-m", "why").status == 3)
    try repository.succeed("rollback", "--discard", "-m", "why")
    #expect(try repository.committed() == repository.text { $0.rollout = "0.25" })
    try expectSound()
    let folder = fixture.path(".git/flagctl")
    let kept = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .compactMap { FileManager.default.contents(atPath: "\(folder)/\($0)") }
      .map { String(decoding: $0, as: UTF8.self) }
    #expect(kept.contains { $0.contains(#""mine""#) })
  }

  @Test func aDryRunChangesNothing() throws {
    try repository.edit { $0.rollout = "0.5" }
    try repository.succeed("commit", "-m", "more")
    let head = try fixture.head()
    #expect(try result("--dry-run", "-m", "why").result == "wouldRollBack")
    #expect(try fixture.head() == head)
    try expectSound()
  }

  @Test func aRevisionThatAppsCouldNotReadIsPassedOver() throws {
    try fixture.commit("{\"schema\": 2}\n", to: ConfigRepository.document, message: "Broken")
    try repository.commitByHand("Repaired") { $0.rollout = "0.5" }
    try repository.succeed("rollback", "-m", "why")
    #expect(try repository.committed() == repository.text { $0.rollout = "0.25" })
  }

  @Test func atATerminalItAsksFirst() throws {
    try repository.edit { $0.rollout = "0.5" }
    try repository.succeed("commit", "-m", "more")
    let head = try fixture.head()
    for (answer, status) in [("n\n", 4 as Int32), ("y\n", 0)] {
      fixture.tick()
      var terminal = PseudoTerminal()
      terminal.replies = [.init(to: "[y/N]", answer)]
      let result = try terminal.run(
        BuiltBinary.flagctl(),
        ["rollback", "-m", "why"],
        environment: fixture.environment,
        directory: fixture.root,
      )
      #expect(result.status == status)
      // What changes is said before the question.
      let text = result.errorOutput
      let question = try #require(text.firstRange(of: "[y/N]"))
      #expect(text[..<question.lowerBound].contains("tidePlanner.rollout"))
      #expect((try fixture.head() == head) == (status != 0))
      try expectSound()
    }
  }

  @Test func atATerminalTheBrakeWantsTheGateTyped() throws {
    try repository.commitByHand("Sync loses entries") { $0.cloudSync = "false" }
    let head = try fixture.head()
    for (answer, moves) in [("y\n", false), ("cloudSync\n", true)] {
      fixture.tick()
      var terminal = PseudoTerminal()
      terminal.replies = [.init(to: "cloudSync to confirm: ", answer)]
      let result = try terminal.run(
        BuiltBinary.flagctl(),
        ["rollback", "-y", "-m", "why"],
        environment: fixture.environment,
        directory: fixture.root,
      )
      #expect(result.status == (moves ? 0 : 4))
      #expect((try fixture.head() != head) == moves)
    }
  }
}

/// What `flagctl rollback --format json` prints.
struct RollbackOutput: Decodable {
  let version: Int
  let result: String
  let commit: String?
  let by: String?
  let at: String?

  init(_ result: ProcessResult) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(result.stdout))
  }
}
