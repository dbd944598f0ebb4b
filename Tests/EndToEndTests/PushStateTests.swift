import TestSupport
import Testing

/// What is said of a push that somebody else won, or that the state of the repository forbids.
struct PushStateTests {
  private let fixture: PushFixture

  init() throws { fixture = try PushFixture() }

  @Test(arguments: [
    ["rollback", "-m", "crash", "-y"], ["disable", "cloudSync", "-m", "crash", "-y"],
    ["rollout", "tidePlanner", "30", "-m", "crash", "-y"], ["undo", "-m", "crash", "-y"],
  ])
  func `the same change that somebody pushes meanwhile is pushed`(words: [String]) throws {
    #expect(try fixture.flagctl("rollout", "tidePlanner", "50", "-m", "x", "--push").status == 0)
    try fixture.other.git("pull", "--quiet", "--ff-only")
    let theirs = try fixture.other.flagctl(words)
    #expect(theirs.status == 0, "\(theirs.errorOutput)")
    let hook = """
      #!/bin/sh
      unset $(git rev-parse --local-env-vars)
      cd "\(fixture.other.root)" && git push --quiet origin main

      """
    try fixture.work.writeProgram(hook, to: ".git/hooks/pre-push")
    let result = try fixture.work.flagctl(words + ["--push"])
    #expect(result.status == 0, "\(result.errorOutput)")
    #expect(result.output.contains("pushed: origin/main has it"), "\(result.output)")
    #expect(!result.output.contains("NOT PUSHED"), "\(result.output)")
    #expect(try fixture.tip == fixture.other.head())
  }

  @Test func `in the middle of a rebase, push and status say so`() throws {
    try fixture.other.git("pull", "--quiet", "--ff-only")
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "l").status == 0)
    let theirs = try fixture.flagctl(
      "rollout",
      "tidePlanner",
      "30",
      "-m",
      "k",
      "--push",
      in: fixture.other
    )
    #expect(theirs.status == 0, "\(theirs.errorOutput)")
    #expect(try fixture.flagctl("push").status == 4)
    #expect(throws: (any Error).self) { try fixture.work.git("pull", "--quiet", "--rebase") }
    for words in [["push"], ["push", "--dry-run"]] {
      let result = try fixture.work.flagctl(words)
      #expect(result.status == 3)
      #expect(result.errorOutput.contains("a rebase is in progress"), "\(result.errorOutput)")
      #expect(result.errorOutput.contains("git rebase --continue"))
    }
    let status = try fixture.flagctl("status")
    #expect(status.output.contains("NOT PUSHED: a rebase is in progress"), "\(status.output)")
    #expect(status.output.contains("git rebase --continue"))
  }

  /// What is rebased has revisions that HEAD lacks for the moment.
  @Test(arguments: [[], ["HEAD"], ["cloudSync"]])
  func `in the middle of a rebase, undo does not take HEAD for all there is`(
    operands: [String]
  ) throws {
    try fixture.succeed(["disable", "cloudSync", "-m", "one"])
    try fixture.succeed(["disable", "photoImport", "-m", "two"])
    fixture.work.environment["GIT_SEQUENCE_EDITOR"] = "sed -i '1i break'"
    try fixture.work.git("rebase", "--quiet", "--interactive", "HEAD~2")
    let result = try fixture.flagctl(["undo"] + operands + ["-m", "x"])
    #expect(result.status == 3)
    #expect(result.errorOutput.hasPrefix("error: a rebase is in progress\n"))
    #expect(!result.errorOutput.contains("nothing before it"), "\(result.errorOutput)")
    try fixture.paste(result, "hint: finish it: ")
    #expect(try fixture.flagctl(["undo", "-m", "x"]).status == 0)
  }

  @Test(arguments: [["push"], ["disable", "tidePlanner", "-m", "x", "--push"]])
  func `what a push by force took away is named`(words: [String]) throws {
    let text = SampleDocument(cloudSync: "false").text
    try fixture.otherPushes(text, to: PushFixture.document, message: "theirs")
    try fixture.work.git("pull", "--quiet", "--ff-only")
    let lost = try fixture.work.head().prefix(7)
    try fixture.succeed(["disable", "photoImport", "-m", "mine"])
    try fixture.other.git("reset", "--quiet", "--hard", "HEAD~1")
    try fixture.other.git("push", "--quiet", "--force", "origin", "HEAD:main")
    let note = "note: origin/main was pushed to by force: it does not have \(lost) any more\n"
    let result = try fixture.flagctl(words)
    #expect(result.errorOutput.contains(note), "\(result.errorOutput)")
    #expect(try !fixture.flagctl(words).errorOutput.contains(note))
  }

  @Test(arguments: ["feature", "detached"])
  func `what is committed on another branch is not called pushed`(place: String) throws {
    let isDetached = place == "detached"
    if isDetached {
      try fixture.work.git("switch", "--quiet", "--detach")
    } else {
      try fixture.work.git("switch", "--quiet", "-c", place)
    }
    #expect(try fixture.flagctl("push").output.contains("nothing to push"))
    let words = ["disable", "cloudSync", "-m", "zz"] + (isDetached ? ["--detached"] : [])
    let made = try fixture.work.flagctl(words)
    #expect(made.status == 0, "\(made.errorOutput)")
    let before = try fixture.tip
    let id = try fixture.work.head().prefix(7)
    let result = try fixture.flagctl("push")
    #expect(result.status == 3)
    #expect(!result.output.contains("nothing to push"))
    let name = isDetached ? "a detached HEAD" : "feature"
    #expect(result.errorOutput.contains("\(id) is not pushed: this is \(name)"))
    #expect(result.errorOutput.contains("origin/main"))
    #expect(result.errorOutput.contains("git push origin "), "\(result.errorOutput)")
    #expect(try fixture.tip == before)
  }
}
