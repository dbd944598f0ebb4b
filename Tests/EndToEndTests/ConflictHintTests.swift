import Foundation
import TestSupport
import Testing

/// Commits and edits that somebody else's change has overtaken: what is printed leads out of it where git
/// alone would stop, and does nothing more when it is pasted again.
struct ConflictHintTests {
  private let fixture: PushFixture

  init() throws { fixture = try PushFixture() }

  private static let update = "hint: then, or to give it up, bring your branch up to date: "
  private static let nothing =
    "hint: together they change nothing; to bring your branch up to date without them: "
  private static let put = "hint: to put the edit on top of what is served: "
  private static let giveUp = "hint: then, or to give the edit up: "
  private static let stopped =
    "hint: should git stop at commits of yours, to be told what becomes of them: "
  private static let resolved =
    "hint: whenever git stops in a conflict, resolve it (of generatedAt, either line will do), then: "

  /// Commits that stand on each other's lines, with something else in between.
  private func overtaken(_ last: [String]?) throws -> ProcessResult {
    try fixture.otherDisables("cloudSync")
    try fixture.succeed(["disable", "photoImport", "-m", "one"])
    try fixture.commitUnfinished()
    try fixture.succeed(["enable", "photoImport", "-m", "two"])
    if let last { try fixture.succeed(last + ["-m", "three"]) }
    let result = try fixture.flagctl("push")
    #expect(result.status == 4)
    return result
  }

  @Test(arguments: [nil, ["rollout", "tidePlanner", "50"], ["disable", "photoImport"]])
  func `commits that undo each other are left out, once`(last: [String]?) throws {
    let result = try overtaken(last)
    let purpose = last == nil ? Self.nothing : Self.update
    try fixture.work.write("dirty\n", to: "notes.txt")
    try fixture.paste(result, purpose)
    #expect(try fixture.work.git("log", "-2", "--format=%s%n%h").contains("unfinished\n"))
    #expect(try fixture.work.git("rev-parse", "HEAD~1").trimmedLine == fixture.tip)
    let head = try fixture.work.head()
    try fixture.paste(result, purpose)
    #expect(try fixture.work.head() == head)

    try fixture.commitUnfinished("more")
    try fixture.succeed(["disable", "tidePlanner", "-m", "new"])
    let later = try fixture.work.head()
    try fixture.paste(result, purpose)
    #expect(try fixture.work.head() == later)
    #expect(try fixture.work.status() == " M notes.txt\n")
    #expect(try fixture.flagctl("push").status == 0)
  }

  @Test func `a commit that somebody else made too is left out with those that follow it`() throws {
    try fixture.otherDisables("cloudSync")
    try fixture.succeed(["disable", "cloudSync", "-m", "the same"])
    try fixture.succeed(["disable", "photoImport", "-m", "mine"])
    let result = try fixture.flagctl("push")
    #expect(result.status == 4)
    for _ in 1...2 {
      try fixture.paste(result, Self.update)
      #expect(try fixture.work.head() == fixture.tip)
    }
  }

  @Test func `beyond the folder that was typed the same is printed`() throws {
    try fixture.otherDisables("cloudSync")
    try fixture.succeed(["disable", "photoImport", "-m", "one"])
    let elsewhere = RepositoryFixture(
      at: fixture.work.directory.path,
      in: fixture.work.directory,
      environment: fixture.work.environment
    )
    let result = try elsewhere.flagctl(["push", "-C", "work"])
    #expect(result.status == 4)
    #expect(try elsewhere.paste(result.command(after: Self.update)).status == 0)
    #expect(try fixture.work.head() == fixture.tip)

    try fixture.otherDisables("tidePlanner")
    try fixture.work.write(served { $0.photoImport = "false" }, to: PushFixture.document)
    let edit = try elsewhere.flagctl(["commit", "-C", "work", "-m", "x", "--push"])
    #expect(edit.status == 4)
    #expect(try elsewhere.paste(edit.command(after: Self.giveUp)).status == 0)
    #expect(try fixture.work.head() == fixture.tip)
    #expect(try fixture.work.status() == "")
  }

  @Test func `an edit is given up beside a commit that does not fit either`() throws {
    try fixture.otherDisables("cloudSync")
    try fixture.succeed(["disable", "photoImport", "-m", "one"])
    let text = served {
      $0.photoImport = "false"
      $0.rollout = "0.5"
    }
    try fixture.work.write(text, to: PushFixture.document)
    let result = try fixture.flagctl("commit", "-m", "x", "--push")
    #expect(result.status == 4)
    #expect(try fixture.work.paste(result.command(after: Self.giveUp)).status != 0)
    let told = try fixture.work.paste(result.command(after: Self.stopped))
    #expect(told.status == 4)
    #expect(try fixture.work.git("branch", "--show-current").trimmedLine == "main")
    try fixture.paste(told, Self.update)
    #expect(try fixture.work.head() == fixture.tip)
    #expect(try fixture.work.status() == "")
  }

  @Test func `an edit that git cannot put on top is resolved as it is said`() throws {
    try fixture.otherDisables("photoImport")
    let gate = #""newGate": { "enabled": false },"#
    let text = served { $0.stamp = "2026-10-13T06:00:00Z" }
      .replacing(#""tidePlanner""#, with: "\(gate)\n    \"tidePlanner\"")
    try fixture.work.write(text, to: PushFixture.document)
    let result = try fixture.flagctl("commit", "-m", "x", "--push")
    #expect(result.status == 4)
    let stopped = try fixture.work.paste(result.command(after: Self.put))
    #expect(stopped.status != 0)
    #expect(stopped.errorOutput.contains("a merge conflict is not resolved"))
    let theirs = try fixture.work.git("show", "HEAD:\(PushFixture.document)")
    let merged = theirs.replacing(#""tidePlanner""#, with: "\(gate)\n    \"tidePlanner\"")
    try fixture.work.write(merged, to: PushFixture.document)
    try fixture.paste(result, Self.resolved)
    let tip = try fixture.tip
    #expect(try fixture.served.contains(gate))
    #expect(try fixture.served.contains(#""photoImport": { "enabled": false }"#))
    try fixture.paste(result, Self.resolved)
    #expect(try fixture.tip == tip)
  }
}
