import TestSupport
import Testing

/// What was taken back by hand on the branch is never brought to users by a push.
struct ChangedByHandTests {
  private let fixture: PushFixture

  private static let way = "hint: to push the branch as it stands, with that change: "

  init() throws {
    fixture = try PushFixture()
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "off", "--push").status == 0)
  }

  private func enable() throws -> String {
    #expect(try fixture.flagctl("enable", "cloudSync", "-m", "on").status == 0)
    return String(try fixture.work.head().prefix(7))
  }

  private func edit(_ change: (inout SampleDocument) -> Void) throws {
    var sample = SampleDocument()
    change(&sample)
    try fixture.work.commit(sample.text, to: PushFixture.document, message: "by hand")
  }

  @Test(arguments: [[], ["--dry-run"]])
  func `an enabled gate that git reverted is not turned on by a push`(options: [String]) throws {
    let own = try enable()
    try fixture.work.git("revert", "--no-edit", "HEAD")
    let later = try fixture.work.head().prefix(7)
    let before = try fixture.tip
    let result = try fixture.flagctl(["push"] + options)
    #expect(result.status == 4, "\(result)")
    #expect(
      result.errorOutput.contains("\(own) is not pushed: \(later) ("),
      "\(result.errorOutput)"
    )
    #expect(
      result.errorOutput.contains(
        "not made by flagctl) changed config/production.json on this branch too: "
      )
    )
    #expect(try fixture.tip == before)
    let line = try result.command(after: Self.way)
    #expect(try fixture.work.paste(line).status == 0)
    #expect(try fixture.served == served { $0.cloudSync = "false" })
    #expect(try fixture.work.paste(line).status == 0)
    let again = try fixture.flagctl("push")
    #expect(again.status == 0)
    #expect(again.output.contains("nothing to push"), "\(again.output)")
  }

  @Test func `behind others, the printed line brings their commits first`() throws {
    _ = try enable()
    try fixture.work.git("revert", "--no-edit", "HEAD")
    try fixture.otherPushes("theirs\n", to: "notes.txt", message: "Notes")
    let result = try fixture.flagctl("push")
    #expect(result.status == 4, "\(result)")
    let line = try result.command(after: Self.way)
    #expect(try fixture.work.paste(line).status == 0)
    #expect(try fixture.served == served { $0.cloudSync = "false" })
  }

  @Test func `a later edit by hand of another value leaves the gate to be pushed`() throws {
    _ = try enable()
    try edit { $0.rollout = "0.5" }
    let result = try fixture.flagctl("push")
    // The commit by hand is named: it is not flagctl's to push.
    #expect(result.status == 3, "\(result)")
    #expect(result.output.contains("pushed "))
    #expect(try fixture.served == served { $0.cloudSync = "true" })
  }

  /// The brake does not fit without the edit by hand, and the gate must not go live without the brake.
  @Test func `a gate whose brake cannot be pushed is not pushed either`() throws {
    let own = try enable()
    try edit { $0.rollout = "0.5" }
    #expect(try fixture.flagctl("disable", "cloudSync", "-m", "no", "-y").status == 0)
    let brake = try fixture.work.head().prefix(7)
    let result = try fixture.flagctl("push")
    #expect(result.status == 4, "\(result)")
    #expect(result.errorOutput.contains("\(own), \(brake) are not pushed: "), "\(result)")
    #expect(try fixture.served == served { $0.cloudSync = "false" })
    #expect(try fixture.work.paste(result.command(after: Self.way)).status == 0)
    #expect(
      try fixture.served
        == served {
          $0.cloudSync = "false"
          $0.rollout = "0.5"
        }
    )
  }

  @Test func `what flagctl set again after it was taken back by hand is pushed`() throws {
    _ = try enable()
    try fixture.work.git("revert", "--no-edit", "HEAD")
    _ = try enable()
    let result = try fixture.flagctl("push")
    #expect(result.status == 0, "\(result)")
    #expect(try fixture.served == served { $0.cloudSync = "true" })
  }

  @Test func `other changes of the document wait with it, and other documents do not`() throws {
    _ = try enable()
    try fixture.work.git("revert", "--no-edit", "HEAD")
    #expect(try fixture.flagctl("rollout", "tidePlanner", "50", "-m", "x").status == 0)
    let before = try fixture.served
    let result = try fixture.flagctl("push", "--format", "json")
    #expect(result.status == 4, "\(result)")
    #expect(result.output.contains(#""changed-by-hand""#))
    #expect(try fixture.served == before)
  }

  @Test func `an amend that adds another file does not bring it along`() throws {
    _ = try enable()
    try fixture.work.write("unfinished\n", to: "unfinished.txt")
    try fixture.work.git("add", "unfinished.txt")
    try fixture.work.git("commit", "--quiet", "--amend", "--no-edit")
    let result = try fixture.flagctl("push")
    #expect(result.status == 0, "\(result)")
    #expect(try fixture.served == served { $0.cloudSync = "true" })
    #expect(try !fixture.remote.git("ls-tree", "-r", "--name-only", "main").contains("unfinished"))
    #expect(try fixture.flagctl("push").output.contains("nothing to push"))
  }
}
