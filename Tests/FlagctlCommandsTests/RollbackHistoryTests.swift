import Diagnostics
import TestSupport
import Testing

@testable import FlagctlCommands

/// Which revision a rollback goes back to, whatever history looks like.
struct RollbackHistoryTests {
  private let path = "config/production.json"

  @Test func `revisions that were rolled back are not gone back to`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    harness.run("rollback", "-m", "first incident")
    try harness.fixture.commit(rollout(0.3), to: path, message: "another try")
    harness.run("rollback", "-m", "second incident")
    #expect(try harness.document == rollout(0.1))
    #expect(harness.run("rollback", "--further", "-m", "x").status == .unavailable)
  }

  @Test func `restoring an old content on purpose undoes nothing`() throws {
    // 20 % is rolled back, then turned on again by hand with the very same bytes.
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    harness.run("rollback", "-m", "crash")
    try harness.fixture.commit(rollout(0.2), to: path, message: "fixed, on again")
    try harness.fixture.commit(rollout(0.3), to: path, message: "more")
    harness.run("rollback", "-m", "too much")
    #expect(try harness.document == rollout(0.2))
  }

  @Test func `equal content alone counts as nothing`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2), rollout(0.1)])
    #expect(harness.run("rollback", "--confirm", "smartImport", "-m", "x").status == .success)
    #expect(try harness.document == rollout(0.2))
  }

  @Test func `a rollback counts after a cherry-pick and after a rebase`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2), rollout(0.3)])
    try harness.fixture.git("checkout", "--quiet", "-b", "hotfix")
    harness.run("rollback", "-m", "crash")
    try harness.fixture.git("checkout", "--quiet", "main")
    try harness.fixture.commit("x", to: "other.txt", message: "unrelated")
    try harness.fixture.git("cherry-pick", "-x", "hotfix")
    let result = harness.run("rollback", "-m", "crash")
    #expect(result.output.hasPrefix("already rolled back by Ada Example"))
    #expect(harness.run("rollback", "--further", "-m", "crash").status == .success)
    #expect(try harness.document == rollout(0.1))
  }

  @Test func `a rollback counts when a merge brings it`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2), rollout(0.3)])
    try harness.fixture.git("checkout", "--quiet", "-b", "hotfix")
    harness.run("rollback", "-m", "crash")
    try harness.fixture.git("checkout", "--quiet", "main")
    try harness.fixture.commit("x", to: "other.txt", message: "unrelated")
    harness.fixture.tick()
    try harness.fixture.git("merge", "--quiet", "--no-ff", "--message", "merge", "hotfix")
    let result = harness.run("rollback", "-m", "crash")
    #expect(result.status == .success)
    #expect(result.output.hasPrefix("already rolled back by Ada Example"))
    #expect(harness.run("rollback", "--further", "-m", "crash").status == .success)
    #expect(try harness.document == rollout(0.1))
  }

  @Test func `a merge that brings an ordinary change is rolled back as one revision`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1)])
    try harness.fixture.git("checkout", "--quiet", "-b", "feature")
    try harness.fixture.commit(rollout(0.2), to: path, message: "step one")
    try harness.fixture.commit(rollout(0.3), to: path, message: "step two")
    try harness.fixture.git("checkout", "--quiet", "main")
    try harness.fixture.git("merge", "--quiet", "--no-ff", "--message", "merge", "feature")
    harness.run("rollback", "-m", "crash")
    #expect(try harness.document == rollout(0.1))
  }

  @Test func `git revert counts as a rollback`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2), rollout(0.3)])
    try harness.fixture.git("revert", "--no-edit", "HEAD")
    let result = harness.run("rollback", "-m", "crash")
    #expect(result.status == .success)
    #expect(result.output.hasPrefix("already rolled back by Ada Example"))
    #expect(try harness.document == rollout(0.2))
    harness.run("rollback", "--further", "-m", "crash")
    #expect(try harness.document == rollout(0.1))
  }

  @Test func `a revert of a revert brings the change back`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2), rollout(0.3)])
    try harness.fixture.git("revert", "--no-edit", "HEAD")
    try harness.fixture.git("revert", "--no-edit", "HEAD")
    #expect(try harness.document == rollout(0.3))
    #expect(harness.run("rollback", "-m", "crash").output.contains("rolled back "))
    #expect(try harness.document == rollout(0.2))
  }

  @Test func `a revert of our rollback makes what it undid live again`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    harness.run("rollback", "-m", "crash")
    try harness.fixture.git("revert", "--no-edit", "HEAD")
    try harness.fixture.commit(rollout(0.3), to: path, message: "more")
    harness.run("rollback", "-m", "too much")
    #expect(try harness.document == rollout(0.2))
  }

  @Test func `trailers of another document count for nothing`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    let blob = try harness.fixture.git("rev-parse", "HEAD:\(path)").trimmedLine
    try harness.fixture.write(rollout(0.3), to: path)
    try harness.fixture.git("add", path)
    try harness.fixture.commitStaged(
      message: """
        hand made

        Flagctl-Rollback-Of: \(blob)
        Flagctl-Document: config/staging.json
        """
    )
    #expect(harness.run("rollback", "-m", "x").output.contains("rolled back "))
    #expect(try harness.document == rollout(0.2))
  }

  @Test func `commits that change only stamp, mode or other files are passed over`() throws {
    let gate = #""enabled": true, "rollout": 0.2"#
    let harness = try CommandHarness(revisions: [
      document(stamp: "2026-10-01T00:00:00Z"), document(gate, stamp: "2026-10-02T00:00:00Z"),
    ])
    harness.run("rollback", "-m", "crash", "--confirm", "smartImport")
    try harness.fixture.commit(
      document(stamp: "2026-10-13T00:00:00Z"),
      to: path,
      message: "another stamp"
    )
    try harness.fixture.commit("x", to: "other.txt", message: "other")
    let result = harness.run("rollback", "-m", "crash")
    #expect(result.output.hasPrefix("already rolled back by Ada Example"))
  }

  @Test func `a deleted document comes back`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    try harness.fixture.git("rm", "--quiet", path)
    try harness.fixture.commitStaged(message: "gone")
    let refused = harness.run("rollback", "-d", path, "-m", "x", "-y")
    #expect(refused.status == .refused)
    #expect(refused.error.contains("(removed); rolling it back would turn on smartImport"))
    let words = ["rollback", "-d", path, "-m", "x", "--confirm=smartImport"]
    #expect(harness.run(all: words).status == .success)
    #expect(try harness.document == rollout(0.2))
    #expect(try harness.fixture.status().isEmpty)
  }

  @Test func `order comes from parents, never from dates`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1)])
    harness.fixture.tick(-86_400 * 365)
    try harness.fixture.commit(rollout(0.2), to: path, message: "in the past")
    harness.run("rollback", "-m", "x")
    #expect(try harness.document == rollout(0.1))
  }

  @Test func `the revert of a commit that left the document alone is no rollback`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    let other = try harness.fixture.commit("text", to: "other.txt", message: "other")
    let message = "Try more\n\nThis reverts commit \(other)."
    try harness.fixture.commit(rollout(0.6), to: path, message: message)
    #expect(harness.run("rollback", "-m", "x").output.contains("rolled back "))
    #expect(try harness.document == rollout(0.2))
  }

  @Test func `a shallow clone says how to get the rest`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    let result = try harness.shallowClone().run("rollback", "-m", "x")
    #expect(result.status == .unavailable)
    #expect(result.error.contains("shallow clone"))
    #expect(result.error.contains("git fetch --unshallow"))
  }

  @Test func `a shallow clone commits, and rolls back what it has`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    let clone = try harness.shallowClone()
    try clone.fixture.write(rollout(0.3), to: path)
    let committed = clone.run("commit", "-m", "x")
    #expect(committed.status == .success, "\(committed.error)")
    #expect(committed.output.contains("NOT PUSHED: origin/main still serves "))
    let back = clone.run("rollback", "-m", "x")
    #expect(back.status == .success, "\(back.error)")
    #expect(try clone.document == rollout(0.2))
    #expect(clone.run("rollback", "-m", "x").output.hasPrefix("already rolled back by "))
  }

  @Test func `a remote tip that this clone lost does not turn a commit into a failure`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1)])
    try harness.fixture.git("remote", "add", "origin", "../nowhere")
    try harness.fixture.write(
      String(repeating: "1", count: 40) + "\n",
      to: ".git/refs/remotes/origin/main"
    )
    try harness.fixture.write(rollout(0.3), to: path)
    let result = harness.run("commit", "-m", "x")
    #expect(result.status == .success, "\(result.error)")
    #expect(result.output.contains("NOT PUSHED: "))
  }

  @Test func `works on any strict JSON document, and in version 1`() throws {
    let harness = try CommandHarness(revisions: [#"{"limit": 1}"#, #"{"limit": 2}"#])
    #expect(harness.run("rollback", "-m", "x").output.contains("limit 2 -> 1"))
    let old = try CommandHarness(revisions: [
      #"{"schema": 1, "features": {"a": true}}"#,
      #"{"schema": 1, "features": {"a": true, "b": true}}"#,
    ])
    #expect(old.run("rollback", "-m", "x").output.contains("b removed (was on)"))
  }

  @Test func `a squashed branch is a rollback only if that is what it left`() throws {
    for last in [rollout(0.2), rollout(0.4)] {
      let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2), rollout(0.3)])
      try harness.fixture.git("checkout", "--quiet", "-b", "hotfix")
      harness.run("rollback", "-m", "crash")
      let message = try harness.fixture.git("log", "-1", "--format=%B")
      try harness.fixture.git("checkout", "--quiet", "main")
      try harness.fixture.commit(
        last,
        to: path,
        message: "squashed\n\n* \(message)\n\nReviewed-by: Ben"
      )
      let isRollback = last == rollout(0.2)
      let result = harness.run("rollback", "-m", "again")
      #expect(result.output.contains(isRollback ? "already rolled back" : "\nrolled back"))
      // What the branch rolled back stays undone in either case.
      #expect(try harness.document == rollout(0.2))
    }
  }

  @Test func `a name that means several commits is a usage error`() throws {
    let harness = try CommandHarness(revisions: (1...40).map { rollout(Double($0) / 100) })
    let ids = try harness.fixture.git("rev-list", "--all", "--objects").split(separator: "\n")
    let prefixes = Dictionary(grouping: ids, by: { $0.prefix(4) }).filter { $0.value.count > 1 }
    guard let prefix = prefixes.keys.first else { return }
    #expect(harness.run("rollback", "--to", String(prefix), "-m", "x").status == .usage)
  }
}
