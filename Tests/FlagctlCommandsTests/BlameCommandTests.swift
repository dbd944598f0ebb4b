import Diagnostics
import TestSupport
import Testing

@testable import FlagctlCommands

struct BlameCommandTests {
  private let path = "config/production.json"

  private func values(
    _ harness: CommandHarness,
    _ arguments: String...,
  ) throws -> [String: String?] {
    let result = harness.run(all: ["blame", "--format", "json"] + arguments)
    let values = try result.json["values"] as? [[String: Any]] ?? []
    return Dictionary(
      uniqueKeysWithValues: values.map {
        (
          $0["path"] as? String ?? "",
          ($0["reason"] ?? $0["subject"]) as? String ?? $0["subject"] as? String
        )
      }
    )
  }

  @Test func `every value has the revision that made it so`() throws {
    let harness = try CommandHarness(revisions: [
      document(#""enabled": true, "rollout": 0.25"#),
      document(#""enabled": true, "rollout": 0.5"#),
      document(#""enabled": true, "rollout": 0.5, "route": "off""#),
    ])
    let ids = try (0...2).map { try harness.fixture.git("rev-parse", "HEAD~\($0)").prefix(7) }
    #expect(
      harness.run("blame").output == """
        \(ids[2])  2026-10-12  Ada Example  schema = 2                  git: revision 0
        \(ids[2])  2026-10-12  Ada Example  smartImport.enabled = true  git: revision 0
        \(ids[1])  2026-10-12  Ada Example  smartImport.rollout = 50 %  git: revision 1
        \(ids[0])  2026-10-12  Ada Example  smartImport.route = off     git: revision 2

        """
    )
  }

  @Test func `a key selects the values at and below it`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25), rollout(0.5)])
    for key in [
      "smartImport.rollout", "features.smartImport.rollout", "/features/smartImport/rollout",
    ] {
      #expect(try values(harness, key) == ["/features/smartImport/rollout": "revision 1"])
    }
    #expect(try values(harness, "smartImport").count == 2)
    let unknown = harness.run("blame", "smartImport.rolout")
    #expect(unknown.status == .usage)
    #expect(unknown.error.contains("did you mean smartImport.rollout?"))
  }

  @Test func `formatting, another spelling and what was undone in between change no value`() throws
  {
    let harness = try CommandHarness(revisions: [
      rollout(0.25), rollout(0.25).replacing("  ", with: "\t"),
      rollout(0.25).replacing("0.25", with: "2.5e-1"), "{ oops", rollout(0.25),
    ])
    #expect(try Set(values(harness).values) == ["revision 0"])
    try harness.fixture.commit(rollout(0.5), to: path, message: "up")
    try harness.fixture.commit(rollout(0.25), to: path, message: "down")
    #expect(try values(harness, "smartImport.rollout").values.first == "down")
  }

  @Test func `a value that came with a whole gate, a rename or a stamp has its revision`() throws {
    let harness = try CommandHarness(revisions: [
      document(stamp: "2026-10-01T00:00:00Z"), document(stamp: "2026-10-02T00:00:00Z"),
    ])
    try harness.fixture.git("mv", path, "config/live.json")
    try harness.fixture.commitStaged(message: "renamed")
    let found = try values(harness)
    #expect(found["/generatedAt"] == "revision 1")
    #expect(found["/schema"] == "revision 0")
    harness.fixture.tick()
    let more = document(stamp: "2026-10-02T00:00:00Z")
      .replacing(#""features": {"#, with: #""features": { "photos": {"enabled": false},"#)
    try harness.fixture.write(more, to: "config/live.json")
    harness.run("commit", "-m", "photos at last")
    #expect(try values(harness, "photos") == ["/features/photos/enabled": "photos at last"])
  }

  @Test func `a shallow clone tells what it knows, and that there is more`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25), rollout(0.5)])
    let clone = try harness.shallowClone()
    try clone.fixture.commit(rollout(0.7), to: path, message: "here")
    #expect(clone.run("blame", "smartImport.rollout").status == .success)
    let all = clone.run("blame", "--format", "json")
    #expect(all.status == .unavailable)
    #expect((try all.json["error"] as? [String: Any])?["code"] as? String == "shallow-clone")
    #expect((try all.json["values"] as? [Any])?.count == 3)
  }

  @Test func `what is no JSON, or gone, has no values`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25), "{ oops"])
    #expect(harness.run("blame").status == .unavailable)
    try harness.fixture.git("rm", "--quiet", path)
    try harness.fixture.commitStaged(message: "gone")
    #expect(harness.run("blame", "-d", "production").status == .usage)
  }
}
