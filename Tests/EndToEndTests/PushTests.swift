import TestSupport
import Testing

/// `--push` and `flagctl push`, on a remote that is a folder.
struct PushTests {
  private let fixture: PushFixture

  init() throws { fixture = try PushFixture() }

  @Test(arguments: [
    ["disable", "cloudSync"], ["rollout", "tidePlanner", "50"], ["offering", "winter"],
  ])
  func `a verb adds exactly one commit to the remote, and the clean local branch follows`(
    words: [String]
  ) throws {
    let before = try fixture.tip
    let result = try fixture.work.flagctl(
      words + ["-m", "why", "--push", "-y", "--confirm=paywall"]
    )
    #expect(result.status == 0, "\(result.errorOutput)")
    #expect(result.output.contains("pushed: origin/main has it"))
    #expect(try fixture.remote.git("rev-parse", "main~1").trimmedLine == before)
    #expect(try fixture.work.head() == fixture.tip)
    #expect(try fixture.work.status() == "")
    #expect(try fixture.work.fsck() == "")
    #expect(try fixture.work.git("worktree", "list").split(separator: "\n").count == 1)
  }

  @Test func `a document edited by hand is committed and pushed`() throws {
    try fixture.work.write(served { $0.rollout = "0.5" }, to: PushFixture.document)
    let result = try fixture.flagctl("commit", "-m", "half", "--push")
    #expect(result.status == 0, "\(result.errorOutput)")
    #expect(try fixture.served == served { $0.rollout = "0.5" })
    #expect(try fixture.work.head() == fixture.tip)
    #expect(try fixture.work.status() == "")
  }

  @Test func `the settings can ask for it, and a dry run pushes nothing`() throws {
    try fixture.work.write(#"{ "push": { "auto": true } }"#, to: ".flagctl.json")
    let before = try fixture.tip
    #expect(try fixture.flagctl("disable", "cloudSync", "--dry-run").status == 0)
    #expect(try fixture.tip == before)
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "why", "-y").status == 0)
    #expect(try fixture.served == served { $0.cloudSync = "false" })
  }

  @Test func `a checkout far behind, with unfinished work, stays as it is`() throws {
    for number in 1...40 {
      try fixture.otherPushes("\(number)\n", to: "other.txt", message: "other \(number)")
    }
    try fixture.work.write("unfinished\n", to: "unfinished.txt")
    try fixture.work.git("add", "unfinished.txt")
    try fixture.work.commitStaged(message: "unfinished")
    try fixture.work.write("dirty\n", to: "notes.txt")
    try fixture.work.write(SampleDocument(rollout: "0.9").text, to: PushFixture.document)
    try fixture.work.write("staged\n", to: "staged.txt")
    try fixture.work.git("add", "staged.txt")
    let (head, status) = (try fixture.work.head(), try fixture.work.status())
    let before = try fixture.tip
    let result = try fixture.flagctl("disable", "cloudSync", "-m", "why", "--push", "-y")
    #expect(result.status == 0, "\(result.errorOutput)")
    #expect(
      result.errorOutput.contains(
        "note: your branch is 40 behind; worked on origin/main \(before.prefix(7))"
      )
    )
    #expect(try fixture.remote.git("rev-parse", "main~1").trimmedLine == before)
    #expect(try fixture.served == served { $0.cloudSync = "false" })
    #expect(try fixture.work.head() == head)
    #expect(try fixture.work.status() == status)
  }

  @Test func `a branch that is only behind follows, whatever else is being edited`() throws {
    try fixture.otherPushes("1\n", to: "other.txt", message: "other")
    try fixture.work.write("dirty\n", to: "notes.txt")
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "why", "--push", "-y").status == 0)
    #expect(try fixture.work.head() == fixture.tip)
    #expect(try fixture.work.status() == " M notes.txt\n")
  }

  @Test func `on another branch the served one is worked on, and the branch is left alone`() throws
  {
    try fixture.work.git("switch", "--quiet", "-c", "feature")
    let head = try fixture.work.head()
    let result = try fixture.flagctl("disable", "cloudSync", "-m", "why", "--push", "-y")
    #expect(result.status == 0, "\(result.errorOutput)")
    #expect(try fixture.served == served { $0.cloudSync = "false" })
    #expect(try fixture.work.head() == head)
    #expect(try fixture.work.status() == "")
  }

  // MARK: Two people

  @Test func `two people roll back two seconds apart: one commit, and both succeed`() throws {
    #expect(try fixture.flagctl("rollout", "tidePlanner", "50", "-m", "x", "--push").status == 0)
    let before = try fixture.tip
    let first = try fixture.flagctl("rollback", "-m", "crash", "--push")
    fixture.other.environment.now = fixture.work.environment.now + 2
    let second = try fixture.other.flagctl(["rollback", "-m", "crash", "--push"])
    #expect(first.status == 0 && second.status == 0, "\(first.errorOutput)\(second.errorOutput)")
    #expect(second.output.contains("already rolled back"))
    #expect(try fixture.remote.git("rev-parse", "main~1").trimmedLine == before)
  }

  @Test func `a rollback that lands between fetch and push is as good as ours`() throws {
    #expect(try fixture.flagctl("rollout", "tidePlanner", "50", "-m", "x", "--push").status == 0)
    try fixture.other.git("pull", "--quiet", "--ff-only")
    try fixture.between("cd other && \(try BuiltBinary.flagctl()) rollback -m crash --push")
    let before = try fixture.tip
    let result = try fixture.flagctl("rollback", "-m", "crash", "--push")
    #expect(result.status == 0, "\(result.errorOutput)")
    #expect(try fixture.remote.git("rev-parse", "main~1").trimmedLine == before)
  }

  @Test func `an unrelated push in between does not disturb`() throws {
    try fixture.between(
      "cd other && echo 1 >new.txt && git add new.txt && git commit -qm new && git push -q"
    )
    let result = try fixture.flagctl("disable", "cloudSync", "-m", "why", "--push", "-y")
    #expect(result.status == 0, "\(result.errorOutput)")
    #expect(
      try fixture.subjects(3) == ["production: cloudSync.enabled true -> false", "new", "Start"]
    )
    #expect(try fixture.work.head() == fixture.tip)
    #expect(try fixture.work.status() == "")
  }

  @Test func `another value of the document changed in between is kept`() throws {
    try fixture.between(
      """
      cd other && sed -i 's/0.25/0.5/' \(PushFixture.document) && git commit -qam half && git push -q
      """
    )
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "why", "--push", "-y").status == 0)
    #expect(
      try fixture.served
        == served {
          $0.cloudSync = "false"
          $0.rollout = "0.5"
        }
    )
  }

  @Test func `the same value changed in between is a conflict, and nothing is lost`() throws {
    try fixture.between(
      """
      cd other && sed -i 's/0.25/0.5/' \(PushFixture.document) && git commit -qam half && git push -q
      """
    )
    let head = try fixture.work.head()
    let result = try fixture.flagctl("rollout", "tidePlanner", "30", "-m", "x", "--push", "-y")
    #expect(result.status == 4)
    #expect(result.errorOutput.contains("changed the document meanwhile, in "))
    #expect(try fixture.served == served { $0.rollout = "0.5" })
    #expect(try fixture.work.head() == head)
    #expect(try fixture.work.status() == "")
    #expect(try fixture.work.git("for-each-ref", "refs/flagctl") == "")
  }

  @Test func `an edit by hand of an old state is a conflict`() throws {
    let text = SampleDocument(offering: "winter").text
    try fixture.otherPushes(text, to: PushFixture.document, message: "winter")
    try fixture.work.write(SampleDocument(rollout: "0.5").text, to: PushFixture.document)
    let result = try fixture.flagctl("commit", "-m", "half", "--push")
    #expect(result.status == 4, "\(result.errorOutput)")
    #expect(try fixture.work.status() == " M \(PushFixture.document)\n")
  }

  // MARK: Failures

  @Test func `a push that fails keeps the commit, and the second press pushes it`() throws {
    try fixture.between("mv remote.git away.git")
    let before = try fixture.tip
    let first = try fixture.flagctl("disable", "cloudSync", "-m", "why", "--push", "-y")
    #expect(first.status == 3)
    #expect(first.output.contains("NOT PUSHED: "))
    #expect(first.errorOutput.contains("hint: the commit is kept; push it: flagctl push"))
    let kept = try fixture.keptCommits().first
    // The branch leads to it.
    #expect(try fixture.work.head() == kept)
    #expect(try fixture.work.status() == "")

    let unreachable = try fixture.flagctl("disable", "cloudSync", "-m", "why", "--push", "-y")
    #expect(unreachable.status == 3)
    #expect(unreachable.errorOutput.contains("origin cannot be reached"))

    try move("away.git", to: "remote.git")
    #expect(try fixture.tip == before)
    let second = try fixture.flagctl("disable", "cloudSync", "-m", "why", "--push", "-y")
    #expect(second.status == 0, "\(second.errorOutput)")
    #expect(second.errorOutput.contains(", which an earlier run had committed"))
    #expect(second.output.contains("nothing to do"))
    #expect(try fixture.tip == kept)
    #expect(try fixture.work.head() == kept)
    #expect(try fixture.work.git("for-each-ref", "refs/flagctl") == "")
  }

  private func move(_ from: String, to: String) throws {
    let directory = fixture.work.directory
    let result = try Subprocess(
      "mv",
      [directory.path(from), directory.path(to)],
      environment: fixture.work.environment,
      directory: directory.path,
    ).run()
    try #require(result.status == 0)
  }

  @Test func `a server's hook that refuses is heard, and flagctl push tries again`() throws {
    let hook = "#!/bin/sh\necho 'no commits on Fridays' >&2\nexit 1\n"
    try fixture.remote.writeProgram(hook, to: "hooks/pre-receive")
    let result = try fixture.flagctl("disable", "cloudSync", "-m", "why", "--push", "-y")
    #expect(result.status == 3)
    #expect(result.errorOutput.contains("no commits on Fridays"))
    #expect(result.errorOutput.contains("but origin/main did not accept the commit"))
    let place = ["-C", "config", "-d", "../\(PushFixture.document)"]
    for words in [
      ["push"], ["disable", "cloudSync", "-m", "why", "--push", "-y"], ["push"] + place,
      ["disable"] + place + ["cloudSync", "-m", "why", "--push", "-y"],
    ] {
      let again = try fixture.work.flagctl(words)
      #expect(again.status == 3)
      let id = try fixture.keptCommits().first?.prefix(7) ?? "?"
      #expect(
        again.errorOutput.contains(
          "still to be pushed, from an earlier run: \(id). next: "
            + (["flagctl push"] + (words.contains("-C") ? place : [])).joined(separator: " ") + "\n"
        ),
        "\(again.errorOutput)"
      )
    }
    try fixture.work.directory.remove("remote.git/hooks/pre-receive")
    // What others pushed meanwhile goes before it.
    try fixture.otherPushes("1\n", to: "other.txt", message: "other")
    let push = try fixture.flagctl("push")
    #expect(push.status == 0, "\(push.errorOutput)")
    #expect(
      try fixture.subjects(2) == ["production: cloudSync.enabled true -> false", "other"]
    )
    #expect(try fixture.flagctl("push").output.contains("nothing to push"))
  }

  @Test func `a server that hangs is given up on, with everything that was started`() throws {
    try fixture.work.git("remote", "set-url", "origin", "ssh://example.invalid/x.git")
    // Nobody else's sleep is this long.
    let digits = Int.random(in: 100_000...999_999)
    try fixture.work.git("config", "core.sshCommand", "sleep 98.\(digits) #")
    let result = try fixture.flagctl("disable", "cloudSync", "-m", "why", "--push", "-y")
    #expect(result.status == 3)
    #expect(result.errorOutput.contains("no answer in time"))
    #expect(try fixture.work.isGone(processMatching: "sleep 98[.]\(digits)"))
  }

  @Test func `without a remote there is nothing to push to`() throws {
    try fixture.work.git("remote", "remove", "origin")
    let result = try fixture.flagctl("disable", "cloudSync", "-m", "why", "--push", "-y")
    #expect(result.status == 3)
    #expect(result.errorOutput.contains("this repository has no remote to push to"))
  }

  // MARK: flagctl push

  @Test func `push takes what flagctl committed, and leaves what others did`() throws {
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "one").status == 0)
    try fixture.work.write("unfinished\n", to: "unfinished.txt")
    try fixture.work.git("add", "unfinished.txt")
    try fixture.work.commitStaged(message: "unfinished")
    #expect(try fixture.flagctl("rollout", "tidePlanner", "50", "-m", "two").status == 0)
    let dry = try fixture.flagctl("push", "--dry-run")
    #expect(dry.output.split(separator: "\n").count { $0.hasPrefix("would push ") } == 2)
    #expect(try fixture.subjects(1) == ["Start"])
    let result = try fixture.flagctl("push")
    #expect(result.status == 0, "\(result.errorOutput)")
    #expect(
      try fixture.subjects(4) == [
        "production: tidePlanner.rollout 25 % -> 50 %",
        "production: cloudSync.enabled true -> false", "Start",
      ]
    )
    #expect(try fixture.flagctl("push").output.contains("nothing to push"))
  }

  @Test func `push of commits on top of the remote's keeps their names`() throws {
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "one").status == 0)
    #expect(try fixture.flagctl("rollout", "tidePlanner", "50", "-m", "two").status == 0)
    #expect(try fixture.flagctl("push").status == 0)
    #expect(try fixture.tip == fixture.work.head())
  }

  @Test func `push of a document that somebody else changed is refused`() throws {
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "one").status == 0)
    let text = SampleDocument(offering: "winter").text
    try fixture.otherPushes(text, to: PushFixture.document, message: "winter")
    let result = try fixture.flagctl("push")
    #expect(result.status == 4, "\(result.errorOutput)")
    #expect(try fixture.subjects(1) == ["winter"])
  }

  @Test func `each commit that cannot be pushed is kept, and what fits is pushed in order`() throws
  {
    try fixture.commitUnfinished()
    try fixture.refuses(true)
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "one", "--push", "-y").status == 3)
    try fixture.refuses(false)
    let text = SampleDocument(offering: "winter").text
    try fixture.otherPushes(text, to: PushFixture.document, message: "winter")
    try fixture.refuses(true)
    let second = try fixture.flagctl("rollout", "tidePlanner", "30", "-m", "x", "--push", "-y")
    #expect(second.status == 3)
    #expect(
      second.errorOutput.contains("to drop it: git update-ref -d refs/flagctl/unpushed/main/1-")
    )
    let kept = try fixture.keptCommits()
    #expect(kept.count == 2)
    try fixture.refuses(false)
    let result = try fixture.flagctl("push")
    #expect(result.status == 4)
    #expect(try fixture.subjects(2) == ["production: tidePlanner.rollout 25 % -> 30 %", "winter"])
    #expect(try fixture.keptCommits() == [kept[0]])

    let reference = try fixture.work.git("for-each-ref", "--format=%(refname)", "refs/flagctl")
    let drop = "hint: to drop it: git update-ref -d \(reference.trimmedLine)\n"
    #expect(result.errorOutput.contains(drop))
    try fixture.work.git("update-ref", "-d", reference.trimmedLine)
    #expect(try fixture.flagctl("push").output.contains("nothing to push"))
  }

  @Test func `a conflict in one document stops no other one, and a rebase leads out of it`() throws
  {
    let staging = "config/staging.json"
    try fixture.otherPushes(SampleDocument().text, to: staging, message: "staging")
    try fixture.work.git("pull", "--quiet", "--ff-only")
    let text = SampleDocument(offering: "winter").text
    try fixture.otherPushes(text, to: PushFixture.document, message: "winter")
    for name in [PushFixture.document, staging] {
      let result = try fixture.flagctl("-d", name, "disable", "cloudSync", "-m", "why")
      #expect(result.status == 0, "\(result.errorOutput)")
    }
    let result = try fixture.flagctl("-d", PushFixture.document, "push")
    #expect(result.status == 4)
    #expect(result.errorOutput.contains("changed \(PushFixture.document) meanwhile"))
    #expect(result.errorOutput.contains("git pull --rebase"))
    #expect(try fixture.subjects(2) == ["staging: cloudSync.enabled true -> false", "winter"])
    try fixture.work.git("pull", "--quiet", "--rebase")
    let push = try fixture.flagctl("-d", staging, "push")
    #expect(push.status == 0, "\(push.errorOutput)")
    #expect(try fixture.subjects(1) == ["production: cloudSync.enabled true -> false"])
  }

  @Test func `status says what waits, and nothing of what was pushed under another name`() throws {
    try fixture.commitUnfinished()
    try fixture.refuses(true)
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "one", "--push", "-y").status == 3)
    let kept = try #require(try fixture.keptCommits().first).prefix(7)
    let waits = try fixture.flagctl("status")
    #expect(
      waits.output.contains(
        "NOT PUSHED: \(kept)  production: cloudSync.enabled true -> false, which an earlier push could not push. next: flagctl push"
      )
    )
    #expect(try fixture.flagctl("status", "--format", "json").output.contains(#""pushed": false"#))
    try fixture.refuses(false)
    #expect(try fixture.flagctl("push").status == 0)
    try fixture.work.git("pull", "--quiet", "--rebase")
    #expect(try fixture.flagctl("status").output.contains("pushed: origin/main has it"))

    try commitCode()
    #expect(try fixture.flagctl("rollout", "tidePlanner", "30", "-m", "x").status == 0)
    #expect(try fixture.flagctl("status").output.contains("NOT PUSHED: "))
    #expect(try fixture.flagctl("push").status == 0)
    let status = try fixture.flagctl("status")
    #expect(status.output.contains("pushed: origin/main has it"))
    #expect(!status.output.contains("NOT PUSHED"))
    // What was committed without flagctl is not pushed by it, and not said to be.
    let text = SampleDocument(offering: "winter").text
    try fixture.work.commit(text, to: PushFixture.document, message: "by hand")
    #expect(try fixture.flagctl("status").output.contains("NOT PUSHED: "))
  }

  @Test func `what somebody else pushed too is pushed, for push and status alike`() throws {
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "ours").status == 0)
    #expect(try fixture.flagctl("status").output.contains("NOT PUSHED: "))
    let theirs = try fixture.flagctl(
      "disable",
      "cloudSync",
      "-m",
      "theirs",
      "--push",
      in: fixture.other
    )
    #expect(theirs.status == 0, "\(theirs.errorOutput)")
    #expect(try fixture.flagctl("push").output.contains("nothing to push"))
    #expect(try fixture.flagctl("status").output.contains("pushed: origin/main has it"))
  }

  @Test func `a remote that the settings misspell is a mistake, not another remote`() throws {
    try fixture.work.write(#"{ "push": { "remote": "orgin" } }"#, to: ".flagctl.json")
    let before = try fixture.tip
    for words in [["disable", "cloudSync", "-m", "why", "--push", "-y"], ["push"]] {
      let result = try fixture.work.flagctl(words)
      #expect(result.status == 2)
      #expect(result.errorOutput.contains(#"names "orgin", which is no remote of this repository"#))
      #expect(result.errorOutput.contains(#"did you mean "origin"?"#))
    }
    #expect(try fixture.tip == before)
  }

  // MARK: Pushed under other names

  /// Makes the local branch one that cannot follow, so that commits are rebuilt when they are pushed.
  private func commitCode() throws {
    try fixture.work.write("unfinished\n", to: "unfinished.txt")
    try fixture.work.git("add", "unfinished.txt")
    try fixture.work.commitStaged(message: "unfinished")
  }

  @Test(arguments: [false, true])
  func `a commit that was pushed rebuilt never releases somebody else's brake`(
    isMerged: Bool
  ) throws {
    let off = SampleDocument(cloudSync: "false").text
    try fixture.otherPushes(off, to: PushFixture.document, message: "off")
    try fixture.work.git("pull", "--quiet", "--ff-only")
    try fixture.otherPushes("1\n", to: "other.txt", message: "other")
    #expect(try fixture.flagctl("enable", "cloudSync", "-m", "why").status == 0)
    #expect(try fixture.flagctl("push").status == 0)
    if isMerged { try fixture.work.git("pull", "--quiet", "--no-rebase", "--no-edit") }
    try fixture.other.git("pull", "--quiet", "--ff-only")
    let brake = try fixture.flagctl(
      "disable",
      "cloudSync",
      "-m",
      "crash",
      "--push",
      in: fixture.other
    )
    #expect(brake.status == 0, "\(brake.errorOutput)")
    let (braked, state) = (try fixture.tip, try fixture.served)
    #expect(state.contains(#""enabled": false"#))
    for _ in 1...2 {
      let result = try fixture.flagctl("push")
      #expect(result.status == 0, "\(result.errorOutput)")
      #expect(result.output.contains("nothing to push"))
    }
    #expect(try fixture.tip == braked)
    #expect(try fixture.served == state)
  }

  @Test func `a change and its undo are pushed once, however often push is pressed`() throws {
    try commitCode()
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "why").status == 0)
    #expect(try fixture.flagctl("undo", "-m", "back").status == 0)
    #expect(try fixture.flagctl("push").status == 0)
    let pushed = try fixture.tip
    #expect(try fixture.remote.git("rev-list", "--count", "main").trimmedLine == "3")
    for _ in 1...2 {
      #expect(try fixture.flagctl("push").output.contains("nothing to push"))
    }
    #expect(try fixture.tip == pushed)
  }

  @Test func `the same change made twice in a second is two commits`() throws {
    try commitCode()
    for words in [["disable"], ["enable"], ["disable"]] {
      let result = try fixture.work.flagctl(words + ["cloudSync", "-m", "why"])
      #expect(result.status == 0, "\(result.errorOutput)")
    }
    #expect(try fixture.flagctl("push").status == 0)
    #expect(try fixture.remote.git("rev-list", "--count", "main").trimmedLine == "4")
    #expect(try fixture.served == served { $0.cloudSync = "false" })
    #expect(try fixture.flagctl("push").output.contains("nothing to push"))
  }

  @Test func `a document that others changed and changed back is a conflict`() throws {
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "one").status == 0)
    for verb in ["disable", "enable"] {
      let result = try fixture.flagctl(
        verb,
        "cloudSync",
        "-m",
        "theirs",
        "--push",
        in: fixture.other
      )
      #expect(result.status == 0, "\(result.errorOutput)")
    }
    let before = try fixture.tip
    let result = try fixture.flagctl("push")
    #expect(result.status == 4, "\(result.errorOutput)")
    #expect(try fixture.tip == before)
  }
}
