import Diagnostics
import TestSupport
import Testing

/// Clocks that go back, or that differ from one person to the next.
struct ClockTests {
  private func state(_ rollout: Double, stamp: String = "2026-10-12T06:00:00Z") -> String {
    """
    { "schema": 2, "generatedAt": "\(stamp)",
      "features": { "planner": { "enabled": true, "rollout": \(rollout) } } }

    """
  }

  private func stamp(_ harness: CommandHarness) throws -> String {
    let text = try harness.document
    let match = try #require(text.firstMatch(of: /"generatedAt": "([^"]*)"/))
    return String(match.output.1)
  }

  @Test(arguments: [-60, -3600, -24 * 3600, 24 * 3600])
  func `a rollback is pressed twice although the clocks differ by a day`(seconds: Int) throws {
    let harness = try CommandHarness(revisions: [0.1, 0.2, 0.3].map { state($0) })
    harness.run("rollback", "-m", "crash")
    let head = try harness.fixture.head()
    harness.fixture.tick(seconds)
    let result = harness.run("rollback", "-m", "crash", "--format", "json")
    #expect(result.status == .success)
    #expect(try result.json["result"] as? String == "alreadyRolledBack")
    #expect(try harness.fixture.head() == head)
  }

  @Test(arguments: [-24 * 3600 - 1, -365 * 24 * 3600, 365 * 24 * 3600])
  func `a rollback that seems to be made on another day needs a target`(seconds: Int) throws {
    let harness = try CommandHarness(revisions: [0.1, 0.2, 0.3].map { state($0) })
    harness.run("rollback", "-m", "crash")
    let head = try harness.fixture.head()
    harness.fixture.tick(seconds)
    let result = harness.run("rollback", "-m", "crash")
    #expect(result.status == .refused)
    #expect(result.error.contains("flagctl rollback --to "))
    #expect(try harness.fixture.head() == head)
  }

  @Test func `a stamp goes on although the clock goes back`() throws {
    let harness = try CommandHarness(revisions: [state(0.1)])
    harness.run("rollout", "planner", "20", "-m", "x")
    let first = try stamp(harness)
    harness.fixture.tick(-120)
    harness.run("rollout", "planner", "30", "-m", "x")
    let second = try stamp(harness)
    #expect(second > first)
    harness.fixture.tick(-120)
    #expect(harness.run("rollback", "-m", "x").status == .success)
    #expect(try stamp(harness) > second)
  }

  @Test func `a stamp from a clock that was far ahead is put right, and that is said`() throws {
    let harness = try CommandHarness(revisions: [state(0.1)])
    harness.fixture.tick(7 * 24 * 3600)
    harness.run("rollout", "planner", "20", "-m", "x")
    harness.fixture.tick(-7 * 24 * 3600)
    let result = harness.run("rollback", "-m", "x")
    #expect(result.status == .success)
    #expect(try stamp(harness).hasPrefix("2026-10-12T06:3"))
    #expect(result.error.contains("in the future"), "\(result.error)")
  }

  /// Order comes from parents, never from dates.
  @Test(arguments: ["rollback", "undo"])
  func `the newest commit is found though dates go back`(command: String) throws {
    let fixture = try RepositoryFixture()
    for (index, rollout) in [0.1, 0.2, 0.3].enumerated() {
      try fixture.commit(state(rollout), to: "config/production.json", message: "\(index)")
      fixture.tick(-30 * 24 * 3600)
    }
    let harness = CommandHarness(fixture)
    #expect(harness.run(command, "-m", "x").status == .success)
    #expect(try harness.document.contains("0.2"))
  }

  @Test(arguments: ["0", "1", "4102444800", "99999999999", "9223372036854775807"])
  func `commits of any date are read`(date: String) throws {
    let harness = try CommandHarness(revisions: [0.1, 0.2].map { state($0) })
    harness.run("rollback", "-m", "crash")
    // As a broken clock, or an import, leaves it.
    let raw = try harness.fixture.git("cat-file", "commit", "HEAD")
      .replacing(/\ [0-9]+ \+0000/, with: " \(date) +0000")
    let id = try harness.fixture.git(
      "hash-object",
      "-tcommit",
      "-w",
      "--literally",
      "--stdin",
      stdin: Array(raw.utf8)
    ).trimmedLine
    try harness.fixture.git("update-ref", "refs/heads/main", id)
    for command in ["log", "status", "show", "blame"] {
      #expect(harness.run(command).status == .success, "\(command)")
    }
    #expect([.success, .refused].contains(harness.run("rollback", "-m", "again").status))
    #expect(harness.run("undo", "-m", "x").status == .success)
  }
}
