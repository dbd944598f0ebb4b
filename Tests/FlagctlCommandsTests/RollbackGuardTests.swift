import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import FlagctlCommands

/// What keeps a rollback from doing harm: brakes, edits, broken targets, and questions.
struct RollbackGuardTests {
  private let path = "config/production.json"
  private let on = document(#""enabled": true"#)
  private let off = document(#""enabled": false"#)

  @Test func `a hand-made brake is not released without a word`() throws {
    let harness = try CommandHarness(revisions: [on, off])
    let result = harness.run("rollback", "-m", "x")
    #expect(result.status == .refused)
    #expect(try harness.document == off)
    #expect(try harness.commitCount == 2)
    #expect(result.error.contains("smartImport.enabled false -> true"))
    #expect(result.error.contains("by Ada Example at 2026-10-12T06:32:00Z"))
    #expect(
      result.error.contains("hint: if the brake on smartImport was right, you are done")
    )
    #expect(result.error.contains("flagctl rollback --confirm=smartImport -m \"...\""))
    let good = try harness.fixture.git("rev-parse", "--short", "HEAD~1").trimmedLine
    #expect(result.error.contains("flagctl rollback --to \(good) -m \"...\""))
    #expect(harness.run("rollback", "-m", "x", "-y").status == .refused)
    #expect(harness.run("rollback", "-m", "x", "--confirm", "other").status == .usage)
    let json = try harness.run("rollback", "-m", "x", "--format", "json").json
    #expect((json["error"] as? [String: Any])?["code"] as? String == "brake-guard")
    #expect(json["result"] as? String == "refused")
    #expect(json["document"] as? String == "production")
    #expect(json["to"] as? String == (try harness.fixture.git("rev-parse", "HEAD~1").trimmedLine))
    #expect((json["changes"] as? [Any])?.count == 1)
    #expect(json["commit"] is NSNull && json["by"] is NSNull)
    #expect(harness.run("rollback", "--dry-run").status == .refused)
  }

  @Test func `the hint after a brake keeps where to go and what to give up`() throws {
    let two = { (a: Bool, b: Bool) in
      #"{"schema": 2, "features": {"a": {"enabled": \#(a)}, "b": {"enabled": \#(b)}}}"#
    }
    let harness = try CommandHarness(revisions: [
      two(true, true), two(false, true), two(false, false),
    ])
    try harness.fixture.write(document(), to: path)
    let words = ["rollback", "--further", "--no-verify", "-m", "x"]
    let dirty = harness.run(all: words + ["--confirm=a"])
    #expect(dirty.status == .unavailable)
    let discard =
      "flagctl rollback --no-verify --further --confirm=a --discard -m \"...\""
    #expect(dirty.error.contains(discard), "\(dirty.error)")
    let guarded = harness.run(all: words + ["--discard"])
    #expect(guarded.status == .refused)
    let good = try harness.fixture.git("rev-parse", "--short", "HEAD~2").trimmedLine
    let release = "flagctl rollback --no-verify --discard --to \(good) -m \"...\""
    #expect(
      guarded.error.contains("to release it all the same: \(release)"),
      "\(guarded.error)"
    )
    let named = harness.run("rollback", "--to", "HEAD~1", "-m", "x")
    #expect(
      named.error.contains("flagctl rollback --to 'HEAD~1' --discard -m \"...\""),
      "\(named.error)"
    )
    let done = harness.run(all: words + ["--discard", "--confirm=a", "--confirm=b"])
    #expect(done.status == .success, "\(done.error)")
  }

  @Test func `a confirmed brake is released, and what turns on is said first`() throws {
    let harness = try CommandHarness(revisions: [on, off])
    let result = harness.run("rollback", "-m", "x", "--confirm=smartImport")
    #expect(result.status == .success)
    #expect(
      result.output.hasPrefix(
        "turns on: smartImport.enabled false -> true\nsmartImport: on for all users\nrolled back "
      )
    )
    #expect(try harness.document == on)
  }

  @Test func `a target that was named is not guarded, but what turns on is said first`() throws {
    let harness = try CommandHarness(revisions: [on, off])
    let result = harness.run("rollback", "--to", "HEAD~1", "-m", "x")
    #expect(result.status == .success)
    #expect(result.output.hasPrefix("turns on: smartImport.enabled false -> true\n"))
  }

  @Test func `every gate that a brake holds has to be confirmed`() throws {
    let two = { (a: Bool, b: Bool) in
      #"{"schema": 2, "features": {"a": {"enabled": \#(a)}, "b": {"enabled": \#(b)}}}"#
    }
    let harness = try CommandHarness(revisions: [
      two(true, true), two(false, true), two(false, false),
    ])
    let result = harness.run("rollback", "--further", "-m", "x", "--confirm=a")
    #expect(result.status == .refused)
    #expect(result.error.contains("if the brake on a and b was right, you are done"))
    #expect(
      harness.run("rollback", "--further", "-m", "x", "--confirm=a", "--confirm=b").status
        == .success
    )
  }

  @Test func `a revision that both lowers and raises is not guarded`() throws {
    let mixed = { (a: Bool, b: Bool) in
      #"{"schema": 2, "features": {"a": {"enabled": \#(a)}, "b": {"enabled": \#(b)}}}"#
    }
    let harness = try CommandHarness(revisions: [mixed(true, false), mixed(false, true)])
    let result = harness.run("rollback", "-m", "x")
    #expect(result.status == .success)
    #expect(result.output.hasPrefix("turns on: a.enabled false -> true\n"))
  }

  @Test func `a returning offering and a lowered minimum are said first`() throws {
    let text = { (offering: String, build: Int) in
      document(
        extra: #", "paywall": {"offering": "\#(offering)"}, "minimumVersion": {"build": \#(build)}"#
      )
    }
    let harness = try CommandHarness(revisions: [text("winter", 5), text("default", 6)])
    let result = harness.run("rollback", "-m", "x")
    #expect(
      result.output.hasPrefix(
        "offering: paywall.offering default -> winter\nminimum: minimumVersion.build 6 -> 5\n"
      )
    )
  }

  @Test func `a notice that would go has to be confirmed, too`() throws {
    let notice = #", "notice": {"id": "a", "message": "Sync is down.", "severity": "warning"}"#
    let harness = try CommandHarness(revisions: [on, document(extra: notice)])
    let result = harness.run("rollback", "-m", "x")
    #expect(result.status == .refused)
    #expect(result.error.contains("--confirm=notice"))
    #expect(harness.run("rollback", "-m", "x", "--confirm=notice").status == .success)
  }

  @Test func `a brake that was undone before does not guard again`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.5), on, off])
    harness.run("rollback", "--confirm=smartImport", "-m", "on again")
    #expect(try harness.document == on)
    #expect(harness.run("rollback", "--further", "-m", "one more").status == .success)
    #expect(try harness.document == rollout(0.5))
  }

  @Test func `a brake below an ordinary change is not touched by rolling that back`() throws {
    let harness = try CommandHarness(revisions: [on, off])
    try harness.fixture.commit(
      document(#""enabled": false"#, extra: #", "paywall": {"offering": "x"}"#),
      to: path,
      message: "offering"
    )
    #expect(harness.run("rollback", "-m", "x").status == .success)
    #expect(try harness.document == off)
  }

  @Test(arguments: [
    ("smartImport\n", Diagnostics.ExitStatus.success), ("y\n", .refused), ("\n", .refused),
    ("", .refused),
    ("smartimport\n", .refused),
  ])
  func `on a terminal the gate's key is typed`(input: String, expected: Diagnostics.ExitStatus)
    throws
  {
    let harness = try CommandHarness(revisions: [on, off])
    let result = harness.run("rollback", "-m", "x", "-y", input: input, terminal: true)
    #expect(result.status == expected)
    #expect(result.error.contains("turns on: smartImport.enabled false -> true\n"))
    #expect(result.error.contains("type smartImport to confirm: "))
    #expect(try harness.document == (expected == .success ? on : off))
  }

  @Test(arguments: [
    ("y\n", Diagnostics.ExitStatus.success), ("YES\n", .success), ("n\n", .refused),
    ("\n", .refused),
    ("", .refused),
  ])
  func `on a terminal a rollback asks first, and shows what it would do`(
    input: String,
    expected: Diagnostics.ExitStatus,
  ) throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    let result = harness.run("rollback", "-m", "x", input: input, terminal: true)
    #expect(result.status == expected)
    #expect(
      result.error.contains(
        "smartImport.rollout 20 % -> 10 %\n10 % of users lose smartImport, nobody gains it\n"
          + "roll back? [y/N] "
      )
    )
    #expect(try harness.document == rollout(expected == .success ? 0.1 : 0.2))
  }

  @Test func `an answer that is not yes is a refusal`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    let json = ["rollback", "-m", "x", "--format", "json"]
    let result = harness.run(all: json, input: "n\n", terminal: true)
    #expect(result.status == .refused)
    #expect(try result.json["result"] as? String == "refused")
    #expect(try result.json["from"] as? String == harness.fixture.head())
    #expect((try result.json["error"] as? [String: Any])?["code"] as? String == "declined")
  }

  @Test func `a rollback pressed again after a day is a refusal`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    harness.run("rollback", "-m", "x")
    harness.fixture.tick(24 * 3600 + 1)
    let result = harness.run("rollback", "-m", "x", "--format", "json")
    #expect(result.status == .refused)
    #expect(try result.json["result"] as? String == "refused")
    #expect(try result.json["by"] as? String == "Ada Example")
    #expect((try result.json["error"] as? [String: Any])?["code"] as? String == "old-rollback")
  }

  @Test func `nothing is asked where nobody can answer`() throws {
    for (arguments, variables) in [
      (["-y"], [:]), (["--no-input"], [:]), ([], ["CI": "true"]), ([], ["FLAGCTL_NO_INPUT": "1"]),
    ] as [([String], [String: String])] {
      let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
      let result = harness.run(
        all: ["rollback", "-m", "x"] + arguments,
        terminal: true,
        variables: variables
      )
      #expect(result.status == .success, "\(arguments) \(variables)")
      #expect(!result.error.contains("[y/N]"))
    }
    let guarded = try CommandHarness(revisions: [on, off])
    #expect(guarded.run("rollback", "-m", "x", "--no-input", terminal: true).status == .refused)
  }

  @Test func `a revision that apps would refuse is left out, and said`() throws {
    let broken = #"{"schema": 2, "features": {"smartImport": {"enabled": "yes"}}}"#
    let harness = try CommandHarness(revisions: [rollout(0.1), broken, rollout(0.3)])
    let id = try harness.fixture.git("rev-parse", "--short", "HEAD~1").trimmedLine
    let result = harness.run("rollback", "-m", "x")
    #expect(result.status == .success)
    #expect(try harness.document == rollout(0.1))
    #expect(result.error.contains("left out \(id): apps would refuse it"))
  }

  @Test func `a broken target that was named needs force`() throws {
    let broken = "{\"schema\": 2, \"features\": {},}"
    let harness = try CommandHarness(revisions: [broken, rollout(0.3)])
    let result = harness.run("rollback", "--to", "HEAD~1", "-m", "x")
    #expect(result.status == .findings)
    #expect(result.error.contains("[json/trailing-comma]"))
    #expect(result.error.contains("--force"))
    let json = try harness.run("rollback", "--to", "HEAD~1", "-m", "x", "--format", "json").json
    #expect(json["result"] as? String == "refused")
    #expect((json["findings"] as? [Any])?.count == 1)
    #expect(harness.run("rollback", "-m", "x").status == .unavailable)
    #expect(harness.run("rollback", "--to", "HEAD~1", "--force", "-m", "x").status == .success)
    #expect(try harness.document == broken)
  }

  @Test func `an edit that is not committed is in the way, in both meanings`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    try harness.fixture.write(rollout(0.9), to: path)
    let result = harness.run("rollback", "-m", "x")
    #expect(result.status == .unavailable)
    #expect(result.error.contains("git restore -- :/config/production.json"))
    #expect(result.error.contains("flagctl rollback --discard -m \"...\""))
    #expect(try harness.document == rollout(0.9))
  }

  @Test func `a discarded edit leaves a copy`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    try harness.fixture.write(rollout(0.9), to: path)
    let result = harness.run("rollback", "--discard", "-m", "x")
    #expect(result.status == .success)
    #expect(try harness.document == rollout(0.1))
    #expect(
      result.error.contains(
        "a copy of the edit is in .git/flagctl/production-20261012T063300Z.json"
      )
    )
    #expect(
      try harness.fixture.text(of: ".git/flagctl/production-20261012T063300Z.json") == rollout(0.9)
    )
    #expect(try harness.fixture.status().isEmpty)
  }

  @Test func `another stamp is no edit, a deleted file is one`() throws {
    let stamped = document(#""enabled": true, "rollout": 0.2"#, stamp: "2026-10-01T00:00:00Z")
    let harness = try CommandHarness(revisions: [rollout(0.1), stamped])
    try harness.fixture.write(stamped.replacing("10-01", with: "10-09"), to: path)
    #expect(harness.run("rollback", "-m", "x").status == .success)
    try harness.fixture.directory.remove("work/\(path)")
    let result = harness.run("rollback", "--to", "HEAD~1", "-d", path, "-m", "x")
    #expect(result.status == .unavailable)
    #expect(result.error.contains("was deleted"))
    #expect(
      harness.run("rollback", "--to", "HEAD~1", "-d", path, "--discard", "-m", "x").status
        == .success
    )
  }

  @Test func `the stamp is new, every other byte is the old document's`() throws {
    let old = document(stamp: "2026-10-01T00:00:00Z").replacing("  ", with: "\t")
    let new = document(#""enabled": true, "rollout": 0.2"#, stamp: "2026-10-12T06:40:00Z")
    let harness = try CommandHarness(revisions: [old, new])
    #expect(harness.run("rollback", "-m", "x", "--confirm=smartImport").status == .success)
    #expect(
      try harness.document == old.replacing("2026-10-01T00:00:00Z", with: "2026-10-12T06:33:00Z")
    )
  }

  @Test func `the stamp of another branch is left alone`() throws {
    let old = document(#""enabled": true, "rollout": 0.1"#, stamp: "2026-10-01T00:00:00Z")
    let new = document(#""enabled": true, "rollout": 0.2"#, stamp: "2026-10-02T00:00:00Z")
    let harness = try CommandHarness(revisions: [old, new])
    try harness.fixture.git("clone", "--quiet", ".", "../clone")
    let clone = CommandHarness(
      RepositoryFixture(
        at: harness.fixture.directory.path("clone"),
        in: harness.fixture.directory,
        environment: harness.fixture.environment
      )
    )
    try clone.fixture.git("checkout", "--quiet", "-b", "feature")
    let result = clone.run("rollback", "-m", "x")
    #expect(result.status == .success)
    #expect(try clone.document == old)
    let tip = try clone.fixture.git("rev-parse", "--short", "origin/main").trimmedLine
    #expect(
      result.output.contains(
        "NOT PUSHED: this is feature, origin/main still serves \(tip). next: git push origin feature\n"
      )
    )
  }

  @Test func `what is staged or edited keeps nobody from hearing that all is done`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    harness.run("rollback", "-m", "x")
    try harness.fixture.write(rollout(0.7), to: path)
    let edited = harness.run("rollback", "-m", "x")
    #expect(edited.status == .success)
    #expect(edited.error.contains("note: config/production.json has an edit that is not committed"))
    try harness.fixture.git("add", path)
    try harness.fixture.write(rollout(0.8), to: path)
    let staged = harness.run("rollback", "-m", "x")
    #expect(staged.status == .success)
    #expect(staged.error.contains("git restore --staged"))
    #expect(try harness.document == rollout(0.8))
  }

  @Test func `variables that chose the document are part of printed commands`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    let result = harness.run("rollback", "-m", "x", variables: ["FLAGCTL_DOCUMENT": "production"])
    #expect(result.output.contains("undo: flagctl undo -d production "))
  }

  @Test func `without a branch printed commands need none either`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    try harness.fixture.git("checkout", "--quiet", "--detach")
    let result = harness.run("rollback", "--detached", "-m", "x")
    #expect(result.status == .success)
    #expect(result.output.contains("undo: flagctl undo --detached "))
  }

  @Test func `behind a brake both the revision before it and the one before that are offered`()
    throws
  {
    // A bad revision, and then a brake on it: what is wanted may be what was there before both.
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.5), rollout(0)])
    let ids = try ["HEAD~1", "HEAD~2"].map { try harness.fixture.git("rev-parse", $0).prefix(7) }
    let error = harness.run("rollback", "-m", "x").error
    for id in ids { #expect(error.contains("flagctl rollback --to \(id) -m \"...\"")) }
    #expect(harness.run("rollback", "--to", String(ids[1]), "-m", "x").status == .success)
    #expect(try harness.document == rollout(0.1))
  }

  @Test func `a brake that a rollback passed over and did not release still guards`() throws {
    let two = { (first: Bool, second: Double) in
      document(
        #""enabled": \#(first) }, "photos": { "enabled": true, "rollout": \#(second)"#
      )
    }
    let harness = try CommandHarness(revisions: [
      two(true, 0.1), two(true, 0.2), two(false, 0.3), two(false, 0.2), two(false, 0.4),
    ])
    // Passes over no more than the last one, and names a state in which the gate stays off.
    harness.run("rollback", "--to", "HEAD~1", "-m", "x")
    #expect(try harness.document == two(false, 0.2))
    let result = harness.run("rollback", "--further", "--confirm=photos", "-m", "x")
    #expect(try harness.document.contains(#""enabled": false"#), "\(result.output)")
  }

  @Test func `a brake of which one gate was released guards the other one`() throws {
    let two = { (first: Bool, second: Bool) in
      document(#""enabled": \#(first) }, "photos": { "enabled": \#(second)"#)
    }
    let harness = try CommandHarness(revisions: [two(true, true), two(false, false)])
    #expect(harness.run("undo", "HEAD", "photos", "-m", "repaired").status == .success)
    let result = harness.run("rollback", "-m", "x")
    #expect(result.status == .refused)
    #expect(result.error.contains("--confirm=smartImport"))
    #expect(try harness.document == two(false, true))
  }

  @Test func `a target that an installed build could not decode is blocked, and can be forced`()
    throws
  {
    let old = #"{ "schema": 1, "features": { "smartImport": true } }"# + "\n"
    let harness = try CommandHarness(revisions: [rollout(0.1), old])
    let installed = #"{"releases": [{"build": 290, "schema": 1, "state": "live"}]}"#
    try harness.fixture.commit(installed, to: ".flagctl.json", message: "settings")
    let result = harness.run("rollback", "-m", "x", "--confirm=smartImport")
    #expect(result.status == .refused)
    #expect(result.error.contains("build 290 (schema 1): "))
    #expect(result.error.contains("--force -m \"...\""))
    #expect(try harness.document == old)
    let json = try harness.run("rollback", "-m", "x", "--format", "json").json
    #expect(json["result"] as? String == "refused")
    let forced = harness.run("rollback", "--to", "HEAD~2", "--force", "-m", "x")
    #expect(forced.status == .success)
    #expect(forced.error.contains("warning: build 290 (schema 1) cannot decode it: "))
    #expect(try harness.document == rollout(0.1))
  }

  @Test func `a build that cannot decode what is served either blocks no rollback`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    let installed = #"{"releases": [{"build": 290, "schema": 1, "state": "live"}]}"#
    try harness.fixture.commit(installed, to: ".flagctl.json", message: "settings")
    let result = harness.run("rollback", "-m", "crash")
    #expect(result.status == .success, "\(result.error)")
    #expect(result.error.contains("warning: build 290 (schema 1) cannot decode it: "))
    #expect(try harness.document == rollout(0.1))
  }

  @Test func `snapshots stand for installed clients, and broken ones block nobody`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    try harness.fixture.write("{ oops", to: "schemas/v2.json")
    let result = harness.run("rollback", "-m", "x")
    #expect(result.status == .success, "\(result.error)")
    #expect(result.error.contains("not checked: installed clients"))
  }
}
