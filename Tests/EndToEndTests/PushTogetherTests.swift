import Foundation
import TestSupport
import Testing

/// What an earlier push left goes out together with what is done next, never alone before it.
struct PushTogetherTests {
  private let fixture: PushFixture

  init() throws { fixture = try PushFixture() }

  /// Leaves an enabled gate that could not be pushed.
  private func leaveEnabled() throws {
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "off", "--push").status == 0)
    try fixture.refuses(true)
    #expect(try fixture.flagctl("enable", "cloudSync", "-m", "on", "--push").status == 3)
    try fixture.refuses(false)
  }

  /// Every state of the document that the remote had since, each update of the branch one.
  private func updates(_ perform: () throws -> Void) throws -> [String] {
    let log = "\(fixture.work.directory.path)/updates"
    let hook = "#!/bin/sh\nwhile read old new name; do echo $new >>'\(log)'; done\n"
    try fixture.remote.writeProgram(hook, to: "hooks/post-receive")
    try perform()
    guard let text = try? String(contentsOfFile: log, encoding: .utf8) else { return [] }
    return try text.split(separator: "\n").map { id in
      try fixture.remote.git("show", "\(id):\(PushFixture.document)")
    }
  }

  @Test func `a gate that waits and is switched off again is never live`() throws {
    try leaveEnabled()
    let states = try updates {
      let result = try fixture.flagctl("disable", "cloudSync", "-m", "no", "--push", "-y")
      #expect(result.status == 0, "\(result.errorOutput)")
    }
    #expect(states.count == 1)
    #expect(states.allSatisfy { $0.contains(#""cloudSync": { "enabled": false }"#) })
    #expect(try fixture.served == served { $0.cloudSync = "false" })
    let subjects = try fixture.subjects(3)
    #expect(
      subjects.prefix(2) == [
        "production: cloudSync.enabled true -> false",
        "production: cloudSync.enabled false -> true",
      ]
    )
    #expect(try fixture.keptCommits().isEmpty)
    #expect(try fixture.work.head() == fixture.tip)
    #expect(try fixture.work.git("status", "--porcelain").isEmpty)
  }

  @Test(arguments: [
    ["enable", "noSuchGate", "-m", "x"], ["undo", "abcdef0", "-m", "x"],
    ["rollback", "--to", "nowhere", "-m", "x"], ["rollback", "-m", "x"],
    ["set", "/features/cloudSync/enabled", "\"no\"", "-m", "x"],
  ])
  func `a command that is refused pushes nothing that waits`(words: [String]) throws {
    // The newest served change is a brake, which a rollback has to confirm by name.
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "off", "--push").status == 0)
    try fixture.refuses(true)
    #expect(try fixture.flagctl("disable", "photoImport", "-m", "on", "--push").status == 3)
    try fixture.refuses(false)
    let kept = try fixture.keptCommits()
    let states = try updates {
      let result = try fixture.flagctl(words + ["--push"])
      #expect((1...4).contains(result.status), "\(result)")
    }
    #expect(states.isEmpty)
    #expect(try fixture.keptCommits() == kept)
  }

  @Test func `what waits goes out alone when nothing else is to be done`() throws {
    try leaveEnabled()
    let states = try updates {
      let result = try fixture.flagctl("enable", "cloudSync", "-m", "on", "--push", "-y")
      #expect(result.status == 0, "\(result.errorOutput)")
      #expect(result.output.contains("nothing to do"))
      #expect(result.output.contains("pushed: origin/main has it"), "\(result.output)")
    }
    #expect(states.count == 1)
    #expect(try fixture.served == served { $0.cloudSync = "true" })
    #expect(try fixture.keptCommits().isEmpty)
  }

  @Test func `a push that fails again keeps all of it, once`() throws {
    try fixture.commitUnfinished()
    try leaveEnabled()
    let before = try fixture.tip
    try fixture.refuses(true)
    let result = try fixture.flagctl("disable", "photoImport", "-m", "crash", "--push", "-y")
    #expect(result.status == 3)
    let still = "NOT PUSHED: origin/main still serves \(before.prefix(7)). next: flagctl push"
    #expect(result.output.contains(still), "\(result.output)")
    let kept = try fixture.keptCommits()
    #expect(kept.count == 1)
    let status = try fixture.flagctl("status").output
    #expect(status.contains("production: cloudSync.enabled false -> true, which an earlier push"))
    #expect(status.contains("production: photoImport.enabled true -> false, which an earlier push"))
    let json = try object(fixture.flagctl("status", "--format", "json"))
    let waiting = try #require(json["waiting"] as? [[String: Any]])
    #expect(waiting.count == 2)
    #expect(waiting.last?["commit"] as? String == kept.first)
    #expect(json["pushed"] as? Bool == false)

    try fixture.refuses(false)
    // Somebody else pushes something unrelated meanwhile.
    try fixture.otherPushes("theirs\n", to: "notes.txt", message: "Notes")
    let states = try updates {
      let push = try fixture.flagctl("push")
      #expect(push.status == 0, "\(push.errorOutput)")
      #expect(push.output.contains("cloudSync.enabled false -> true"))
      #expect(push.output.contains("photoImport.enabled true -> false"))
    }
    #expect(states.count == 1)
    #expect(
      try fixture.served
        == served {
          $0.cloudSync = "true"
          $0.photoImport = "false"
        }
    )
    #expect(try fixture.keptCommits().isEmpty)
    #expect(try fixture.flagctl("push").output.contains("nothing to push"))
  }

  /// A run that is killed between keeping the new commit and dropping the old one leaves both.
  @Test func `what is kept twice is pushed once`() throws {
    try leaveEnabled()
    let first = try #require(try fixture.keptCommits().first)
    try fixture.refuses(true)
    #expect(try fixture.flagctl("disable", "photoImport", "-m", "x", "--push", "-y").status == 3)
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "x", "--push", "-y").status == 3)
    try fixture.refuses(false)
    try fixture.work.git("update-ref", "refs/flagctl/unpushed/main/0-\(first.prefix(7))", first)
    #expect(try fixture.keptCommits().count == 2)
    try fixture.otherPushes("theirs\n", to: "notes.txt", message: "Notes")
    let before = try fixture.tip
    let push = try fixture.flagctl("push")
    #expect(push.status == 0, "\(push.errorOutput)")
    #expect(try fixture.remote.git("rev-list", "--count", "\(before)..main").trimmedLine == "3")
    #expect(
      try fixture.served
        == served {
          $0.cloudSync = "false"
          $0.photoImport = "false"
        }
    )
    #expect(try fixture.keptCommits().isEmpty)
  }

  @Test func `somebody who pushes first is given way to by all of it together`() throws {
    try leaveEnabled()
    try fixture.between(
      """
      cd other && git pull --quiet && echo more >notes.txt && git commit --quiet --all -m Notes \\
        && git push --quiet origin HEAD:main
      """
    )
    let states = try updates {
      let result = try fixture.flagctl("disable", "cloudSync", "-m", "no", "--push", "-y")
      #expect(result.status == 0, "\(result.errorOutput)")
    }
    #expect(states.allSatisfy { $0.contains(#""cloudSync": { "enabled": false }"#) })
    #expect(try fixture.served == served { $0.cloudSync = "false" })
    #expect(try fixture.subjects(4)[2] == "Notes")
    #expect(try fixture.keptCommits().isEmpty)
  }

  // MARK: Without --push

  @Test func `what says otherwise and waits is taken back by the command that is printed`() throws {
    try fixture.commitUnfinished()
    try leaveEnabled()
    // As it is served.
    try fixture.work.git("pull", "--quiet", "--rebase")
    let here = try fixture.flagctl("disable", "cloudSync", "-m", "no", "-y")
    #expect(here.status == 0)
    #expect(here.output.contains("nothing to do"))
    let fact = "production: cloudSync.enabled false -> true, which an earlier push could not push"
    #expect(here.output.contains(fact), "\(here.output)")
    let kept = try #require(try fixture.keptCommits().first).prefix(7)
    let line = try here.command(after: "NOT PUSHED: \(kept)  \(fact). next: ")
    #expect(line.hasPrefix("flagctl disable cloudSync --push -m "), "\(line)")
    let states = try updates {
      for _ in 1...2 {
        let pasted = try fixture.work.paste(line)
        #expect(pasted.status == 0, "\(pasted)")
      }
    }
    #expect(states.count == 1)
    #expect(try fixture.served == served { $0.cloudSync = "false" })
  }

  @Test func `a dry run says in JSON too what would go out along`() throws {
    try leaveEnabled()
    for words in [["disable", "photoImport"], ["undo", "-m", "x"]] {
      let json = try object(
        fixture.flagctl(words + ["--push", "--dry-run", "--format", "json"])
      )
      let along = try #require(json["alsoPushed"] as? [[String: Any]])
      #expect(along.count == 1)
    }
    #expect(try fixture.keptCommits().count == 1)
  }

  private func object(_ result: ProcessResult) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    )
  }
}
