import Foundation
import TestSupport
import Testing

/// Interrupted while a push is under way: the server may have it, so nothing is denied or forgotten.
struct PushInterruptionTests {
  private let fixture: PushFixture
  private let press = ["disable", "cloudSync", "-m", "why", "--push", "-y"]
  private let off = served { $0.cloudSync = "false" }

  init() throws { fixture = try PushFixture() }

  /// When the signal comes, and to whom.
  struct Moment: Sendable, CustomTestStringConvertible {
    let hook: String
    let signal: String
    let isForGroup: Bool
    var testDescription: String { "\(signal) in \(hook), \(isForGroup ? "group" : "process")" }

    static let all = ["pre-receive", "post-receive"].flatMap { hook in
      ["INT", "TERM"].flatMap { signal in
        [false, true].map { Moment(hook: hook, signal: signal, isForGroup: $0) }
      }
    }
  }

  /// Runs `flagctl` as a group of its own and sends the signal once the hook of the server runs.
  private func interrupt(_ arguments: [String], _ moment: Moment) throws -> ProcessResult {
    let mark = fixture.work.directory.path("mark")
    let hook = "hooks/\(moment.hook)"
    try fixture.remote.writeProgram("#!/bin/sh\ntouch '\(mark)'\nexec sleep 30\n", to: hook)
    fixture.work.tick()
    let script = """
      set -m
      mark=$1 signal=$2 group=$3
      shift 3
      "$@" & process=$!
      until [ -e "$mark" ] || ! kill -0 $process; do sleep 0.02; done
      kill -$signal -- $group$process
      wait $process
      """
    let result = try Subprocess(
      "bash",
      ["-c", script, "bash", mark, moment.signal, moment.isForGroup ? "-" : ""]
        + [try BuiltBinary.flagctl()] + arguments,
      environment: fixture.work.environment,
      directory: fixture.work.root,
    ).run()
    try fixture.work.directory.remove("remote.git/\(hook)")
    try fixture.work.directory.remove("mark")
    return result
  }

  private func expectOpen(_ result: ProcessResult) {
    let text = result.output + result.errorOutput
    #expect(result.status == 3, "\(text)")
    #expect(text.contains("was interrupted; the server may have it"), "\(text)")
    #expect(text.contains("flagctl push"), "\(text)")
    #expect(!text.contains("nothing was changed"), "\(text)")
    #expect(!text.contains("NOT PUSHED"), "\(text)")
  }

  /// The next push finds it served, or pushes it.
  private func expectSettled(by words: [String]) throws {
    let next = try fixture.flagctl(words)
    #expect(next.status == 0, "\(next.output)\(next.errorOutput)")
    #expect(try fixture.served == off)
    #expect(try fixture.subjects(2) == ["production: cloudSync.enabled true -> false", "Start"])
    #expect(try fixture.keptCommits() == [])
  }

  @Test(arguments: Moment.all)
  func `a press that is interrupted keeps its commit and says what is known`(
    moment: Moment
  ) throws {
    let before = try fixture.tip
    let result = try interrupt(press, moment)
    expectOpen(result)
    let kept = try #require(try fixture.keptCommits().first)
    #expect(result.output.contains("committed \(kept.prefix(7))"), "\(result.output)")
    let tip = try fixture.tip
    #expect(tip == (moment.hook == "post-receive" ? kept : before))
    try expectSettled(by: moment.isForGroup ? press : ["push"])
    #expect(try fixture.tip == kept)
  }

  @Test(arguments: Moment.all.filter(\.isForGroup))
  func `a push of what waits that is interrupted says the same`(moment: Moment) throws {
    try fixture.refuses(true)
    #expect(try fixture.flagctl(press).status == 3)
    try fixture.refuses(false)
    let kept = try fixture.keptCommits()
    for words in [["push"], press] where try fixture.tip != kept.first {
      expectOpen(try interrupt(words, moment))
      #expect(try fixture.keptCommits() == kept)
    }
    try expectSettled(by: ["push"])
  }

  @Test func `JSON says the same`() throws {
    let moment = Moment(hook: "post-receive", signal: "TERM", isForGroup: true)
    let result = try interrupt(press + ["--format", "json"], moment)
    #expect(result.status == 3)
    #expect(result.output.contains(#""code": "push-interrupted""#), "\(result.output)")
    #expect(result.output.contains("the server may have it"), "\(result.output)")
    #expect(!result.output.contains("nothing was changed"))
    let kept = try #require(try fixture.keptCommits().first)
    #expect(result.output.contains(kept))
  }

  /// Lets the server end once it has the commit, before it says so to git.
  private func loseConnection(_ before: String = "") throws {
    let hook = "#!/bin/sh\ncd '\(fixture.work.directory.path)'\n\(before)\nexec kill -9 $PPID\n"
    try fixture.remote.writeProgram(hook, to: "hooks/post-receive")
  }

  @Test(arguments: [false, true])
  func `what arrived is pushed, although the server was gone before it said so`(
    waits: Bool
  ) throws {
    if waits {
      try fixture.refuses(true)
      #expect(try fixture.flagctl(press).status == 3)
      try fixture.refuses(false)
    }
    try loseConnection()
    let result = try fixture.flagctl(waits ? ["push"] : press)
    #expect(result.status == 0, "\(result.output)\(result.errorOutput)")
    #expect(result.output.contains("origin/main has it"), "\(result.output)")
    #expect(try fixture.served == off)
    #expect(try fixture.keptCommits() == [])
    #expect(try fixture.work.head() == fixture.tip)
  }

  @Test func `where nobody says whether it arrived, it is not called refused`() throws {
    try loseConnection("mv remote.git away.git")
    let result = try fixture.flagctl(press)
    expectOpen(result)
    #expect(result.output.contains("PERHAPS PUSHED"), "\(result.output)")
    #expect(!result.errorOutput.contains("did not accept"), "\(result.errorOutput)")
    let directory = fixture.work.directory
    try FileManager.default.moveItem(
      atPath: directory.path("away.git"),
      toPath: directory.path("remote.git")
    )
    try fixture.work.directory.remove("remote.git/hooks/post-receive")
    try expectSettled(by: ["push"])
  }

  @Test func `a git that a signal ends is told so, and the commit is pushed by the next press`()
    throws
  {
    // The parent of the hook is the git that pushes.
    let hook = ".git/hooks/pre-push"
    try fixture.work.writeProgram("#!/bin/sh\nkill -TERM $PPID\nexec sleep 1\n", to: hook)
    let before = try fixture.tip
    let result = try fixture.flagctl(press)
    expectOpen(result)
    #expect(try fixture.tip == before)
    #expect(try fixture.keptCommits().count == 1)
    try fixture.work.directory.remove("work/\(hook)")
    try expectSettled(by: press)
  }

  @Test func `the lock of a run that was killed while it kept a commit is in nobody's way`() throws
  {
    let lock = ".git/refs/flagctl/unpushed/main/1-8c0ffee.lock"
    try fixture.work.write("", to: lock)
    for words in [press, ["push"], ["status"]] {
      let result = try fixture.flagctl(words)
      #expect(result.status == 0, "\(result.errorOutput)")
    }
    #expect(try fixture.served == off)
    let path = "\(fixture.work.root)/\(lock)"
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
