import TestSupport
import Testing

/// Every command that writes, where nobody can be asked: it never waits, and says which flag stands
/// in for the answer.
struct NoTerminalTests {
  /// How nobody can be asked.
  enum Surroundings: CaseIterable, Sendable {
    case closedInput, emptyInput, buildService, noInput
  }

  /// A command, its exit status, and what it has to name when it refuses.
  static let commands: [(words: [String], status: Int32, flag: String?)] = [
    (["disable", "cloudSync"], 0, nil), (["enable", "cloudSync"], 0, nil),
    (["rollout", "tidePlanner", "30%"], 0, nil),
    (["rollout", "tidePlanner", "90%"], 4, "--confirm=tidePlanner"),
    (["route", "tidePlanner", "economy"], 0, nil),
    (["offering", "winter"], 4, "--confirm=paywall"),
    (["minimum-version", "9"], 4, "--confirm=minimumVersion"),
    (["minimum-version", "9", "--soft"], 0, nil), (["notice", "Slow."], 0, nil),
    (["add", "newGate", "--kind", "rollout"], 0, nil),
    (["remove", "cloudSync"], 4, "--confirm=cloudSync"),
    (["set", "tidePlanner.salt", "x"], 0, nil),
    (["unset", "tidePlanner.rollout"], 4, "--confirm=tidePlanner"),
    (["commit"], 0, nil), (["rollback"], 0, nil), (["undo"], 0, nil),
  ]

  @Test(arguments: commands, Surroundings.allCases)
  func nothingWaitsForAnAnswer(
    _ command: (words: [String], status: Int32, flag: String?),
    _ surroundings: Surroundings,
  ) throws {
    let repository = try ConfigRepository()
    let fixture = repository.fixture
    try repository.succeed("rollout", "tidePlanner", "28%", "-m", "before")
    fixture.tick()
    let head = try fixture.head()
    let words = command.words + ["-m", "why"] + (surroundings == .noInput ? ["--no-input"] : [])
    if surroundings == .buildService { fixture.environment["CI"] = "true" }
    let program = try BuiltBinary.flagctl()
    let closed = ["-c", "exec \"$0\" \"$@\" <&-", program] + words
    let result = try Subprocess(
      surroundings == .closedInput ? "sh" : program,
      surroundings == .closedInput ? closed : words,
      environment: fixture.environment,
      directory: fixture.root,
      timeout: 30
    ).run()
    #expect(!result.timedOut)
    #expect(result.status == command.status, "\(result.errorOutput)")
    if let flag = command.flag {
      #expect(result.errorOutput.contains(flag))
      #expect(try fixture.head() == head)
    }
    #expect(try fixture.status() == "")
  }
}
