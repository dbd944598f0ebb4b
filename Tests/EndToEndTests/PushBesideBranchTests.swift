import TestSupport
import Testing

/// What waits from a failed push, and what is done on the branch meanwhile: nothing that was taken back
/// here goes live, and no brake is left behind.
struct PushBesideBranchTests {
  private let fixture: PushFixture

  init() throws {
    fixture = try PushFixture()
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "off", "--push").status == 0)
  }

  /// Presses while the remote refuses; gives what is kept.
  @discardableResult
  private func leave(_ words: String...) throws -> String {
    try fixture.refuses(true)
    #expect(try fixture.flagctl(words + ["-m", "waits", "--push", "-y"]).status == 3)
    try fixture.refuses(false)
    return String(try #require(try fixture.keptCommits().last).prefix(7))
  }

  // MARK: A branch that can follow

  @Test func `a clean branch leads to what waits, and what is done next is done on top`() throws {
    let kept = try leave("rollout", "tidePlanner", "50")
    #expect(try fixture.work.head().hasPrefix(kept))
    #expect(try fixture.work.git("status", "--porcelain").isEmpty)
    #expect(try fixture.flagctl("disable", "tidePlanner", "-m", "off").status == 0)
    let push = try fixture.flagctl("push")
    #expect(push.status == 0, "\(push)")
    #expect(try fixture.served.contains(#""tidePlanner": { "enabled": false, "rollout": 0.5 }"#))
    #expect(try fixture.keptCommits().isEmpty)
    #expect(try fixture.work.head() == fixture.tip)
  }

  @Test func `what waits and git reverts here is not turned on by any push`() throws {
    let kept = try leave("enable", "cloudSync")
    try fixture.work.git("revert", "--no-edit", "HEAD")
    let push = try fixture.flagctl("push")
    #expect(push.status == 4, "\(push)")
    #expect(push.errorOutput.contains("\(kept) is not pushed"), "\(push.errorOutput)")
    let verb = try fixture.flagctl("disable", "photoImport", "-m", "crash", "--push", "-y")
    #expect(verb.status == 0, "\(verb)")
    #expect(!verb.output.contains("goes out with it"), "\(verb.output)")
    #expect(
      try fixture.served
        == served {
          $0.cloudSync = "false"
          $0.photoImport = "false"
        }
    )
  }

  @Test func `a gate that was switched off here again does not go out with another one's brake`()
    throws
  {
    try leave("enable", "cloudSync")
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "no", "-y").status == 0)
    let verb = try fixture.flagctl("disable", "photoImport", "-m", "crash", "--push", "-y")
    #expect(verb.status == 0, "\(verb)")
    #expect(!verb.output.contains("goes out with it"), "\(verb.output)")
    #expect(
      try fixture.served
        == served {
          $0.cloudSync = "false"
          $0.photoImport = "false"
        }
    )
  }

  @Test(arguments: [
    ["rollout", "cloudSync", "0"], ["set", "/features/cloudSync/minimumBuild", "99999"],
  ])
  func `a gate that was cut here by another of its values does not go out without that`(
    words: [String]
  ) throws {
    try leave("enable", "cloudSync")
    try fixture.succeed(words + ["-m", "dark", "-y"])
    let verb = try fixture.flagctl("disable", "photoImport", "-m", "crash", "--push", "-y")
    #expect(verb.status == 0, "\(verb)")
    #expect(try fixture.served.contains(#""cloudSync": { "enabled": false }"#))
  }

  @Test func `a gate that was cut by hand by another of its values does not go out alone`() throws {
    try leave("enable", "cloudSync")
    let text = SampleDocument().text.replacing(
      #""cloudSync": { "enabled": true }"#,
      with: #""cloudSync": { "enabled": true, "rollout": 0 }"#
    )
    try fixture.work.commit(text, to: PushFixture.document, message: "dark")
    #expect(try fixture.flagctl("push").status == 4)
    #expect(try fixture.served == served { $0.cloudSync = "false" })
  }

  @Test func `what a merge threw away here does not go out, and is not forgotten`() throws {
    let kept = try leave("enable", "cloudSync")
    try fixture.work.git("checkout", "--quiet", "-b", "mine", "HEAD~1")
    try fixture.work.git("commit", "--quiet", "--allow-empty", "-m", "k")
    try fixture.work.git("merge", "--quiet", "--strategy=ours", "--no-edit", "main")
    try fixture.work.git("branch", "--force", "main")
    try fixture.work.git("checkout", "--quiet", "main")
    let verb = try fixture.flagctl("disable", "photoImport", "-m", "crash", "--push", "-y")
    #expect(verb.status == 0, "\(verb)")
    #expect(try fixture.served.contains(#""cloudSync": { "enabled": false }"#))
    let push = try fixture.flagctl("push")
    #expect(push.status == 4, "\(push)")
    #expect(push.errorOutput.contains("\(kept) is not pushed"), "\(push.errorOutput)")
    #expect(try fixture.served.contains(#""cloudSync": { "enabled": false }"#))
  }

  @Test func `no hint turns on what was taken back by hand`() throws {
    try leave("enable", "cloudSync")
    try fixture.work.git("revert", "--no-edit", "HEAD")
    try fixture.succeed(["disable", "photoImport", "-m", "y", "--push", "-y"])
    let push = try fixture.flagctl("push")
    #expect(!push.errorOutput.contains("flagctl enable"), "\(push.errorOutput)")
  }

  @Test func `the lines that undo a push lead back when they are pasted in order`() throws {
    try leave("enable", "cloudSync")
    try fixture.succeed(["disable", "cloudSync", "-m", "off", "-y"])
    let push = try fixture.flagctl("push")
    #expect(push.status == 0, "\(push)")
    let lines = push.output.split(separator: "\n").filter { $0.hasPrefix("undo: ") }
    #expect(lines.count == 2)
    for line in lines {
      fixture.work.tick()
      #expect(try fixture.work.paste(String(line.dropFirst("undo: ".count))).status == 0)
    }
    #expect(try fixture.served == served { $0.cloudSync = "false" })
  }

  @Test func `a branch in the middle of a merge is left alone`() throws {
    try fixture.work.git("checkout", "--quiet", "-b", "side")
    try fixture.work.write("side\n", to: "notes.txt")
    try fixture.work.git("commit", "--quiet", "--all", "-m", "side")
    try fixture.work.git("checkout", "--quiet", "main")
    try fixture.work.git("merge", "--quiet", "--no-commit", "--no-ff", "side")
    let head = try fixture.work.head()
    try fixture.succeed(["disable", "photoImport", "-m", "y", "--push", "-y"])
    #expect(try fixture.work.head() == head)
    try fixture.work.git("merge", "--abort")
    #expect(try fixture.work.git("status", "--porcelain").isEmpty)
  }

  // MARK: Rollback

  @Test func `a rollback takes back what users have, whatever waits`() throws {
    try fixture.succeed(["rollout", "tidePlanner", "50", "-m", "bad", "--push", "-y"])
    let kept = try leave("rollout", "tidePlanner", "75")
    let result = try fixture.flagctl("rollback", "-m", "crashes", "--push", "-y")
    #expect(result.status == 0, "\(result)")
    #expect(
      result.errorOutput.contains("note: \(kept) (production: tidePlanner.rollout 50 % -> 75 %)")
    )
    #expect(try fixture.served == served { $0.cloudSync = "false" })
    #expect(try fixture.keptCommits().count == 1)
    let again = try fixture.flagctl("rollback", "-m", "crashes", "--push", "-y")
    #expect(again.status == 0)
    #expect(again.output.contains("already rolled back"), "\(again.output)")
    #expect(try fixture.served == served { $0.cloudSync = "false" })
  }

  // MARK: A branch that cannot

  @Test func `a brake that was pulled on the branch since goes out, and what waits does not`()
    throws
  {
    try fixture.commitUnfinished()
    let kept = try leave("rollout", "tidePlanner", "50")
    #expect(try !fixture.work.head().hasPrefix(kept))
    #expect(try fixture.flagctl("disable", "tidePlanner", "-m", "off", "-y").status == 0)
    let later = try fixture.work.head().prefix(7)
    let push = try fixture.flagctl("push")
    #expect(push.status == 4, "\(push)")
    let fact = "\(kept) is not pushed: \(later) (Ada Example) changed the same on this branch since"
    #expect(push.errorOutput.contains(fact), "\(push.errorOutput)")
    #expect(try fixture.served.contains(#""tidePlanner": { "enabled": false, "rollout": 0.25 }"#))
    let drop = try push.command(after: "hint: to drop it: ")
    #expect(try fixture.work.paste(drop).status == 0)
    #expect(try fixture.flagctl("push").output.contains("nothing to push"))
  }

  @Test func `a brake on another gate is named, and its hint brings both to users`() throws {
    try fixture.commitUnfinished()
    let kept = try leave("enable", "cloudSync")
    #expect(try fixture.flagctl("disable", "photoImport", "-m", "crash", "-y").status == 0)
    let own = try fixture.work.head().prefix(7)
    let push = try fixture.flagctl("push")
    #expect(push.status == 4, "\(push)")
    let fact = "\(own) is not pushed: \(kept), which an earlier push had left, changes"
    #expect(push.errorOutput.contains(fact), "\(push.errorOutput)")
    let line = try push.command(after: "hint: to make it on what is served: ")
    for _ in 1...2 { #expect(try fixture.work.paste(line).status == 0) }
    #expect(try fixture.served == served { $0.photoImport = "false" })
  }

  @Test func `what the remote has by another commit is pushed, and stays so`() throws {
    try fixture.commitUnfinished()
    try leave("disable", "photoImport")
    try fixture.succeed(["disable", "photoImport", "-m", "here at least", "-y"])
    try fixture.succeed(["enable", "cloudSync", "-m", "ok"])
    #expect(try fixture.flagctl("push").status == 0)
    #expect(try fixture.served == served { $0.photoImport = "false" })
    #expect(try !fixture.flagctl("status").output.contains("NOT PUSHED"))
    let again = try fixture.flagctl("push")
    #expect(again.status == 0, "\(again)")
    #expect(again.output.contains("nothing to push"), "\(again.output)")
    #expect(try fixture.keptCommits().isEmpty)
  }

  @Test func `a brake that is not served is not called done`() throws {
    try fixture.succeed(["disable", "photoImport", "-m", "crash", "-y"])
    let rollback = try fixture.flagctl("rollback", "-m", "y", "-y")
    #expect(rollback.status == 4, "\(rollback)")
    #expect(!rollback.errorOutput.contains("you are done"), "\(rollback.errorOutput)")
    #expect(rollback.errorOutput.contains("what is left is to push what waits here"))
  }

  @Test func `a change is made again with nobody gaining more on the way`() throws {
    try fixture.commitUnfinished()
    try fixture.succeed(["disable", "tidePlanner", "-m", "off", "--push", "-y"])
    try fixture.work.git("pull", "--quiet", "--rebase")
    let text = SampleDocument(rollout: "0.1", cloudSync: "false").text
    try fixture.work.write(text, to: PushFixture.document)
    try fixture.succeed(["commit", "-m", "back", "-y"])
    try fixture.otherDisables("photoImport")
    let push = try fixture.flagctl("push")
    let line = try push.command(after: "hint: to make it on what is served: ")
    let words = line.split(separator: " ")
    let rollout = try #require(words.firstIndex(of: "/features/tidePlanner/rollout"), "\(line)")
    let enable = try #require(words.firstIndex(of: "enable"))
    #expect(rollout < enable, "\(line)")
  }

  @Test func `an edit that was made without what waits says what to do first`() throws {
    try fixture.commitUnfinished()
    let kept = try leave("enable", "cloudSync")
    try fixture.work.write(served { $0.rollout = "0.4" }, to: PushFixture.document)
    let commit = try fixture.flagctl("commit", "-m", "edit", "--push")
    #expect(commit.status == 3, "\(commit)")
    #expect(commit.errorOutput.contains("\(kept), which an earlier push could not push, changes "))
    let line = try commit.command(after: "hint: first, to push it: ")
    #expect(try fixture.work.paste(line).status == 0)
    #expect(try fixture.served == served { _ in })
  }

  // MARK: The remote

  @Test func `what was taken out of the remote by force is not brought back by the way`() throws {
    #expect(
      try fixture.flagctl("enable", "cloudSync", "-m", "on", "--push", in: fixture.other).status
        == 0
    )
    let theirs = try fixture.tip.prefix(7)
    let kept = try leave("disable", "photoImport")
    try fixture.remote.git("update-ref", "refs/heads/main", "main~1")
    let verb = try fixture.flagctl("rollout", "tidePlanner", "10", "-m", "x", "--push", "-y")
    #expect(verb.status == 0, "\(verb)")
    #expect(verb.errorOutput.contains("\(theirs) is still not pushed"), "\(verb.errorOutput)")
    #expect(
      try fixture.served
        == served {
          $0.cloudSync = "false"
          $0.rollout = "0.1"
        }
    )
    let push = try fixture.flagctl("push")
    #expect(push.status == 4, "\(push)")
    #expect(push.errorOutput.contains(kept), "\(push.errorOutput)")
    #expect(try fixture.served.contains(#""cloudSync": { "enabled": false }"#))
  }

  @Test func `no hint drops what waits of another document`() throws {
    let staging = "config/staging.json"
    try fixture.otherPushes(SampleDocument().text, to: staging, message: "staging")
    try fixture.work.git("pull", "--quiet", "--ff-only")
    try fixture.commitUnfinished()
    try leave("enable", "cloudSync", "-d", "production")
    try leave("disable", "cloudSync", "-d", "staging")
    #expect(
      try fixture.flagctl(
        "disable",
        "photoImport",
        "-m",
        "b",
        "-y",
        "-d",
        "production",
        "--push",
        in: fixture.other
      ).status == 0
    )
    let dry = try fixture.flagctl("push", "--dry-run", "-d", "production")
    #expect(dry.status == 4, "\(dry)")
    #expect(dry.output.contains("would push "), "\(dry)")
    #expect(!dry.errorOutput.contains("to drop it"), "\(dry.errorOutput)")
    #expect(try fixture.flagctl("push", "-d", "production").status == 4)
    let text = try fixture.remote.git("show", "main:\(staging)")
    #expect(text.contains(#""cloudSync": { "enabled": false }"#))
    // Nothing else is kept by then.
    let again = try fixture.flagctl("push", "-d", "production")
    #expect(try fixture.work.paste(again.command(after: "hint: to drop it: ")).status == 0)
    #expect(try fixture.flagctl("push", "-d", "production").status == 0)
  }
}
