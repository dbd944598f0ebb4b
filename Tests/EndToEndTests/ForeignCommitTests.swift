import Foundation
import TestSupport
import Testing

/// A brake that flagctl no longer knows as its own is never said to be served.
struct ForeignCommitTests {
  private let fixture: PushFixture

  init() throws { fixture = try PushFixture() }

  private func commit(_ change: (inout SampleDocument) -> Void) throws {
    var sample = SampleDocument()
    change(&sample)
    try fixture.work.commit(sample.text, to: PushFixture.document, message: "by hand")
  }

  private var id: String {
    get throws { try fixture.work.git("rev-parse", "--short=7", "HEAD").trimmedLine }
  }

  @Test func `a hook that drops the trailers leaves no brake unserved behind a success`() throws {
    let hook = """
      #!/bin/sh
      git log -1 --format=%B | grep -q '^Flagctl-' || exit 0
      git commit --quiet --amend --message "house style"

      """
    try fixture.work.writeProgram(hook, to: ".git/hooks/post-commit")
    _ = try fixture.flagctl("disable", "cloudSync", "-m", "brake")
    try #require(!fixture.work.git("log", "-1", "--format=%B").contains("Flagctl-"))
    for options in [["--dry-run"], []] {
      let result = try fixture.flagctl(["push"] + options)
      #expect(result.status == 3)
      #expect(!result.output.contains("nothing to push"), "\(result.output)")
      let fact =
        "error: 1 commit that flagctl did not make changes \(PushFixture.document) and is not "
        + "pushed: \(try id), and something else is served"
      #expect(result.errorOutput.contains(fact), "\(result.errorOutput)")
    }
    let json = try fixture.flagctl("push", "--format", "json").output
    #expect(json.contains("\"foreign-commits\""))
    #expect(try json.contains(fixture.work.head()))
    let pasted = try fixture.work.paste(
      fixture.flagctl("push").command(after: "hint: to push the whole branch: ")
    )
    #expect(pasted.status == 0, "\(pasted)")
    #expect(try fixture.served == served { $0.cloudSync = "false" })
    #expect(try fixture.flagctl("push").output.contains("nothing to push"))
  }

  @Test func `behind others, the printed line brings their commits first`() throws {
    try commit { $0.cloudSync = "false" }
    try commit {
      $0.cloudSync = "false"
      $0.rollout = "0.5"
    }
    try fixture.otherPushes("theirs\n", to: "notes.txt", message: "Notes")
    let result = try fixture.flagctl("push")
    #expect(result.status == 3)
    #expect(result.errorOutput.contains("error: 2 commits that flagctl did not make change "))
    let line = try result.command(after: "hint: to push the whole branch: ")
    #expect(try fixture.work.paste(line).status == 0)
    #expect(
      try fixture.served
        == served {
          $0.cloudSync = "false"
          $0.rollout = "0.5"
        }
    )
  }

  @Test func `commits that leave what is served are noted, and commits of other files are not`()
    throws
  {
    try fixture.commitUnfinished()
    let plain = try fixture.flagctl("push")
    #expect(plain.status == 0)
    #expect(plain.output.contains("has all that flagctl committed"))
    try commit { $0.cloudSync = "false" }
    try commit { _ in }
    let result = try fixture.flagctl("push")
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains("nothing to push: origin/main serves the same"))
    #expect(result.errorOutput.contains("note: 2 commits that flagctl did not make change"))
  }

  @Test func `a merge of what is served is no commit of somebody's`() throws {
    try fixture.commitUnfinished()
    let text = SampleDocument().text.replacing("0.25", with: "0.3")
    try fixture.otherPushes(text, to: PushFixture.document, message: "theirs")
    try fixture.work.git("pull", "--quiet", "--no-rebase", "--no-edit")
    let result = try fixture.flagctl("push")
    #expect(result.status == 0)
    #expect(result.output.contains("has all that flagctl committed"))
  }

  // MARK: Before a push

  private static let whole = "to push the whole branch: "

  /// The command at the end of the line that says what is not pushed.
  private func next(_ result: ProcessResult, after purpose: String = whole) throws -> String {
    let line = try result.command(after: "NOT PUSHED: ")
    let command = try #require(line.components(separatedBy: purpose).last, "\(line)")
    try #require(command != line, "\(line)")
    return String(command.prefix { $0 != "(" })
  }

  @Test(arguments: [["status"], ["undo", "-m", "x"]])
  func `what flagctl did not commit is not left to flagctl push`(words: [String]) throws {
    try commit { $0.cloudSync = "false" }
    let hand = try id
    let result = try fixture.flagctl(words)
    #expect(result.output.contains("; not made by flagctl: \(hand). "), "\(result)")
    for _ in 1...2 {
      #expect(try fixture.work.paste(next(result)).status == 0)
      #expect(try fixture.tip == fixture.work.head())
    }
    #expect(try fixture.flagctl("status").output.contains("pushed: origin/main has it"))
  }

  @Test func `what both sides changed is said before git stops at it`() throws {
    try commit { $0.cloudSync = "false" }
    try fixture.otherDisables("photoImport")
    try fixture.work.git("fetch", "--quiet")
    let status = try fixture.flagctl("status")
    #expect(status.output.contains("both sides changed the document"), "\(status.output)")
    let refused = try fixture.flagctl("push")
    #expect(refused.status == 3)
    #expect(try fixture.work.paste(next(status)).status != 0)
    let text = served {
      $0.cloudSync = "false"
      $0.photoImport = "false"
      $0.stamp = "2026-10-12T07:00:00Z"
    }
    try fixture.work.write(text, to: PushFixture.document)
    try fixture.paste(
      refused,
      "hint: whenever git stops in a conflict, resolve it, then: "
    )
    #expect(try fixture.tip == fixture.work.head())
    #expect(
      try fixture.served
        == served {
          $0.cloudSync = "false"
          $0.photoImport = "false"
        }
    )
  }

  @Test func `a push from no branch is a fast-forward, also behind others`() throws {
    try fixture.work.git("switch", "--quiet", "--detach")
    try fixture.succeed(["disable", "cloudSync", "-m", "x", "--push"])
    let second = try fixture.flagctl("disable", "photoImport", "-m", "y", "--detached")
    #expect(second.output.contains("both sides changed the document"), "\(second)")
    try fixture.work.git("reset", "--quiet", "--hard", "origin/main")
    try fixture.otherPushes("theirs\n", to: "notes.txt", message: "Notes")
    let third = try fixture.flagctl("disable", "photoImport", "-m", "y", "--detached")
    #expect(try fixture.work.paste(next(third, after: "next: ")).status != 0)
    try fixture.work.git("fetch", "--quiet")
    let status = try fixture.flagctl("status")
    for _ in 1...2 {
      let pasted = try fixture.work.paste(next(status, after: "next: "))
      #expect(pasted.status == 0, "\(pasted.errorOutput)")
      #expect(try fixture.tip == fixture.work.head())
    }
  }

  @Test func `what push leaves of no branch gets there behind others`() throws {
    try fixture.work.git("switch", "--quiet", "--detach")
    try fixture.succeed(["disable", "photoImport", "-m", "y", "--detached"])
    try fixture.otherPushes("theirs\n", to: "notes.txt", message: "Notes")
    let result = try fixture.flagctl("push")
    #expect(result.status == 3)
    for _ in 1...2 { try fixture.paste(result, "hint: to push what is here yourself: ") }
    #expect(try fixture.tip == fixture.work.head())
  }
}
