import Diagnostics
import TestSupport
import Testing

@testable import FlagctlCommands

struct UndoCommandTests {
  private let path = "config/production.json"

  /// Two gates, each with a rollout.
  private func two(_ first: String, _ second: String) -> String {
    document(
      #""enabled": true, "rollout": \#(first) }, "photos": { "enabled": true, "rollout": \#(second)"#
    )
  }

  private func id(_ harness: CommandHarness, _ revision: String) throws -> String {
    try harness.fixture.git("rev-parse", "--short", revision).trimmedLine
  }

  @Test func `the newest change is taken back, and the effect said first`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25), rollout(0.5)])
    let bad = try id(harness, "HEAD")
    let result = harness.run("undo", "-m", "too early")
    #expect(
      result.output == """
        25 % of users lose smartImport, nobody gains it
        committed \(try id(harness, "HEAD"))  production: undo, smartImport.rollout 50 % -> 25 %
        undone: \(bad) (Ada Example, 2026-10-12T06:32:00Z)
        NOT PUSHED: this repository has no remote
        undo: flagctl undo \(try id(harness, "HEAD")) -m "..."

        """
    )
    #expect(try harness.document == rollout(0.25))
    #expect(try harness.fixture.status().isEmpty)
    let message = try harness.fixture.git("log", "-1", "--format=%B")
    let full = try harness.fixture.git("rev-parse", "HEAD~1").trimmedLine
    #expect(message.contains("Flagctl-Undoes: \(full)\n"))
    #expect(message.contains("\n\ntoo early\n\n"))
    let revisions = try harness.run("log", "--format", "json").json["revisions"] as? [[String: Any]]
    #expect(revisions?.first?["undoes"] as? String == full)
  }

  @Test func `pressed twice it changes nothing and says who undid it`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25), rollout(0.5)])
    let bad = try id(harness, "HEAD")
    harness.run("undo", "-m", "x")
    let head = try id(harness, "HEAD")
    for arguments in [[], [bad], ["smartImport"], [bad, "smartImport"]] {
      let second = harness.run(all: ["undo"] + arguments + ["-m", "x"])
      #expect(second.status == .success)
      #expect(second.output.hasPrefix("already undone by Ada Example"), "\(arguments)")
    }
    let json = try harness.run("undo", "-m", "x", "--format", "json").json
    #expect(json["result"] as? String == "alreadyUndone")
    #expect(json["by"] as? String == "Ada Example")
    #expect(try id(harness, "HEAD") == head)
  }

  @Test func `an undo is undone by its name, back and forth`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25), rollout(0.5)])
    harness.run("undo", "-m", "x")
    #expect(harness.run("undo", try id(harness, "HEAD"), "-m", "x").status == .success)
    #expect(try harness.document == rollout(0.5))
    #expect(harness.run("undo", try id(harness, "HEAD~2"), "-m", "x").status == .success)
    #expect(try harness.document == rollout(0.25))
  }

  @Test func `later changes of other values stay`() throws {
    let harness = try CommandHarness(revisions: [two("0.1", "0.1"), two("0.2", "0.1")])
    let first = try id(harness, "HEAD")
    try harness.fixture.commit(two("0.2", "0.7"), to: path, message: "photos")
    let json = try harness.run("undo", first, "-m", "x", "--format", "json").json
    #expect(json["result"] as? String == "undone")
    #expect(json["from"] as? String == (try harness.fixture.git("rev-parse", first).trimmedLine))
    #expect(try harness.document == two("0.1", "0.7"))
  }

  @Test func `a later change of the same value is in the way`() throws {
    let harness = try CommandHarness(revisions: [two("0.1", "0.1"), two("0.2", "0.2")])
    let first = try id(harness, "HEAD")
    try harness.fixture.commit(two("0.3", "0.2"), to: path, message: "more")
    let result = harness.run("undo", first, "-m", "x", "--format", "json")
    #expect(result.status == .refused)
    #expect(try result.json["result"] as? String == "refused")
    let error = try result.json["error"] as? [String: Any]
    #expect(error?["code"] as? String == "changed-since")
    #expect(try harness.document == two("0.3", "0.2"))
    // The other gate of it can still be undone.
    #expect(harness.run("undo", first, "photos", "-m", "x").status == .success)
    #expect(try harness.document == two("0.3", "0.1"))
  }

  @Test func `one gate is undone, by its name alone or with a revision`() throws {
    let harness = try CommandHarness(revisions: [two("0.1", "0.1"), two("0.2", "0.2")])
    let first = try id(harness, "HEAD")
    #expect(harness.run("undo", "photos", "-m", "x").status == .success)
    #expect(try harness.document == two("0.2", "0.1"))
    #expect(harness.run("undo", "photos", "-m", "x").output.hasPrefix("already undone"))
    #expect(harness.run("undo", first, "smartImport", "-m", "x").status == .success)
    #expect(try harness.document == two("0.1", "0.1"))
    let unknown = harness.run("undo", first, "foto", "-m", "x")
    #expect(unknown.status == .usage)
    #expect(harness.run("undo", "smartImprt", "-m", "x").status == .usage)
  }

  @Test func `gates and objects that came are taken out, and those that went come back`() throws {
    let with = document(extra: #", "notice": {"id": "n", "message": "m", "severity": "info"}"#)
    let harness = try CommandHarness(revisions: [document(), with])
    #expect(harness.run("undo", "-m", "x").status == .success)
    #expect(try harness.document == document())
    #expect(harness.run("undo", try id(harness, "HEAD"), "-m", "x").status == .success)
    let text = try harness.document
    #expect(text.contains(#""severity": "info""#))
    #expect(harness.run("validate").status == .success)
  }

  @Test func `edits of other values in the file stay uncommitted`() throws {
    let harness = try CommandHarness(revisions: [two("0.1", "0.1"), two("0.2", "0.1")])
    try harness.fixture.write(two("0.2", "0.9"), to: path)
    #expect(harness.run("undo", "-m", "x").status == .success)
    #expect(try harness.document == two("0.1", "0.9"))
    let committed = try harness.fixture.bytes(of: path, at: "HEAD")
    #expect(String(decoding: committed, as: UTF8.self) == two("0.1", "0.1"))
    try harness.fixture.write(two("0.8", "0.9"), to: path)
    #expect(harness.run("undo", try id(harness, "HEAD"), "-m", "x").status == .unavailable)
  }

  @Test func `undoing a rollback makes what it undid live again and no longer undone`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    harness.run("rollback", "-m", "crash")
    #expect(harness.run("undo", "-m", "not the cause").status == .success)
    #expect(try harness.document == rollout(0.2))
    try harness.fixture.commit(rollout(0.3), to: path, message: "more")
    harness.run("rollback", "-m", "too much")
    #expect(try harness.document == rollout(0.2))
  }

  @Test func `a rollback does not bring back what was undone, also not inside later revisions`()
    throws
  {
    let harness = try CommandHarness(revisions: [
      two("0.1", "0.1"), two("0.2", "0.1"), two("0.2", "0.3"),
    ])
    harness.run("undo", try id(harness, "HEAD~1"), "-m", "smartImport crashes")
    #expect(try harness.document == two("0.1", "0.3"))
    let result = harness.run("rollback", "-m", "photos crash, too")
    #expect(result.status == .success, "\(result.error)")
    #expect(try harness.document == two("0.1", "0.1"))
  }

  @Test func `an undo counts after a rebase`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1)])
    try harness.fixture.git("checkout", "--quiet", "-b", "side")
    try harness.fixture.commit(rollout(0.2), to: path, message: "more")
    harness.run("undo", "-m", "x")
    try harness.fixture.git("checkout", "--quiet", "main")
    try harness.fixture.commit("x", to: "other.txt", message: "other")
    try harness.fixture.git("checkout", "--quiet", "side")
    try harness.fixture.git("rebase", "--quiet", "main")
    #expect(harness.run("undo", "-m", "x").output.hasPrefix("already undone"))
    try harness.fixture.commit(rollout(0.3), to: path, message: "another try")
    harness.run("rollback", "-m", "x")
    #expect(try harness.document == rollout(0.1))
  }

  @Test func `what cannot be taken back value by value is said, with the way back`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1)])
    let first = harness.run("undo", "-m", "x")
    #expect(first.status == .unavailable)
    #expect(first.error.contains("there is nothing before it"))
    try harness.fixture.commit("{ oops", to: path, message: "broken")
    let broken = harness.run("undo", "-m", "x")
    #expect(broken.status == .unavailable)
    let previous = try id(harness, "HEAD~1")
    #expect(broken.error.contains("flagctl rollback --to \(previous) -m \"...\""))
    #expect(harness.run("rollback", "--to", previous, "-m", "x").status == .success)
    #expect(try harness.document == rollout(0.1))
  }

  @Test func `a revision that is none is a usage error`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    try harness.fixture.git("branch", "side")
    let other = try harness.fixture.commit("x", to: "other.txt", message: "other")
    for name in [other, "nonsense"] {
      #expect(harness.run("undo", name, "-m", "x").status == .usage, "\(name)")
    }
    try harness.fixture.git("checkout", "--quiet", "side")
    #expect(harness.run("undo", other, "-m", "x").error.contains("not in the history of HEAD"))
    #expect(harness.run("undo", "side").status == .usage)
  }

  @Test func `a dry run and a no on a terminal change nothing`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    let json = try harness.run("undo", "--dry-run", "--format", "json").json
    #expect(json["result"] as? String == "wouldRollBack")
    let asked = harness.run("undo", "-m", "x", input: "n\n", terminal: true)
    #expect(asked.status == .refused)
    #expect(asked.error.contains("[y/N]"))
    #expect(try harness.document == rollout(0.2))
    #expect(harness.run("undo", "-y", "-m", "x", terminal: true).status == .success)
    #expect(try harness.document == rollout(0.1))
  }

  @Test func `the stamp is new`() throws {
    let gate = #""enabled": true, "rollout": 0.2"#
    let harness = try CommandHarness(revisions: [
      document(stamp: "2026-10-01T00:00:00Z"), document(gate, stamp: "2026-10-02T00:00:00Z"),
    ])
    #expect(harness.run("undo", "-m", "x").status == .success)
    #expect(try harness.document == document(stamp: "2026-10-12T06:33:00Z"))
  }
}
