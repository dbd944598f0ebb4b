import Diagnostics
import TestSupport
import Testing

@testable import FlagctlCommands

/// Somebody else commits while a command is at work.
struct MeanwhileTests {
  private let path = "config/production.json"

  /// Presses rollback on a terminal; `body` happens between the question and the answer.
  private func rollback(
    _ harness: CommandHarness,
    _ arguments: [String] = [],
    meanwhile body: @escaping () throws -> Void,
  ) -> CommandHarness.Result {
    harness.run(all: ["rollback", "-m", "mine"] + arguments, input: "y\n", terminal: true) {
      do { try body() } catch { Issue.record(error) }
    }
  }

  @Test func `a commit of other files does not keep a rollback from landing`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    let result = rollback(harness) {
      try harness.fixture.commit("x", to: "other.txt", message: "other")
    }
    #expect(result.status == .success)
    #expect(try harness.document == rollout(0.1))
    #expect(try harness.fixture.text(of: "other.txt") == "x")
    #expect(try harness.commitCount == 4)
    #expect(try harness.fixture.status().isEmpty)
  }

  @Test(arguments: [[], ["--to", "HEAD~1"]])
  func `somebody else's rollback settles ours`(arguments: [String]) throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    let colleague = CommandHarness(harness.fixture)
    let result = rollback(harness, arguments) { colleague.run("rollback", "-m", "theirs") }
    #expect(result.status == .success)
    #expect(try harness.commitCount == 3)
    #expect(result.output.contains("already rolled back by Ada Example"))
  }

  @Test func `somebody else's change of the document ends ours`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    let result = rollback(harness) {
      try harness.fixture.commit(rollout(0.3), to: path, message: "more")
    }
    #expect(result.status == .refused)
    #expect(result.error.contains("Ada Example changed the document meanwhile"))
    #expect(result.error.contains("smartImport.rollout 20 % -> 30 %"))
    #expect(try harness.document == rollout(0.3))
    #expect(try harness.commitCount == 3)
  }

  @Test func `further does not go further than was asked for`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2), rollout(0.3)])
    let colleague = CommandHarness(harness.fixture)
    let result = rollback(harness, ["--further"]) {
      colleague.run("rollback", "--further", "-m", "theirs")
    }
    #expect(result.status != .success || result.output.hasPrefix("already"))
    #expect(try harness.document == rollout(0.1))
  }

  @Test func `an edit that is saved meanwhile is not overwritten`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    let result = rollback(harness) { try harness.fixture.write(rollout(0.9), to: path) }
    #expect(result.status == .unavailable)
    #expect(try harness.document == rollout(0.9))
    #expect(try harness.commitCount == 2)
  }

  /// A repository whose `pre-commit` hook commits something else, once.
  private func interfering(_ text: String, at place: String) throws -> CommandHarness {
    let harness = try CommandHarness(revisions: [rollout(0.1)])
    try harness.fixture.write(text, to: ".git/foreign")
    try harness.fixture.writeProgram(
      """
      #!/bin/sh
      test -e .git/done && exit 0
      touch .git/done
      export GIT_INDEX_FILE=.git/foreign-index
      git read-tree HEAD
      blob=$(git hash-object -w .git/foreign)
      git update-index --add --cacheinfo 100644,$blob,\(place)
      commit=$(git commit-tree -p HEAD -m foreign $(git write-tree))
      git update-ref refs/heads/main $commit

      """,
      to: ".git/hooks/pre-commit"
    )
    return harness
  }

  @Test func `a commit starts again when HEAD moves`() throws {
    let harness = try interfering("x", at: "other.txt")
    try harness.fixture.write(rollout(0.5), to: path)
    let result = harness.run("commit", "-m", "mine")
    #expect(result.status == .success)
    #expect(try harness.commitCount == 3)
    #expect(try harness.fixture.git("show", "HEAD:other.txt") == "x")
    #expect(try harness.fixture.fsck().isEmpty)
  }

  @Test func `a verb starts again when HEAD moves, on what is there by then`() throws {
    let theirs = rollout(0.1).replacing(
      "\"schema\": 2,",
      with: "\"schema\": 2,\n  \"notice\": null,"
    )
    #expect(theirs != rollout(0.1))
    let harness = try interfering(theirs, at: path)
    let result = harness.run("rollout", "smartImport", "30%", "-m", "mine")
    #expect(result.status == .success, "\(result.error)")
    #expect(try harness.commitCount == 3)
    let committed = try harness.fixture.git("show", "HEAD:\(path)")
    #expect(committed.contains("\"notice\": null"))
    #expect(committed.contains("0.3"))
    #expect(try harness.fixture.git("show", "HEAD~1:\(path)") == theirs)
    #expect(try harness.fixture.fsck().isEmpty)
  }

  @Test func `a verb is refused when somebody else changed the same key`() throws {
    let harness = try interfering(rollout(0.2), at: path)
    let result = harness.run("rollout", "smartImport", "30%", "-m", "mine")
    #expect(result.status == .refused)
    #expect(result.error.contains("meanwhile"))
    #expect(try harness.commitCount == 2)
    #expect(try harness.fixture.git("show", "HEAD:\(path)") == rollout(0.2))
  }

  @Test func `a commit is refused when somebody else committed the same document`() throws {
    let harness = try interfering(rollout(0.3), at: path)
    try harness.fixture.write(rollout(0.5), to: path)
    let result = harness.run("commit", "-m", "mine")
    #expect(result.status == .refused)
    #expect(result.error.contains("changed the document meanwhile"))
    #expect(try harness.commitCount == 2)
    #expect(try harness.document == rollout(0.5))
  }
}
