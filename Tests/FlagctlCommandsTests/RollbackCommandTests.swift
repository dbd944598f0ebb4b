import Diagnostics
import TestSupport
import Testing

@testable import FlagctlCommands

/// What a plain rollback does: its target, its commit, what it says, and what it leaves alone.
struct RollbackCommandTests {
  @Test func `the previous revision comes back as a new commit`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25), rollout(0.5)])
    let bad = try harness.fixture.head()
    let good = try harness.fixture.git("rev-parse", "HEAD~1").trimmedLine
    let result = harness.run("rollback", "-m", "crash on old phones")
    #expect(result.status == .success)
    #expect(try harness.document == rollout(0.25))
    #expect(try harness.commitCount == 3)
    #expect(try harness.fixture.status().isEmpty)
    #expect(try harness.fixture.fsck().isEmpty)
    let commit = try harness.fixture.head()
    #expect(
      result.output == """
        25 % of users lose smartImport, nobody gains it
        rolled back \(commit.prefix(7))  production: rollback, smartImport.rollout 50 % -> 25 %
        from \(bad.prefix(7)) (Ada Example, 2026-10-12T06:32:00Z) to \(good.prefix(7)) \
        (Ada Example, 2026-10-12T06:31:00Z)
        NOT PUSHED: this repository has no remote
        undo: flagctl undo \(commit.prefix(7)) -m "..."

        """
    )
    #expect(result.error.isEmpty)
  }

  @Test func `the commit records reason, what was passed over, and what came back`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25), rollout(0.5)])
    let blobs = try ["HEAD", "HEAD~1"].map {
      try harness.fixture.git("rev-parse", "\($0):config/production.json").trimmedLine
    }
    harness.run("rollback", "-m", "crash\n\non old phones")
    #expect(
      try harness.fixture.git("log", "-1", "--format=%B").trimmedLine == """
        production: rollback, smartImport.rollout 50 % -> 25 %

        crash

        on old phones

        Flagctl-Rollback-Of: \(blobs[0])
        Flagctl-Restores: \(blobs[1])
        Flagctl-Document: config/production.json
        Flagctl-Version: 1.0.0
        """
    )
  }

  @Test func `pressed twice it says who rolled back, and changes nothing`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.25), rollout(0.5)])
    let (bad, good) = (try harness.fixture.head(), try harness.fixture.git("rev-parse", "HEAD~1"))
    let oldest = try harness.fixture.git("rev-parse", "HEAD~2")
    harness.run("rollback", "-m", "crash")
    let commit = try harness.fixture.head()
    harness.fixture.tick(3 * 3600)
    let second = harness.run("rollback", "-m", "crash")
    #expect(second.status == .success)
    #expect(try harness.fixture.head() == commit)
    #expect(
      second.output == """
        already rolled back by Ada Example, 3 hours ago (2026-10-12T06:34:00Z) \
        from \(bad.prefix(7)) to \(good.prefix(7)): \(commit.prefix(7))
          smartImport.rollout 50 % -> 25 %
        NOT PUSHED: this repository has no remote

        """
    )
    #expect(
      second.error == """
        hint: to go one step further back: flagctl rollback --to \(oldest.prefix(7)) -m "..."

        """
    )
    let json = try harness.run("rollback", "-m", "crash", "--format", "json").json
    #expect(json["result"] as? String == "alreadyRolledBack")
    #expect(json["commit"] as? String == commit)
    #expect(json["from"] as? String == bad)
    #expect(json["to"] as? String == good.trimmedLine)
    #expect(json["by"] as? String == "Ada Example")
    #expect(json["at"] as? String == "2026-10-12T06:34:00Z")
  }

  @Test func `after 24 hours it is another incident, with the candidates as commands`() throws {
    let revisions = [0.1, 0.2, 0.3, 0.4, 0.5].map(rollout)
    let harness = try CommandHarness(revisions: revisions)
    let ids = try (0...4).map { try harness.fixture.git("rev-parse", "HEAD~\($0)").prefix(7) }
    harness.run("rollback", "-m", "crash")
    harness.fixture.tick(24 * 3600)
    #expect(harness.run("rollback", "-m", "again").status == .success)
    harness.fixture.tick(1)
    let result = harness.run("rollback", "-m", "again")
    #expect(result.status == .refused)
    #expect(result.output.isEmpty)
    let commands = result.error.split(separator: "\n").filter { $0.hasPrefix("hint:") }
    #expect(commands.count == 3)
    for (command, id) in zip(commands, [ids[2], ids[3], ids[4]]) {
      #expect(command.hasPrefix("hint: to go back to 2026-10-12T06:3"))
      #expect(command.hasSuffix(": flagctl rollback --to \(id) -m \"...\""))
    }
    #expect(harness.run("rollback", "--to", String(ids[3]), "-m", "known good").status == .success)
    #expect(try harness.document == rollout(0.2))
  }

  @Test func `further goes one step further back, before and after a rollback`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2), rollout(0.3)])
    #expect(harness.run("rollback", "--further", "-m", "x").status == .success)
    #expect(try harness.document == rollout(0.1))
    let other = try CommandHarness(revisions: [rollout(0.1), rollout(0.2), rollout(0.3)])
    other.run("rollback", "-m", "x")
    #expect(try other.document == rollout(0.2))
    #expect(other.run("rollback", "--further", "-m", "x").status == .success)
    #expect(try other.document == rollout(0.1))
    #expect(other.run("rollback", "--further", "-m", "x").status == .unavailable)
    #expect(try other.document == rollout(0.1))
    #expect(try other.fixture.status().isEmpty)
  }

  @Test func `a target that was named twice is nothing to do the second time`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2), rollout(0.3)])
    let target = try harness.fixture.git("rev-parse", "HEAD~2").trimmedLine
    #expect(harness.run("rollback", "--to", target, "-m", "x").status == .success)
    #expect(try harness.document == rollout(0.1))
    let commit = try harness.fixture.head()
    let again = harness.run("rollback", "--to", target, "-m", "x")
    #expect(again.status == .success)
    #expect(again.output.hasPrefix("already rolled back by Ada Example"))
    #expect(try harness.fixture.head() == commit)
  }

  @Test func `the same content is nothing to do`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    let result = harness.run("rollback", "--to", "HEAD", "-m", "x", "--format", "json")
    #expect(result.status == .success)
    #expect(try result.json["result"] as? String == "nothingToDo")
    #expect(try harness.commitCount == 2)
  }

  @Test func `branches and tags are targets, unknown ones get a suggestion`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    try harness.fixture.git("tag", "stable", "HEAD~1")
    let result = harness.run("rollback", "--to", "stabel", "-m", "x")
    #expect(result.status == .usage)
    #expect(result.error.contains("did you mean stable?"))
    #expect(harness.run("rollback", "--to", "", "-m", "x").status == .usage)
    #expect(harness.run("rollback", "--to", "stable", "-m", "x").status == .success)
    #expect(try harness.document == rollout(0.1))
  }

  @Test func `a commit without the document is a usage error`() throws {
    let harness = try CommandHarness()
    try harness.fixture.commit("x", to: "other.txt", message: "no document yet")
    try harness.fixture.commit(rollout(0.1), to: "config/production.json", message: "one")
    try harness.fixture.commit(rollout(0.2), to: "config/production.json", message: "two")
    let result = harness.run("rollback", "--to", "HEAD~2", "-m", "x")
    #expect(result.status == .usage)
    #expect(result.error.contains("HEAD~2 does not hold config/production.json"))
  }

  @Test func `without an earlier revision there is nothing to go back to`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1)])
    let result = harness.run("rollback", "-m", "x")
    #expect(result.status == .unavailable)
    #expect(
      result.error == "error: there is no earlier revision to go back to: config/production.json"
        + " has 1 revision on main\n"
    )
    let empty = try CommandHarness()
    try empty.fixture.write(rollout(0.1), to: "config/production.json")
    #expect(empty.run("rollback", "-m", "x").status == .unavailable)
  }

  @Test func `other files stay as they are, staged or not`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    try harness.fixture.commit("one", to: "other.txt", message: "other")
    try harness.fixture.write("two", to: "other.txt")
    try harness.fixture.git("add", "other.txt")
    try harness.fixture.write("three", to: "other.txt")
    try harness.fixture.write("new", to: "untracked.txt")
    let before = try harness.fixture.status()
    #expect(harness.run("rollback", "-m", "x").status == .success)
    #expect(try harness.fixture.status() == before)
    #expect(
      try harness.fixture.git("show", "--name-only", "--format=", "HEAD").trimmedLine
        == "config/production.json"
    )
  }

  @Test func `a dry run says what would be done, needs no reason, and does nothing`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    let result = harness.run("rollback", "--dry-run")
    #expect(result.status == .success)
    #expect(
      result.output.hasPrefix(
        "10 % of users lose smartImport, nobody gains it\n"
          + "would roll back  production: rollback, smartImport.rollout 20 % -> 10 %"
      )
    )
    #expect(try harness.commitCount == 2)
    #expect(try harness.document == rollout(0.2))
    let json = try harness.run("rollback", "--dry-run", "--format", "json").json
    #expect(json["result"] as? String == "wouldRollBack")
    #expect(json["commit"] is NSNullish)
  }

  @Test func `the JSON holds every key that it promises`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    let json = try harness.run("rollback", "-m", "x", "--format", "json").json
    #expect(
      Set(json.keys) == [
        "version", "result", "commit", "document", "changes", "effect", "findings", "pushed",
        "from", "to", "by", "at",
      ]
    )
    #expect(json["result"] as? String == "rolledBack")
    #expect(json["commit"] as? String == (try harness.fixture.head()))
    #expect(json["document"] as? String == "production")
    let effect = (json["effect"] as? [[String: Any]])?.first
    #expect(effect?["gate"] as? String == "smartImport")
    #expect(effect?["gain"] as? Double == 0)
    #expect(effect?["lose"] as? Double == 0.1)
    #expect(effect?["redrawn"] as? Bool == false)
    #expect(effect?["builds"] is NSNullish)
    #expect(json["pushed"] as? Bool == false)
    let change = (json["changes"] as? [[String: Any]])?.first
    #expect(change?["path"] as? String == "/features/smartImport/rollout")
    #expect(change?["before"] as? Double == 0.2)
    #expect(change?["after"] as? Double == 0.1)
  }

  @Test func `printed commands lead back to the same document from the same place`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    let result = harness.run(
      "-C",
      "config",
      "rollback",
      "-d",
      "../config/production.json",
      "-m",
      "x"
    )
    #expect(
      result.output.contains("undo: flagctl undo -C config -d ../config/production.json ")
    )
  }
}
