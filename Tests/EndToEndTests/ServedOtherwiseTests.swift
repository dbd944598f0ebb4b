import Foundation
import TestSupport
import Testing

/// What is said of a remote that has something newer, or that has no usual name.
struct ServedOtherwiseTests {
  private let fixture: PushFixture

  init() throws { fixture = try PushFixture() }

  @Test func `what is served otherwise is said, and is not called pushed`() throws {
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "off", "--push", "-y").status == 0)
    try fixture.otherPushes(SampleDocument().text, to: PushFixture.document, message: "On again")
    try fixture.work.git("fetch", "--quiet")
    let words = "origin/main has newer changes of this document (1 behind)"
    let status = try fixture.flagctl("status")
    #expect(status.output.contains(words), "\(status.output)")
    #expect(!status.output.contains("pushed: origin/main has it"))
    #expect(try fixture.flagctl("status", "--format", "json").output.contains(#""pushed": false"#))
    let verb = try fixture.flagctl("disable", "cloudSync", "-m", "off", "-y")
    #expect(verb.status == 0)
    #expect(verb.output.contains("nothing to do"))
    #expect(verb.output.contains(words), "\(verb.output)")
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "off", "-y", "--push").status == 0)
    #expect(try fixture.served == served { $0.cloudSync = "false" })
  }

  /// Pastes the pull that status names.
  private func pastePull() throws {
    let line = try fixture.flagctl("status").command(after: "SERVED OTHERWISE: ")
    let next = try #require(line.components(separatedBy: ". next: ").last)
    let pull = try #require(next.components(separatedBy: ", or press").first)
    for _ in 1...2 {
      let pasted = try fixture.work.paste(pull)
      #expect(pasted.status == 0, "\(pasted.errorOutput)")
    }
    #expect(try fixture.flagctl("status").output.contains("pushed: origin/main has it"))
  }

  @Test(arguments: ["set-upstream-to=origin/main", "unset-upstream"])
  func `what is newer is pulled by what is printed`(upstream: String) throws {
    try fixture.work.git("branch", "--quiet", "--\(upstream)")
    try fixture.otherDisables("cloudSync")
    try fixture.work.git("fetch", "--quiet")
    try pastePull()
    #expect(try fixture.work.head() == fixture.tip)
  }

  @Test func `it is pulled beside a commit that is served under another name`() throws {
    try fixture.succeed(["disable", "photoImport", "-m", "mine"])
    try fixture.commitUnfinished()
    try fixture.otherPushes("theirs\n", to: "notes.txt", message: "Notes")
    try fixture.succeed(["push"])
    try fixture.otherDisables("cloudSync")
    try fixture.work.git("fetch", "--quiet")
    try pastePull()
    #expect(try fixture.work.git("rev-parse", "HEAD~1").trimmedLine == fixture.tip)
  }

  @Test(arguments: [
    (["mv", PushFixture.document, "config/prod.json"], "holds this document as config/prod.json"),
    (["rm", "--quiet", PushFixture.document], "does not hold this document any more"),
  ])
  func `a document that the remote has elsewhere, or no more, is not called pushed`(
    words: [String],
    fact: String
  ) throws {
    #expect(try fixture.other.tryGit(words).status == 0)
    try fixture.other.git("commit", "--quiet", "-m", "gone")
    try fixture.other.git("push", "--quiet")
    try fixture.work.git("fetch", "--quiet")
    let status = try fixture.flagctl("status")
    #expect(status.output.contains("origin/main \(fact) (1 behind)"), "\(status.output)")
    #expect(!status.output.contains("pushed: origin/main has it"))
    #expect(try fixture.flagctl("status", "--format", "json").output.contains(#""pushed": false"#))
    if words.contains("mv") { try pastePull() }
  }

  @Test func `newer commits of other files are no other document`() throws {
    try fixture.otherPushes("more\n", to: "notes.txt", message: "Notes")
    try fixture.work.git("fetch", "--quiet")
    #expect(try fixture.flagctl("status").output.contains("pushed: origin/main has it"))
  }

  @Test(arguments: [[], ["remote.pushDefault"], ["branch.main.pushRemote"]])
  func `a remote that is not called origin is the remote`(settings: [String]) throws {
    try fixture.work.git("remote", "rename", "origin", "up")
    try fixture.work.git("branch", "--unset-upstream")
    for setting in settings {
      try fixture.work.git("remote", "add", "elsewhere", "../other")
      try fixture.work.git("config", setting, "up")
    }
    #expect(try fixture.flagctl("status").output.contains("pushed: up/main has it"))
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "off", "-y").status == 0)
    let push = try fixture.flagctl("push")
    #expect(push.status == 0, "\(push.errorOutput)")
    #expect(try fixture.served == served { $0.cloudSync = "false" })
  }

  @Test func `several remotes of which none is meant are named`() throws {
    try fixture.work.git("remote", "rename", "origin", "up")
    try fixture.work.git("branch", "--unset-upstream")
    try fixture.work.git("remote", "add", "elsewhere", "../other")
    let push = try fixture.flagctl("push")
    #expect(push.status == 3)
    #expect(push.errorOutput.contains("there are elsewhere, up"), "\(push.errorOutput)")
    #expect(push.errorOutput.contains("git push --set-upstream elsewhere main"))
    #expect(try fixture.flagctl("status").output.contains("there are elsewhere, up"))
    try fixture.work.git("push", "--quiet", "--set-upstream", "up", "main")
    #expect(try fixture.flagctl("push").status == 0)
  }

  @Test func `a hook of one's own that refuses a push is named, with all that it said`() throws {
    try fixture.work.writeProgram(
      "#!/bin/sh\necho to output\necho to error >&2\nexit 1\n",
      to: ".git/hooks/pre-push"
    )
    let result = try fixture.flagctl("disable", "cloudSync", "-m", "off", "-y", "--push")
    #expect(result.status == 3)
    for words in ["hook pre-push", "to output", "to error"] {
      #expect(result.errorOutput.contains(words), "\(result.errorOutput)")
    }
  }
}
