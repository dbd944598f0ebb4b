import TestSupport
import Testing

/// A revision that somebody types beside `--push` means what git says of it in that checkout.
struct TypedRevisionTests {
  private let fixture: PushFixture

  init() throws {
    fixture = try PushFixture()
    // What is served last is a brake that nobody named.
    try succeed("rollout", "tidePlanner", "40", "-m", "one", "--push", "-y")
    try succeed("disable", "cloudSync", "-m", "brake", "--push")
  }

  private func succeed(_ words: String...) throws {
    let result = try fixture.flagctl(words)
    try #require(result.status == 0, "\(result.errorOutput)")
  }

  private func short(_ revision: String) throws -> String {
    try fixture.work.git("rev-parse", "--short=7", revision).trimmedLine
  }

  /// Expects that nothing is undone or pushed, and gives what is said.
  private func expectRefusal(_ words: [String], _ status: Int32) throws -> ProcessResult {
    let before = (try fixture.tip, try fixture.work.head())
    let result = try fixture.flagctl(words)
    #expect(result.status == status, "\(words): \(result)")
    #expect(try fixture.tip == before.0, "\(words)")
    #expect(try fixture.work.head() == before.1, "\(words)")
    #expect(!result.errorOutput.contains("history of HEAD"), "\(result.errorOutput)")
    return result
  }

  @Test(arguments: ["HEAD", "@", "main", "ID"])
  func `what is not pushed is not mistaken for what is served`(name: String) throws {
    try succeed("disable", "photoImport", "-m", "mine")
    let id = try short("HEAD")
    let typed = name == "ID" ? id : name
    let fact = "\(id) is not pushed: origin/main does not have it"
    for words in [["undo", typed], ["rollback", "--to", typed]] {
      for options in [["--dry-run"], ["-m", "why", "-y"]] {
        let result = try expectRefusal(words + options + ["--push"], 3)
        #expect(result.errorOutput.contains(fact), "\(result.errorOutput)")
      }
    }
    let refused = try fixture.flagctl("undo", typed, "photoImport", "-m", "why", "--push")
    let here = try refused.command(after: "hint: without --push it is done here alone: ")
    #expect(here.contains("undo \(id) photoImport -m"), "\(here)")
    #expect(!here.contains("--push"))
    let served = try fixture.tip
    #expect(try fixture.work.paste(here).status == 0)
    #expect(try fixture.tip == served)
    #expect(try fixture.work.git("log", "-1", "--format=%B").contains("Flagctl-Undoes: "))
  }

  @Test func `counting back begins at the commit that is checked out`() throws {
    try succeed("disable", "photoImport", "-m", "mine")
    let brake = try fixture.work.git("rev-parse", "HEAD~1").trimmedLine
    try succeed("undo", "HEAD~1", "-m", "why", "--push", "--confirm=cloudSync")
    #expect(try fixture.remote.git("log", "-1", "--format=%B", "main").contains(brake))
    #expect(try fixture.served == served { $0.rollout = "0.4" })
  }

  @Test func `in a clone that is behind, HEAD is what that clone has`() throws {
    try fixture.other.git("pull", "--quiet", "--ff-only")
    try succeed("disable", "photoImport", "-m", "newer", "--push")
    let result = try fixture.flagctl(
      "undo",
      "HEAD",
      "-m",
      "why",
      "--push",
      "--confirm=cloudSync",
      in: fixture.other
    )
    #expect(result.status == 0, "\(result.errorOutput)")
    #expect(
      try fixture.served
        == served {
          $0.rollout = "0.4"
          $0.photoImport = "false"
        }
    )
  }

  @Test func `a commit that was put on top of others' is known by its old name`() throws {
    try succeed("disable", "photoImport", "-m", "mine")
    let id = try short("HEAD")
    try fixture.otherPushes("theirs\n", to: "notes.txt", message: "Notes")
    try succeed("push")
    #expect(try fixture.tip != fixture.work.git("rev-parse", id).trimmedLine)
    try succeed("undo", id, "-m", "why", "--push", "--confirm=photoImport")
    #expect(
      try fixture.served
        == served {
          $0.rollout = "0.4"
          $0.cloudSync = "false"
        }
    )
  }

  @Test func `a commit of other files does not stand for what is served`() throws {
    try fixture.work.write("unfinished\n", to: "unfinished.txt")
    try fixture.work.git("add", "unfinished.txt")
    try fixture.work.commitStaged(message: "unfinished")
    let result = try expectRefusal(["undo", "HEAD", "-m", "why", "--push"], 2)
    #expect(result.errorOutput.contains("HEAD did not change the document"))
    let back = try fixture.flagctl("rollback", "--to", "HEAD", "-m", "why", "--push")
    #expect(back.status == 0)
    #expect(back.output.contains("nothing"), "\(back)")
  }

  @Test func `a revision of nobody's branch is no part of what is served`() throws {
    try fixture.work.git("switch", "--quiet", "--create", "side")
    try succeed("disable", "photoImport", "-m", "side")
    let id = try short("HEAD")
    try fixture.work.git("switch", "--quiet", "main")
    let result = try expectRefusal(["undo", "side", "-m", "why", "--push"], 2)
    #expect(result.errorOutput.contains("\(id) is not in the history of origin/main"))
  }
}
