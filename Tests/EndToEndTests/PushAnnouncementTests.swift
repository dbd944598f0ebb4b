import Foundation
import TestSupport
import Testing

/// What is pushed is named before it is, with who gains and who loses.
struct PushAnnouncementTests {
  private let fixture: PushFixture

  init() throws { fixture = try PushFixture() }

  /// Leaves an enabled gate that could not be pushed; gives its name.
  private func leaveEnabled() throws -> String {
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "off", "--push").status == 0)
    try fixture.refuses(true)
    #expect(try fixture.flagctl("enable", "cloudSync", "-m", "on", "--push").status == 3)
    return String(try #require(try fixture.keptCommits().first).prefix(7))
  }

  @Test func `what an earlier push left is named before it goes out with a brake`() throws {
    let kept = try leaveEnabled()
    // Nothing gets through yet, so that what is said is said before the push.
    let refused = try fixture.flagctl("disable", "photoImport", "-m", "crash", "--push", "-y")
    #expect(refused.status == 3)
    let lines = [
      "goes out with it: \(kept)  production: cloudSync.enabled false -> true (",
      "  turns on: cloudSync.enabled false -> true",
      "  cloudSync: on for all users",
    ]
    for line in lines { #expect(refused.output.contains(line), "\(refused.output)") }

    try fixture.refuses(false)
    let result = try fixture.flagctl("disable", "photoImport", "-m", "crash", "--push", "-y")
    #expect(result.status == 0, "\(result.errorOutput)")
    for line in lines { #expect(result.output.contains(line), "\(result.output)") }
    let brake = try #require(refused.output.range(of: "\nphotoImport: off"))
    let first = try #require(refused.output.range(of: "goes out with it"))
    #expect(first.lowerBound < brake.lowerBound)
    // The brake waited too.
    #expect(result.output.contains("production: photoImport.enabled true -> false ("))
  }

  @Test func `a dry run names it and lets it wait, and programs are told too`() throws {
    let kept = try leaveEnabled()
    try fixture.refuses(false)
    let before = try fixture.tip
    let dry = try fixture.flagctl("disable", "photoImport", "--push", "--dry-run")
    #expect(dry.output.contains("would go out with it: \(kept)"), "\(dry.output)")
    #expect(dry.output.contains("  cloudSync: on for all users"))
    #expect(try fixture.tip == before)
    #expect(try fixture.keptCommits().count == 1)
    let result = try fixture.flagctl(
      "disable",
      "photoImport",
      "-m",
      "crash",
      "--push",
      "--format",
      "json"
    )
    #expect(result.status == 0, "\(result.errorOutput)")
    #expect(result.errorOutput.contains("goes out with it: \(kept)"))
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    )
    let along = try #require((json["alsoPushed"] as? [[String: Any]])?.first)
    #expect((along["committedAs"] as? String)?.hasPrefix(kept) == true)
    let effect = try #require((along["effect"] as? [[String: Any]])?.first)
    #expect(effect["gate"] as? String == "cloudSync")
    #expect(effect["gain"] as? Double == 1)
  }

  @Test func `what is committed on the branch alone does not go out with a brake`() throws {
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "off", "--push").status == 0)
    #expect(try fixture.flagctl("enable", "cloudSync", "-m", "on").status == 0)
    let own = try fixture.work.head()
    let result = try fixture.flagctl("disable", "photoImport", "-m", "crash", "--push", "-y")
    #expect(result.status == 0, "\(result.errorOutput)")
    #expect(!result.output.contains("cloudSync: on"), "\(result.output)")
    #expect(
      try fixture.served
        == served {
          $0.cloudSync = "false"
          $0.photoImport = "false"
        }
    )
    #expect(
      result.errorOutput.contains(
        "note: \(own.prefix(7)) of your branch is not pushed with it"
      ),
      "\(result.errorOutput)"
    )
  }

  @Test func `push says of each commit who gains and who loses, before it is pushed`() throws {
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "one").status == 0)
    let first = try fixture.work.head().prefix(7)
    #expect(try fixture.flagctl("rollout", "tidePlanner", "50", "-m", "two").status == 0)
    let second = try fixture.work.head().prefix(7)
    let lines = [
      "\(first)  production: cloudSync.enabled true -> false",
      "  cloudSync: off for all users",
      "\(second)  production: tidePlanner.rollout 25 % -> 50 %",
      "  turns on: tidePlanner.rollout 25 % -> 50 %",
      "  25 % of users gain tidePlanner, nobody loses it",
    ]
    let dry = try fixture.flagctl("push", "--dry-run")
    for line in lines { #expect(dry.output.contains(line), "\(dry.output)") }
    try fixture.refuses(true)
    let refused = try fixture.flagctl("push")
    #expect(refused.status == 3)
    #expect(refused.output.hasPrefix(lines.joined(separator: "\n")), "\(refused.output)")
    try fixture.refuses(false)
    let json = try fixture.flagctl("push", "--format", "json")
    #expect(json.status == 0, "\(json.errorOutput)")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    )
    let published = try #require(object["published"] as? [[String: Any]])
    #expect(published.count == 2)
    let effect = try #require((published[1]["effect"] as? [[String: Any]])?.first)
    #expect(effect["gain"] as? Double == 0.25)
  }

  @Test func `a commit that gets another name by the push is told by both`() throws {
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "one").status == 0)
    let own = try fixture.work.head().prefix(7)
    try fixture.otherPushes("1\n", to: "other.txt", message: "other")
    let result = try fixture.flagctl("push")
    #expect(result.status == 0, "\(result.errorOutput)")
    #expect(try result.output.contains("pushed \(fixture.tip.prefix(7)) (\(own) here)"))
  }

  @Test func `a notice that goes away turns nothing on`() throws {
    try fixture.succeed(["notice", "We are on it", "-m", "one"])
    let guarded = try fixture.flagctl("rollback", "-m", "x")
    #expect(guarded.status == 4)
    #expect(
      guarded.errorOutput.contains("rolling it back would take the notice away\n"),
      "\(guarded.errorOutput)"
    )
    try fixture.succeed(["notice", "--clear", "-m", "two"])
    let result = try fixture.flagctl("push")
    #expect(result.status == 0)
    #expect(result.output.contains("  the notice goes away\n"), "\(result.output)")
    #expect(!result.output.contains("turns on"))
  }

  // MARK: Hooks

  private static let words = [
    ["disable", "cloudSync", "-m", "why", "-y", "--push"], ["commit", "-m", "why", "--push"],
    ["rollback", "-m", "why", "--push"], ["undo", "-m", "why", "--push"], ["push"],
  ]

  @Test(arguments: words)
  func `without hooks means without pre-push, as with git`(words: [String]) throws {
    #expect(try fixture.flagctl("rollout", "tidePlanner", "50", "-m", "x", "--push").status == 0)
    switch words[0] {
    case "commit": try fixture.work.write(served { $0.rollout = "0.4" }, to: PushFixture.document)
    case "push": #expect(try fixture.flagctl("disable", "cloudSync", "-m", "x").status == 0)
    default: break
    }
    let hook = "#!/bin/sh\necho not on Fridays >&2\nexit 1\n"
    try fixture.work.writeProgram(hook, to: ".git/hooks/pre-push")
    let before = try fixture.tip
    let refused = try fixture.work.flagctl(words)
    #expect(refused.status == 3)
    #expect(refused.errorOutput.contains("not on Fridays"))
    #expect(refused.errorOutput.contains("hint: --no-verify leaves the hook out"))
    #expect(try fixture.tip == before)
    let result = try fixture.work.flagctl(words + ["--no-verify"])
    #expect(result.status == 0, "\(result.errorOutput)")
    #expect(try fixture.remote.git("rev-parse", "main~1").trimmedLine == before)
  }

  @Test func `what could not be pushed without hooks is pushed without them by the hint`() throws {
    let hook = "#!/bin/sh\nexit 1\n"
    try fixture.work.writeProgram(hook, to: ".git/hooks/pre-push")
    try fixture.refuses(true)
    let refused = try fixture.flagctl(
      "disable",
      "cloudSync",
      "-m",
      "why",
      "-y",
      "--push",
      "--no-verify"
    )
    #expect(refused.status == 3)
    #expect(refused.errorOutput.contains("push it: flagctl push --no-verify"))
    try fixture.refuses(false)
    #expect(try fixture.flagctl("push", "--no-verify").status == 0)
    #expect(try fixture.served == served { $0.cloudSync = "false" })
  }

  // MARK: Somebody pushes in between

  /// Leaves a gate that is off, with a share to come; somebody else switches it on before the push.
  private func press(_ words: [String]) throws -> ProcessResult {
    try fixture.succeed(["disable", "tidePlanner", "-m", "off", "--push"])
    try fixture.succeed(["rollout", "tidePlanner", "20", "-m", "less", "--push"])
    try fixture.other.git("pull", "--quiet", "--ff-only")
    let enable = "\(try BuiltBinary.flagctl()) enable tidePlanner -m theirs --push -y"
    try fixture.between("cd other && \(enable)")
    return try fixture.flagctl(words + ["-m", "why", "--push", "-y"])
  }

  @Test(arguments: [
    (["rollout", "tidePlanner", "60"], "40 %"),
    (["undo"], "5 %"), (["undo", "tidePlanner"], "5 %"),
    (["rollout", "tidePlanner", "60", "--format", "json"], "40 %"),
  ])
  func `more than was said is not pushed, and the command that does it is printed`(
    words: [String],
    share: String
  ) throws {
    let (result, head) = (try press(words), try fixture.work.head())
    let text = result.output + result.errorOutput
    #expect(result.status == 4, "\(text)")
    #expect(text.contains("tidePlanner.enabled false -> true"), "\(text)")
    #expect(text.contains("\(share) of users gain tidePlanner, nobody loses it"), "\(text)")
    #expect(try fixture.subjects(1) == ["production: tidePlanner.enabled false -> true"])
    #expect(try fixture.keptCommits() == [])
    #expect(try fixture.work.head() == head)
    #expect(try fixture.work.status() == "")
    guard !words.contains("json") else {
      #expect(result.output.contains(#""result": "refused""#), "\(text)")
      #expect(result.output.contains(#""code": "changed-meanwhile""#), "\(text)")
      return
    }
    try fixture.paste(result, "hint: to make it all the same: ")
    let rollout = words[0] == "undo" ? "0.25" : "0.6"
    #expect(try fixture.served == served { $0.rollout = rollout })
  }

  @Test func `what takes away more than was said goes out, and says so`() throws {
    let result = try press(["rollout", "tidePlanner", "10"])
    #expect(result.status == 0, "\(result.errorOutput)")
    #expect(result.output.contains("nobody gains or loses tidePlanner"), "\(result.output)")
    let note = "note: Ada Example changed the document meanwhile"
    #expect(result.errorOutput.contains(note), "\(result.errorOutput)")
    #expect(result.output.contains("10 % of users lose tidePlanner, nobody gains it"))
    #expect(try fixture.served == served { $0.rollout = "0.1" })
  }
}
