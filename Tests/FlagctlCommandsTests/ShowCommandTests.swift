import Diagnostics
import TestSupport
import Testing

@testable import FlagctlCommands

struct ShowCommandTests {
  private let path = "config/production.json"

  @Test func `a revision is told with what it meant for users`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25), rollout(0.5)])
    let id = try harness.fixture.git("rev-parse", "HEAD").prefix(7)
    let result = harness.run("show")
    #expect(
      result.output == """
        \(id)  2026-10-12T06:32:00Z  Ada Example
            smartImport.rollout 25 % -> 50 %
            git: revision 1

        25 % of users gain smartImport, nobody loses it

        """
    )
    #expect(result.status == .success)
  }

  @Test func `the JSON holds every key that it promises`() throws {
    let harness = try CommandHarness(revisions: [
      rollout(0.5),
      document(#""enabled": true, "rollout": 0.1"#, extra: #", "minimumVersion": {"build": 9}"#),
    ])
    let ids = try ["HEAD~1", "HEAD"].map {
      try harness.fixture.git("rev-parse", $0).trimmedLine
    }
    let json = try harness.run("show", "--format", "json").json
    #expect(
      Set(json.keys) == ["version", "from", "to", "changes", "effect", "lockedOutBuilds"]
    )
    #expect(json["from"] as? String == ids[0])
    #expect(json["to"] as? String == ids[1])
    #expect((json["changes"] as? [Any])?.count == 2)
    let effect = (json["effect"] as? [[String: Any]])?.first
    #expect(effect?["gate"] as? String == "smartImport")
    #expect(effect?["lose"] as? Double == 0.4)
    #expect((json["lockedOutBuilds"] as? [String: Any])?["last"] as? Int == 8)
    let first = try harness.run("show", "HEAD~1", "--format", "json").json
    #expect(first["from"] is NSNullish)
    #expect((first["changes"] as? [[String: Any]])?.first?["path"] as? String == "")
  }

  @Test func `a commit that left the document alone shows what was live`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25), rollout(0.5)])
    let id = try harness.fixture.git("rev-parse", "--short", "HEAD").trimmedLine
    let other = try harness.fixture.commit("x", to: "other.txt", message: "other").prefix(7)
    let result = harness.run("show", String(other))
    #expect(result.output.hasPrefix("\(id)  "))
    #expect(
      result.error == "note: \(other) did not change the document; live then was \(id)\n"
    )
    #expect(harness.run("show").error.isEmpty)
  }

  @Test func `merges, deleted, invalid and renamed revisions are told`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25), "{ oops"])
    let fixture = harness.fixture
    #expect(harness.run("show").output.contains("    unreadable: not valid JSON\n"))
    let json = try harness.run("show", "--format", "json").json
    #expect((json["changes"] as? [Any])?.isEmpty == true)
    #expect((json["effect"] as? [Any])?.isEmpty == true)
    try fixture.commit(rollout(0.3), to: path, message: "mended")
    try fixture.git("checkout", "--quiet", "-b", "side")
    try fixture.commit(rollout(0.4), to: path, message: "side")
    try fixture.git("checkout", "--quiet", "main")
    try fixture.git("merge", "--quiet", "--no-ff", "--message", "merged", "side")
    #expect(harness.run("show").output.contains("    smartImport.rollout 30 % -> 40 %\n"))
    try fixture.git("mv", path, "config/live.json")
    try fixture.commitStaged(message: "renamed")
    #expect(harness.run("show").output.contains("    renamed from config/production.json\n"))
    try fixture.git("rm", "--quiet", "config/live.json")
    try fixture.commitStaged(message: "gone")
    let gone = harness.run("show", "-d", "live")
    #expect(gone.output.contains("    removed\n    git: gone\n"))
    #expect(gone.status == .success)
  }

  @Test func `what is not there is said, with the right status`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25)])
    #expect(harness.run("show", "nonsense").status == .usage)
    let root = try harness.fixture.git(
      "commit-tree",
      "-m",
      "empty",
      "4b825dc642cb6eb9a060e54bf8d69288fbee4904"
    )
    try harness.fixture.git("hash-object", "-t", "tree", "-w", "/dev/null")
    #expect(harness.run("show", root.trimmedLine).status == .usage)
    let shallow = try harness.shallowClone().run("show")
    #expect(shallow.status == .unavailable)
    #expect(shallow.error.contains("git fetch --unshallow"))
    let empty = try CommandHarness()
    try empty.fixture.write(rollout(0.25), to: path)
    #expect(empty.run("show").status == .unavailable)
  }
}
