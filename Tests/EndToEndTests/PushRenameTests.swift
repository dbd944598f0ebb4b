import TestSupport
import Testing

/// A document that was renamed, or deleted, on one side of the remote.
struct PushRenameTests {
  private let fixture: PushFixture
  private let renamed = "config/prod.json"

  init() throws {
    fixture = try PushFixture()
    try fixture.other.git("pull", "--quiet", "--ff-only")
  }

  private func rename(in clone: RepositoryFixture, to path: String) throws {
    try clone.git("mv", PushFixture.document, path)
    try clone.git("commit", "--quiet", "-m", "mv")
  }

  /// The documents that the remote has.
  private var documents: String {
    get throws { try fixture.remote.git("ls-tree", "-r", "--name-only", "main", "config/") }
  }

  @Test(arguments: [
    ["rollback", "-m", "x"], ["rollback", "--no-follow", "-m", "x"],
    ["disable", "cloudSync", "-m", "x", "-y"], ["undo", "-m", "x"],
    ["rollback", "--to", "HEAD", "-m", "x"],
  ])
  func `a rename that the remote has is no deletion`(words: [String]) throws {
    try rename(in: fixture.other, to: renamed)
    try fixture.other.git("push", "--quiet")
    let brake = try fixture.flagctl(
      "disable",
      "tidePlanner",
      "-m",
      "crash",
      "--push",
      in: fixture.other
    )
    #expect(brake.status == 0, "\(brake.errorOutput)")
    let before = try fixture.tip
    let result = try fixture.work.flagctl(words + ["--push"])
    #expect(result.status == 3, "\(result.output)\(result.errorOutput)")
    let text = result.errorOutput
    #expect(text.contains("origin/main holds config/production.json as config/prod.json"))
    #expect(text.contains("\nhint: then run the command with -d config/prod.json\n"))
    #expect(try fixture.tip == before)
    try fixture.work.git("branch", "--unset-upstream")
    for _ in 1...2 { try fixture.paste(result, "hint: get it: ") }
    #expect(try fixture.work.head() == before)
    #expect(try documents == "\(renamed)\n")
  }

  @Test func `a rename is followed over a second one, a merge and an edit`() throws {
    try fixture.other.git("switch", "--quiet", "-c", "work")
    try fixture.other.git("mv", PushFixture.document, "config/first.json")
    try fixture.other.write(served { $0.cloudSync = "false" }, to: "config/first.json")
    try fixture.other.git("commit", "--quiet", "-a", "-m", "mv and edit")
    try fixture.other.git("switch", "--quiet", "main")
    try fixture.other.git("merge", "--quiet", "--no-ff", "-m", "merge", "work")
    try fixture.other.git("mv", "config/first.json", renamed)
    try fixture.other.git("commit", "--quiet", "-m", "mv again")
    try fixture.other.git("push", "--quiet")
    let result = try fixture.flagctl("rollback", "--push", "-m", "x")
    #expect(result.status == 3)
    #expect(result.errorOutput.contains("as config/prod.json"), "\(result.errorOutput)")
  }

  @Test(arguments: [
    ["rollback", "-m", "x"], ["disable", "cloudSync", "-m", "x", "-y"], ["undo", "-m", "x"],
  ])
  func `a rename that only this clone has is pushed first`(words: [String]) throws {
    try rename(in: fixture.work, to: renamed)
    let result = try fixture.work.flagctl(words + ["--push"])
    #expect(result.status == 3)
    let fact = "origin/main does not hold config/prod.json (it is config/production.json there)"
    #expect(result.errorOutput.contains(fact), "\(result.errorOutput)")
    #expect(result.errorOutput.contains("push the rename first: git push"))
    // Nor does a commit of the file make it a second document.
    try fixture.work.write(served { $0.rollout = "0.5" }, to: renamed)
    #expect(try fixture.flagctl("commit", "--push", "-m", "x").errorOutput.contains(fact))
    #expect(try documents == "\(PushFixture.document)\n")
  }

  @Test func `a change on top of a rename waits for the rename, and says so`() throws {
    try rename(in: fixture.work, to: renamed)
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "b").status == 0)
    for words in [["push"], ["push", "--dry-run"]] {
      let result = try fixture.work.flagctl(words)
      #expect(result.status == 3)
      let fact = "origin/main does not hold config/prod.json (it is config/production.json there)"
      #expect(result.errorOutput.contains(fact), "\(result.errorOutput)")
      #expect(result.errorOutput.contains("push the rename first: git push"))
    }
    try fixture.work.git("branch", "--unset-upstream")
    let told = try fixture.flagctl("push")
    for _ in 1...2 { try fixture.paste(told, "hint: push the rename first: ") }
    #expect(try fixture.flagctl("push").output.contains("nothing to push"))
  }

  @Test func `what waits is told although the document was renamed since`() throws {
    // What waits is then on no branch.
    try fixture.commitUnfinished()
    try fixture.refuses(true)
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "b", "--push").status == 3)
    try fixture.refuses(false)
    let kept = try #require(try fixture.keptCommits().first).prefix(7)
    try rename(in: fixture.work, to: renamed)
    try fixture.work.git("push", "--quiet")
    let status = try fixture.flagctl("status")
    let fact = "NOT PUSHED: \(kept)  production: cloudSync.enabled true -> false, which an earlier"
    #expect(status.output.contains(fact), "\(status.output)")
    #expect(!status.output.contains("pushed: origin/main has it"))
    try fixture.work.write(served { $0.rollout = "0.5" }, to: "config/beta.json")
    try fixture.work.git("add", ".")
    try fixture.work.commitStaged(message: "another document")
    let beta = try fixture.flagctl("status", "-d", "config/beta.json")
    #expect(!beta.output.contains("\(kept)"), "\(beta.output)")
  }

  @Test func `a document that was never pushed is named, and so is the push`() throws {
    try fixture.work.write(served { $0.rollout = "0.5" }, to: "config/beta.json")
    try fixture.work.git("add", ".")
    try fixture.work.commitStaged(message: "another document")
    let path = "config/beta.json"
    #expect(try fixture.flagctl("disable", "-d", path, "cloudSync", "-m", "b").status == 0)
    let result = try fixture.flagctl("push")
    #expect(result.status == 3)
    #expect(result.errorOutput.contains("origin/main does not hold config/beta.json"))
    #expect(result.errorOutput.contains("push the document first: git push"))
  }

  @Test func `a deletion that the remote has is a brake`() throws {
    try fixture.other.git("rm", "--quiet", PushFixture.document)
    try fixture.other.git("commit", "--quiet", "-m", "gone")
    try fixture.other.git("push", "--quiet")
    let before = try fixture.tip
    let refused = try fixture.flagctl("rollback", "--push", "-m", "x", "-y")
    #expect(refused.status == 4, "\(refused.errorOutput)")
    #expect(refused.errorOutput.contains("(removed); rolling it back would turn on"))
    #expect(try fixture.tip == before)
    let confirmed = try fixture.work.flagctl(
      ["rollback", "--push", "-m", "x", "--confirm=cloudSync"]
        + ["--confirm=photoImport", "--confirm=tidePlanner"]
    )
    #expect(confirmed.status == 0, "\(confirmed.errorOutput)")
    #expect(try documents == "\(PushFixture.document)\n")
  }

  @Test func `a document that came back with less is a brake`() throws {
    try fixture.other.git("rm", "--quiet", PushFixture.document)
    try fixture.other.git("commit", "--quiet", "-m", "gone")
    let text = served { $0.cloudSync = "false" }
      .replacing(#""generatedAt": "*""#, with: #""generatedAt": "2026-11-01T00:00:00Z""#)
    try fixture.other.commit(text, to: PushFixture.document, message: "back, with less")
    try fixture.other.git("push", "--quiet")
    let before = try fixture.tip
    let result = try fixture.flagctl("rollback", "--push", "-m", "x", "-y")
    #expect(result.status == 4, "\(result.output)\(result.errorOutput)")
    #expect(result.errorOutput.contains("--confirm=cloudSync"), "\(result.errorOutput)")
    #expect(try fixture.tip == before)
  }

  @Test func `the old name of a renamed document is not rolled back beside the new one`() throws {
    try rename(in: fixture.work, to: renamed)
    let head = try fixture.work.head()
    let result = try fixture.flagctl("rollback", "-d", PushFixture.document, "-m", "x", "-y")
    #expect(result.status == 3, "\(result.output)\(result.errorOutput)")
    #expect(
      result.errorOutput.contains(
        "config/production.json was renamed: it is config/prod.json now"
      )
    )
    #expect(try fixture.work.head() == head)
  }
}
