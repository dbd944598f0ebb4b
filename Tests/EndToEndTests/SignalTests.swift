import TestSupport
import Testing

/// Interrupted or terminated: the exit code says so, and nothing is half-written.
struct SignalTests {
  /// A repository in which a rollback waits for a hook.
  private func waiting() throws -> RepositoryFixture {
    let repository = try ConfigRepository()
    try repository.commitByHand("More") { $0.rollout = "0.5" }
    let fixture = repository.fixture
    try fixture.writeProgram("#!/bin/sh\nexec sleep 20\n", to: ".git/hooks/pre-commit")
    return fixture
  }

  private func run(
    _ arguments: [String],
    signal: String,
    in fixture: RepositoryFixture,
  ) throws -> ProcessResult {
    try Subprocess(
      "timeout",
      ["--preserve-status", "--signal", signal, "1", try BuiltBinary.flagctl()] + arguments,
      environment: fixture.environment,
      directory: fixture.root,
    ).run()
  }

  @Test(arguments: [("INT", 130), ("TERM", 143)] as [(String, Int32)])
  func aHookIsGivenUpAndEverythingTakenBack(signal: String, status: Int32) throws {
    let fixture = try waiting()
    let (head, files) = (try fixture.head(), try fixture.git("ls-files", "--others"))
    let before = try names(in: ".git", of: fixture)
    let result = try run(["rollback", "-m", "why"], signal: signal, in: fixture)
    #expect(result.status == status)
    #expect(try fixture.head() == head)
    #expect(try fixture.status().isEmpty)
    #expect(try fixture.git("ls-files", "--others") == files)
    #expect(try names(in: ".git", of: fixture) == before)
  }

  @Test func aLockOfOthersIsNotWaitedForToTheEnd() throws {
    let repository = try ConfigRepository()
    try repository.commitByHand("More") { $0.rollout = "0.5" }
    let fixture = repository.fixture
    try fixture.write("", to: ".git/index.lock")
    let head = try fixture.head()
    let result = try run(["rollback", "-m", "why"], signal: "INT", in: fixture)
    #expect(result.status == 130)
    #expect(try fixture.head() == head)
    #expect(try fixture.git("ls-files", "--others").isEmpty)
  }

  private func names(in folder: String, of fixture: RepositoryFixture) throws -> [Substring] {
    let result = try Subprocess(
      "ls",
      ["-A", folder],
      environment: fixture.environment,
      directory: fixture.root,
    ).run()
    return result.output.split(separator: "\n").filter { $0 != "objects" }
  }
}
