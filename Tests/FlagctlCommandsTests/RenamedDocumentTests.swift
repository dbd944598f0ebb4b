import Diagnostics
import TestSupport
import Testing

@testable import FlagctlCommands

/// Every command that looks back does so beyond a rename, as `git log --follow` does.
struct RenamedDocumentTests {
  private let new = "config/production.json"

  /// A document with so many lines that one changed value leaves it similar.
  private func state(_ gate: String) -> String {
    document(
      gate,
      extra: """
        ,
          "paywall": { "offering": "default" },
          "minimumVersion": { "build": 300, "message": "Sync needs the current version." }
        """
    )
  }

  private func share(_ share: Double) -> String {
    state(#""enabled": true, "rollout": \#(share)"#)
  }

  /// 10 %, 20 %, 50 % at an old path, then renamed; `change`: what the commit of the rename makes of it.
  private func renamed(change: String? = nil) throws -> CommandHarness {
    let harness = try CommandHarness()
    for text in [share(0.1), share(0.2), share(0.5)] {
      try harness.fixture.commit(text, to: "old/prod.json", message: "at the old path")
    }
    try rename(harness, from: "old/prod.json", change: change)
    return harness
  }

  private func rename(
    _ harness: CommandHarness,
    from old: String,
    to path: String = "config/production.json",
    change: String? = nil,
  ) throws {
    try harness.fixture.write("", to: "\(path).folder")
    try harness.fixture.git("mv", old, path)
    if let change {
      try harness.fixture.write(change, to: path)
      try harness.fixture.git("add", path)
    }
    try harness.fixture.commitStaged(message: "rename")
    harness.fixture.tick()
  }

  @Test(arguments: [
    (["show", "HEAD~1"], "smartImport.rollout 20 % -> 50 %"),
    (["show", "HEAD~3"], "added"),
    (["show"], "renamed from old/prod.json"),
    (["diff", "HEAD~3", "HEAD~1"], "smartImport.rollout 10 % -> 50 %"),
    (["diff", "HEAD~3", "HEAD"], "smartImport.rollout 10 % -> 50 %"),
    (["diff", "HEAD", "HEAD~3"], "smartImport.rollout 50 % -> 10 %"),
    (["diff", "HEAD~2"], "smartImport.rollout 20 % -> 50 %"),
    (["blame", "smartImport.rollout"], "git: at the old path"),
    (["blame", "smartImport.rollout", "--no-follow"], "git: rename"),
    (["evaluate", "--id", "u", "--build", "400", "--at", "HEAD~3"], "rollout 10 %"),
    (["undo", "HEAD~1", "--dry-run"], "smartImport.rollout 50 % -> 20 %"),
    (["rollback", "--dry-run"], "smartImport.rollout 50 % -> 20 %"),
    (["rollback", "--to", "HEAD~3", "--dry-run"], "smartImport.rollout 50 % -> 10 %"),
    (["status"], "git: at the old path"),
  ])
  func `a command looks beyond the rename`(words: [String], fact: String) throws {
    let harness = try renamed()
    let result = harness.run(all: words)
    #expect(result.status == .success, "\(result.error)")
    #expect(result.output.contains(fact), "\(result.output)")
  }

  @Test func `a rename in which a value changed is a revision like any other`() throws {
    let harness = try renamed(change: share(0.75))
    let shown = harness.run("show").output
    #expect(shown.contains("smartImport.rollout 50 % -> 75 %"), "\(shown)")
    #expect(harness.run("undo", "-m", "x").status == .success)
    #expect(try harness.document == share(0.5))
    #expect(harness.run("undo", "HEAD~1", "-m", "x").output.hasPrefix("already undone"))
    #expect(harness.run("rollback", "--to", "HEAD~3", "-m", "x").status == .success)
    #expect(try harness.document == share(0.2))
  }

  @Test func `a rollback brings the old content to the present path`() throws {
    let harness = try renamed()
    let result = harness.run("rollback", "-m", "crash")
    #expect(result.status == .success, "\(result.error)")
    #expect(result.error.contains("the document was old/prod.json"), "\(result.error)")
    #expect(try harness.document == share(0.2))
    #expect(try harness.fixture.git("ls-files").contains("old/") == false)
    #expect(harness.run("rollback", "-m", "crash").output.hasPrefix("already rolled back"))
    #expect(harness.run("rollback", "--further", "-m", "crash").status == .success)
    #expect(try harness.document == share(0.1))
    #expect(harness.run("rollback", "--further", "-m", "crash").status == .unavailable)
  }

  @Test func `without following, there is nothing before the rename`() throws {
    let harness = try renamed()
    #expect(harness.run("rollback", "--no-follow", "-m", "x").status == .unavailable)
    let named = harness.run("rollback", "--no-follow", "--to", "HEAD~1", "-m", "x")
    #expect(named.status == .usage, "\(named.error)")
  }

  @Test func `what was rolled back or undone before the rename stays so after it`() throws {
    let harness = try CommandHarness(revisions: [share(0.1), share(0.2), share(0.5)])
    harness.run("rollback", "-m", "crash")
    try rename(harness, from: new, to: "config/prod.json")
    let again = harness.run("rollback", "-m", "crash")
    #expect(again.output.hasPrefix("already rolled back"), "\(again.output)\(again.error)")
    #expect(harness.run("rollback", "--further", "-m", "crash").status == .success)
    #expect(try harness.fixture.text(of: "config/prod.json") == share(0.1))

    let undone = try CommandHarness(revisions: [share(0.1), share(0.2)])
    undone.run("undo", "-m", "crash")
    try rename(undone, from: new, to: "config/prod.json")
    #expect(undone.run("undo", "HEAD~2", "-m", "x").output.hasPrefix("already undone"))
    try undone.fixture.commit(share(0.5), to: "config/prod.json", message: "more")
    #expect(undone.run("rollback", "-m", "crash").status == .success)
    #expect(try undone.fixture.text(of: "config/prod.json") == share(0.1))
  }

  @Test func `what git reverted before the rename does not come back`() throws {
    let harness = try CommandHarness(revisions: [share(0.1), share(0.2)])
    try harness.fixture.git("revert", "--no-edit", "HEAD")
    try rename(harness, from: new, to: "config/prod.json")
    try harness.fixture.commit(share(0.5), to: "config/prod.json", message: "more")
    #expect(harness.run("rollback", "-m", "crash").status == .success)
    #expect(try harness.fixture.text(of: "config/prod.json") == share(0.1))
  }

  @Test func `a rollback that a rebase carried over a rename is one all the same`() throws {
    let harness = try CommandHarness(revisions: [share(0.1), share(0.2), share(0.5)])
    try harness.fixture.git("checkout", "-q", "-b", "work")
    #expect(harness.run("rollback", "-m", "crash").status == .success)
    try harness.fixture.git("checkout", "-q", "main")
    try rename(harness, from: new, to: "config/prod.json")
    try harness.fixture.git("checkout", "-q", "work")
    try harness.fixture.git("rebase", "-q", "main")
    #expect(try harness.fixture.text(of: "config/prod.json") == share(0.2))
    let again = harness.run("rollback", "-m", "crash")
    #expect(again.output.hasPrefix("already rolled back"), "\(again.output)\(again.error)")
    #expect(harness.run("log", "-n", "1").output.contains("rollback"))
    #expect(harness.run("rollback", "--further", "-m", "crash").status == .success)
    #expect(try harness.fixture.text(of: "config/prod.json") == share(0.1))
  }

  @Test func `a brake from before the rename is guarded after it`() throws {
    let harness = try CommandHarness(revisions: [share(0.5)])
    #expect(harness.run("disable", "smartImport", "-m", "crash").status == .success)
    try rename(harness, from: new, to: "config/prod.json")
    let result = harness.run("rollback", "-m", "x")
    #expect(result.status == .refused)
    #expect(result.error.contains("somebody already pulled the brake"), "\(result.error)")
  }

  @Test func `a rename on a branch that was merged is followed`() throws {
    let harness = try CommandHarness(revisions: [share(0.1), share(0.2)])
    try harness.fixture.git("checkout", "-q", "-b", "work")
    try rename(harness, from: new, to: "config/prod.json")
    try harness.fixture.git("checkout", "-q", "main")
    try harness.fixture.commit("x", to: "other.txt", message: "unrelated")
    try harness.fixture.git("merge", "-q", "--no-ff", "-m", "merge", "work")
    for revision in ["HEAD~1", "HEAD^2", "HEAD^2~1"] {
      let shown = harness.run("show", revision)
      #expect(shown.status == .success, "\(revision): \(shown.error)")
    }
    #expect(harness.run("rollback", "-m", "x").status == .success)
    #expect(try harness.fixture.text(of: "config/prod.json") == share(0.1))
  }

  @Test func `an older document at the present path is not taken for the renamed one`() throws {
    let harness = try CommandHarness()
    try harness.fixture.commit(document(#""enabled": false"#), to: new, message: "another one")
    try harness.fixture.git("rm", "-q", new)
    try harness.fixture.commitStaged(message: "gone")
    try harness.fixture.commit(share(0.1), to: "old/prod.json", message: "first")
    try harness.fixture.commit(share(0.2), to: "old/prod.json", message: "second")
    try rename(harness, from: "old/prod.json")
    #expect(harness.run("show", "HEAD~1").output.contains("10 % -> 20 %"))
    #expect(harness.run("rollback", "-m", "x").status == .success)
    #expect(try harness.document == share(0.1))
  }

  @Test func `a rename alone cannot be undone, and says so`() throws {
    let harness = try renamed()
    let result = harness.run("undo", "HEAD", "-m", "x")
    #expect(result.status == .unavailable)
    #expect(result.error.contains("changed no value, so that there is nothing to undo"))
  }

  @Test func `a rename hides no change from lint`() throws {
    let harness = try renamed(change: share(0.75))
    let result = harness.run("lint", "--base", "HEAD~1")
    #expect(result.output.contains("change/no-reason"), "\(result.output)")
    #expect(!result.output.contains("added"), "\(result.output)")
  }
}
