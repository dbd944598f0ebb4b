import Foundation
import TestSupport
import Testing

/// The commands that are printed where a push does not get through lead out of it when they are pasted.
struct PushHintTests {
  private let fixture: PushFixture

  init() throws { fixture = try PushFixture() }

  private static let again = "hint: to make it on what is served: "
  private static let update =
    "hint: then, or to give it up, bring your branch up to date: "

  private func succeed(_ words: String...) throws { try fixture.succeed(words) }

  private func otherPulls(_ gate: String) throws { try fixture.otherDisables(gate) }

  private func paste(_ result: ProcessResult, _ purpose: String) throws {
    try fixture.paste(result, purpose)
  }

  /// What is served once the change of each of the two is there.
  private var bothAreOff: String {
    served {
      $0.cloudSync = "false"
      $0.photoImport = "false"
    }
  }

  @Test(arguments: [false, true])
  func `a commit on an older document is made again by what is printed`(isDirty: Bool) throws {
    // Both have another stamp, and the gates stand on neighbouring lines: git alone would stop.
    try otherPulls("cloudSync")
    try succeed("disable", "photoImport", "-m", "mine, it's urgent")
    try fixture.work.write("unfinished\n", to: "unfinished.txt")
    try fixture.work.git("add", "unfinished.txt")
    try fixture.work.commitStaged(message: "unfinished")
    if isDirty { try fixture.work.write("dirty\n", to: "notes.txt") }
    let result = try fixture.flagctl("push")
    #expect(result.status == 4)
    #expect(!result.errorOutput.contains("generatedAt"), "\(result.errorOutput)")
    try paste(result, Self.again)
    #expect(try fixture.served == bothAreOff)
    #expect(try fixture.remote.git("log", "-1", "--format=%b", "main").contains("it's urgent"))
    try paste(result, Self.update)
    #expect(try fixture.work.status() == (isDirty ? " M notes.txt\n" : ""))
    #expect(try fixture.work.git("rev-parse", "HEAD~1").trimmedLine == fixture.tip)
    #expect(try fixture.flagctl("push").output.contains("nothing to push"))
  }

  @Test func `several commits of a document are told once, with what they do together`() throws {
    try otherPulls("cloudSync")
    try succeed("disable", "photoImport", "-m", "one")
    let first = try fixture.work.head().prefix(7)
    try succeed("rollout", "tidePlanner", "50", "-m", "two")
    let second = try fixture.work.head().prefix(7)
    let result = try fixture.flagctl("push")
    #expect(result.errorOutput.contains("error: \(first), \(second) are not pushed: "))
    for words in ["git pull --rebase", "error: ", Self.again] {
      #expect(result.errorOutput.components(separatedBy: words).count == 2, "\(words)")
    }
    try paste(result, Self.again)
    try paste(result, Self.update)
    #expect(try fixture.work.head() == fixture.tip)
    #expect(
      try fixture.served
        == served {
          $0.cloudSync = "false"
          $0.photoImport = "false"
          $0.rollout = "0.5"
        }
    )
  }

  @Test func `what both changed is named, and what is served stays unless one insists`() throws {
    try otherPulls("cloudSync")
    try succeed("set", "cloudSync.enabled", "false", "-m", "off")
    try succeed("set", "cloudSync.enabled", "true", "-m", "on")
    try succeed("set", "cloudSync.rollout", "0.5", "-m", "half")
    try succeed("rollout", "tidePlanner", "30", "-m", "x")
    try otherPulls("photoImport")
    try fixture.other.git("pull", "--quiet", "--ff-only")
    let theirs = try fixture.flagctl(
      "rollout",
      "tidePlanner",
      "40",
      "-m",
      "x",
      "--push",
      in: fixture.other
    )
    #expect(theirs.status == 0, "\(theirs.errorOutput)")
    let result = try fixture.flagctl("push")
    #expect(result.status == 4)
    let purpose =
      "hint: both changed tidePlanner.rollout; to have yours and not theirs: "
    try paste(result, Self.update)
    #expect(try fixture.work.head() == fixture.tip)
    #expect(try fixture.served.contains(#""rollout": 0.4"#))
    try paste(result, purpose)
    #expect(try fixture.served.contains(#""rollout": 0.3"#))
  }

  @Test func `what somebody else did too need not be made again`() throws {
    try otherPulls("cloudSync")
    try otherPulls("photoImport")
    try succeed("disable", "cloudSync", "-m", "mine")
    let own = try fixture.work.head().prefix(7)
    let result = try fixture.flagctl("push")
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains("nothing to push"))
    try paste(
      result,
      "note: what \(own) changed is served already; to bring your branch up to date: "
    )
    #expect(try fixture.work.head() == fixture.tip)
    #expect(try fixture.flagctl("push").output.contains("nothing to push"))
  }

  @Test(arguments: [true, false])
  func `git stopping at generatedAt is spoken of where it can happen`(hasStamp: Bool) throws {
    if !hasStamp {
      let text = SampleDocument().text.replacing(/\n.*generatedAt.*/, with: "")
      try fixture.otherPushes(text, to: PushFixture.document, message: "no stamp")
      try fixture.work.git("pull", "--quiet", "--ff-only")
    }
    try otherPulls("cloudSync")
    // Nothing says what kind of gate it is, so that no command can be printed.
    try succeed("add", "newGate", "--kind", "rollout", "-m", "new", "-y")
    let result = try fixture.flagctl("push")
    #expect(result.status == 4)
    #expect(result.errorOutput.contains("generatedAt") == hasStamp, "\(result.errorOutput)")
    let command = try result.command(after: "hint: to put it on top of what the remote has: ")
    let pasted = try fixture.work.paste(command)
    if hasStamp {
      #expect(pasted.status != 0)
      let merged = try fixture.work.text(of: PushFixture.document)
        .replacing(/<<<<<<<.*\n(.*\n)=======\n.*\n>>>>>>>.*\n/) { "\($0.output.1)" }
      try fixture.work.write(merged, to: PushFixture.document)
      try paste(
        result,
        "hint: whenever git stops in a conflict, resolve it (of generatedAt, either line will do),"
          + " then: "
      )
    }
    #expect(try fixture.served.contains("newGate"), "\(pasted.errorOutput)")
    #expect(try fixture.served.contains(#""cloudSync": { "enabled": false }"#))
  }

  @Test func `an edit by hand of an older document is made again by what is printed`() throws {
    try otherPulls("cloudSync")
    try fixture.work.write(served { $0.photoImport = "false" }, to: PushFixture.document)
    try fixture.work.write("dirty\n", to: "notes.txt")
    let result = try fixture.flagctl("commit", "-m", "by hand", "--push")
    #expect(result.status == 4)
    try paste(result, Self.again)
    #expect(try fixture.served == bothAreOff)
    try paste(result, "hint: then, or to give the edit up: ")
    #expect(try fixture.work.head() == fixture.tip)
    #expect(try fixture.work.status() == " M notes.txt\n")
  }

  @Test func `a commit by hand that was kept is not made again when it is pressed again`() throws {
    try fixture.work.write(served { $0.photoImport = "false" }, to: PushFixture.document)
    try fixture.refuses(true)
    #expect(try fixture.flagctl("commit", "-m", "by hand", "--push").status == 3)
    try fixture.refuses(false)
    let result = try fixture.flagctl("commit", "-m", "by hand", "--push")
    #expect(result.status == 0, "\(result.errorOutput)")
    #expect(result.output.contains("nothing to do"))
    #expect(try fixture.work.head() == fixture.tip)
    #expect(try fixture.work.status() == "")
  }

  @Test func `a remote that cannot be reached is told as each command needs it`() throws {
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "x").status == 0)
    try fixture.work.git("remote", "set-url", "origin", "../nowhere.git")
    let push = try fixture.flagctl("push")
    #expect(push.status == 3)
    #expect(!push.errorOutput.contains("without --push"), "\(push.errorOutput)")
    #expect(
      push.errorOutput.contains(
        "what is committed waits here; when it can be reached again: flagctl push"
      )
    )
    let verb = try fixture.flagctl("disable", "photoImport", "-m", "x", "--push")
    #expect(verb.errorOutput.contains("without --push the change is committed here alone"))
    try fixture.work.write(#"{ "push": { "auto": true } }"#, to: ".flagctl.json")
    let automatic = try fixture.flagctl("disable", "photoImport", "-m", "x")
    #expect(automatic.errorOutput.contains("the settings ask for the push (push.auto)"))
  }

  @Test(arguments: [
    (["rollout", "tidePlanner", "-m", "x"], #"rollout -C config tidePlanner 25% -m "...""#),
    (["notice", "-m", "x"], #"notice -C config TEXT -m "...", or --clear"#),
    (["minimum-version", "-m", "x"], #"minimum-version -C config 412 -m "...", or --clear"#),
    (["init", "--from", "firebase"], "init -C config --from firebase FILE"),
  ])
  func `what to write instead is for the folder that was typed`(
    words: [String],
    usage: String
  ) throws {
    let result = try fixture.flagctl(words.prefix(1) + ["-C", "config"] + words.dropFirst())
    #expect(result.status == 2)
    #expect(result.errorOutput.contains("hint: write flagctl \(usage)\n"), "\(result.errorOutput)")
  }

  @Test func `the check of a document that is no JSON is for the folder that was typed`() throws {
    try fixture.work.commit("{", to: PushFixture.document, message: "broken")
    let words = ["disable", "-C", "config", "cloudSync", "-m", "x"]
    let result = try fixture.flagctl(words)
    let check = try result.command(after: "hint: what is wrong with it: ")
    #expect(check == "flagctl validate -C config -d production.json")
    #expect(try fixture.work.paste(check).status == 1)
  }

  // MARK: The way back

  @Test(arguments: [
    ["disable", "cloudSync", "-m", "x", "--push"], ["disable", "cloudSync", "-m", "x"],
    ["commit", "-m", "x", "--push"],
  ])
  func `the way back of what was pushed is the way back for users`(words: [String]) throws {
    if words[0] == "commit" {
      try fixture.work.write(served { $0.cloudSync = "false" }, to: PushFixture.document)
    }
    var result = try fixture.flagctl("status")
    result = try fixture.work.flagctl(words)
    #expect(result.status == 0, "\(result.errorOutput)")
    if !words.contains("--push") { result = try fixture.flagctl("push") }
    #expect(try fixture.served == served { $0.cloudSync = "false" })
    try paste(result, "undo: ")
    #expect(try fixture.served == served { _ in })
  }

  @Test(arguments: [false, true])
  func `a first document that was pushed is taken back without unfinished work`(
    hasStaged: Bool
  ) throws {
    if hasStaged {
      try fixture.work.write("staged\n", to: "staged.txt")
      try fixture.work.git("add", "staged.txt")
    }
    try fixture.work.write(SampleDocument(rollout: "0.5").text, to: "config/beta.json")
    let result = try fixture.flagctl("-d", "config/beta.json", "commit", "-m", "x", "--push")
    let id = try fixture.tip
    #expect(result.status == 0, "\(result.errorOutput)")
    try fixture.work.write("unfinished\n", to: "unfinished.txt")
    try fixture.work.git("add", "unfinished.txt")
    try fixture.work.git("commit", "--quiet", "-m", "unfinished", "--", "unfinished.txt")
    try fixture.work.write("dirty\n", to: "notes.txt")
    let head = try fixture.work.head()
    try paste(result, "undo: ")
    // Pasted again, it does nothing more.
    let again = try fixture.work.paste(result.command(after: "undo: "))
    #expect(again.status == 0)
    #expect(again.errorOutput == "fatal: path 'config/beta.json' does not exist in 'HEAD'\n")
    #expect(try fixture.subjects(2) == ["Revert \(id.prefix(7))", "beta: added"])
    #expect(
      try fixture.remote.git("log", "-1", "--format=%b", "main").trimmedLine
        == "This reverts commit \(id)."
    )
    #expect(try fixture.work.head() == head)
    #expect(try fixture.work.git("branch", "--show-current").trimmedLine == "main")
    #expect(
      try fixture.work.status() == " M notes.txt\n" + (hasStaged ? "A  staged.txt\n" : "")
    )
  }

  @Test func `a first document that is committed here alone is taken back once`() throws {
    try fixture.work.write(SampleDocument(rollout: "0.5").text, to: "config/beta.json")
    let result = try fixture.flagctl("-d", "config/beta.json", "commit", "-m", "x")
    try paste(result, "undo: ")
    let head = try fixture.work.head()
    let again = try fixture.work.paste(result.command(after: "undo: "))
    #expect(again.errorOutput == "fatal: path 'config/beta.json' does not exist in 'HEAD'\n")
    #expect(try fixture.work.head() == head)
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "x").status == 0)
  }

  @Test func `what cannot be fetched is not taken back, and the branch stays`() throws {
    try fixture.work.git("switch", "--quiet", "-c", "before")
    try fixture.work.git("switch", "--quiet", "main")
    try fixture.work.write(SampleDocument(rollout: "0.5").text, to: "config/beta.json")
    let result = try fixture.flagctl("-d", "config/beta.json", "commit", "-m", "x", "--push")
    try fixture.work.git("remote", "set-url", "origin", "../nowhere.git")
    #expect(try fixture.work.paste(result.command(after: "undo: ")).status != 0)
    #expect(try fixture.work.git("branch", "--show-current").trimmedLine == "main")
  }

  // MARK: A rename that is not committed

  @Test(
    arguments: [
      ["commit", "-m", "x"], ["commit", "-m", "x", "--push"],
      ["-d", "config/prod.json", "commit", "-m", "x"],
      ["-d", "config/prod.json", "commit", "-m", "x", "--push"],
      ["-d", "config/production.json", "commit", "-m", "x"],
      ["-d", "config/production.json", "commit", "-m", "x", "--push"],
      ["-C", "config", "commit", "-m", "x"], ["disable", "photoImport", "-m", "x"],
      ["disable", "photoImport", "-d", "config/prod.json", "-m", "x"], ["rollback", "-m", "x"],
      ["rollback", "-d", "config/prod.json", "-m", "x"], ["undo", "-m", "x"],
      ["undo", "-d", "config/prod.json", "-m", "x"],
    ],
    [[], ["rm", "--quiet", "--cached", PushFixture.document], ["add", "config/prod.json"]]
  )
  func `a file that was moved without git makes no second document`(
    words: [String],
    staging: [String],
  ) throws {
    try succeed("disable", "cloudSync", "-m", "x")
    try succeed("push")
    try fixture.work.directory.remove("work/\(PushFixture.document)")
    try fixture.work.write(SampleDocument(rollout: "0.5").text, to: "config/prod.json")
    if !staging.isEmpty { #expect(try fixture.work.tryGit(staging).status == 0) }
    try fixture.work.write("staged\n", to: "notes.txt")
    try fixture.work.git("add", "notes.txt")
    let (head, tip) = (try fixture.work.head(), try fixture.tip)
    let result = try fixture.flagctl(words)
    #expect(result.status == 3, "\(result.output)")
    #expect(
      result.errorOutput.contains(
        "config/production.json looks renamed to config/prod.json, and git was not told of it"
      ),
      "\(result.errorOutput)"
    )
    #expect(try fixture.work.head() == head && fixture.tip == tip)
    try paste(result, "hint: commit the rename first: ")
    #expect(try fixture.work.status() == "M  notes.txt\n")
    try fixture.work.write(SampleDocument(rollout: "0.4").text, to: "config/prod.json")
    let again = try fixture.flagctl("-d", "config/prod.json", "commit", "-m", "x")
    #expect(again.status == 0, "\(again.errorOutput)")
    let names = try fixture.work.git("ls-tree", "-r", "--name-only", "HEAD", "config/")
    #expect(names == "config/prod.json\n")
  }

  @Test(arguments: [[], ["--push"]])
  func `a second document beside one whose file is missing is had after that is back`(
    push: [String]
  ) throws {
    try fixture.work.directory.remove("work/\(PushFixture.document)")
    try fixture.work.write(SampleDocument(rollout: "0.5").text, to: "config/beta.json")
    let words = ["-d", "config/beta.json", "commit", "-m", "x"] + push
    let result = try fixture.flagctl(words)
    #expect(result.status == 3)
    try paste(result, "hint: if both are to be there: ")
    let again = try fixture.flagctl(words)
    #expect(again.status == 0, "\(again.errorOutput)")
    #expect(try fixture.work.status() == "")
  }

  @Test(arguments: [
    ["commit", "-m", "x"], ["commit", "-m", "x", "--push"],
    ["-d", "config/prod.json", "commit", "-m", "x"],
    ["-d", "config/prod.json", "commit", "-m", "x", "--push"],
    ["disable", "photoImport", "-m", "x"], ["rollback", "-m", "x"], ["undo", "-m", "x"],
    ["disable", "photoImport", "-d", "config/prod.json", "-m", "x"],
    ["rollback", "-d", "config/prod.json", "-m", "x"],
    ["undo", "-d", "config/prod.json", "-m", "x"],
  ])
  func `a rename that is not committed is named, and makes no second document`(
    words: [String]
  ) throws {
    try succeed("disable", "cloudSync", "-m", "x")
    try succeed("push")
    try fixture.work.git("mv", PushFixture.document, "config/prod.json")
    if words.contains("--push") {
      try fixture.work.write(SampleDocument(rollout: "0.5").text, to: "config/prod.json")
    }
    let (head, tip) = (try fixture.work.head(), try fixture.tip)
    let result = try fixture.flagctl(words)
    #expect(result.status == 3, "\(result.output)")
    #expect(
      result.errorOutput.contains(
        "config/production.json was renamed to config/prod.json, and the rename is not committed"
      ),
      "\(result.errorOutput)"
    )
    #expect(try fixture.work.head() == head && fixture.tip == tip)
    try paste(result, "hint: commit what is staged first: ")
    try fixture.work.write(SampleDocument(rollout: "0.4").text, to: "config/prod.json")
    let again = try fixture.flagctl("-d", "config/prod.json", "commit", "-m", "x")
    #expect(again.status == 0, "\(again.errorOutput)")
    let names = try fixture.work.git("ls-tree", "-r", "--name-only", "HEAD", "config/")
    #expect(names == "config/prod.json\n")
  }

  @Test func `a document whose file is gone is not what is committed`() throws {
    try fixture.work.directory.remove("work/\(PushFixture.document)")
    let result = try fixture.flagctl("commit", "-m", "x", "--push")
    #expect(result.status == 3, "\(result.output)")
    #expect(result.errorOutput.contains("config/production.json does not exist"))
  }

  // MARK: Nothing to go back to

  @Test func `a rollback that finds nothing says where it looked, and what there is`() throws {
    try succeed("disable", "cloudSync", "-m", "one")
    let undone = try fixture.work.head().prefix(7)
    try succeed("undo", "-m", "two")
    let start = try fixture.work.git("rev-parse", "HEAD~2").prefix(7)
    let result = try fixture.flagctl("rollback", "--further", "-m", "x")
    #expect(result.status == 3)
    #expect(
      result.errorOutput.contains(
        "config/production.json has 3 revisions on main; passed over: \(undone) (was undone), "
          + "\(start) (says what is committed now)"
      ),
      "\(result.errorOutput)"
    )
    let lines = result.errorOutput.split(separator: "\n")
    let hint = try #require(lines.first { $0.hasPrefix("hint: to go back to ") })
    let command = try #require(hint.components(separatedBy: "-> false: ").last)
    let pasted = try fixture.work.paste(command)
    #expect(pasted.status == 0, "\(pasted.errorOutput)")
    #expect(try fixture.work.text(of: PushFixture.document).contains(#""enabled": false"#))
    let pushed = try fixture.flagctl("rollback", "--push", "-m", "x")
    #expect(pushed.errorOutput.contains("has 1 revision on origin/main"), "\(pushed.errorOutput)")
  }

  @Test func `a revision that apps would refuse is offered with force`() throws {
    try fixture.work.commit("{ \"schema\": 2 }\n", to: PushFixture.document, message: "bad")
    let bad = try fixture.work.head().prefix(7)
    try fixture.work.git("mv", PushFixture.document, "config/x.json")
    try fixture.work.commitStaged(message: "Start")
    try fixture.work.commit(
      SampleDocument().text,
      to: "config/x.json",
      message: "good"
    )
    let start = try fixture.work.git("rev-parse", "HEAD~3").prefix(7)
    let result = try fixture.flagctl("rollback", "-d", "config/x.json", "-m", "x")
    #expect(result.status == 3, "\(result.output)")
    #expect(result.errorOutput.contains("\(bad) (apps would refuse it)"), "\(result.errorOutput)")
    #expect(result.errorOutput.contains("\(start) (says what is committed now)"))
    #expect(result.errorOutput.contains("--to \(bad) --force -m \"...\""))
  }

  @Test func `beyond the end of a shallow clone nothing is claimed to be known`() throws {
    try succeed("disable", "cloudSync", "-m", "one")
    try succeed("disable", "photoImport", "-m", "two")
    try succeed("push")
    let url = "file://\(fixture.remote.root)"
    try fixture.work.git("clone", "--quiet", "--depth", "2", url, "../shallow")
    let shallow = RepositoryFixture(
      at: fixture.work.directory.path("shallow"),
      in: fixture.work.directory,
      environment: fixture.work.environment
    )
    let result = try shallow.flagctl(["rollback", "-m", "x", "-y"])
    #expect(result.status == 4)
    let id = try shallow.git("rev-parse", "HEAD~1").prefix(7)
    #expect(
      result.errorOutput.contains(
        "what it changed is not known beyond the shallow boundary: flagctl rollback --to \(id)"
      ),
      "\(result.errorOutput)"
    )
    let further = try shallow.flagctl(["rollback", "-m", "x", "--to", "HEAD~1"])
    #expect(further.status == 0, "\(further.errorOutput)")
    let text = try shallow.text(of: PushFixture.document)
    #expect(text.contains(#""photoImport": { "enabled": true }"#))
    #expect(text.contains(#""cloudSync": { "enabled": false }"#))
  }
}
