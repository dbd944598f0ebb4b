import Diagnostics
import TestSupport
import Testing

@testable import FlagctlCommands

struct DiffCommandTests {
  private let path = "config/production.json"

  @Test func `an edit of the file is told before it is committed`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25)])
    try harness.fixture.write(rollout(0.5), to: path)
    let id = try harness.fixture.git("rev-parse", "--short", "HEAD").trimmedLine
    #expect(
      harness.run("diff").output == """
        production  \(id) -> the file
            smartImport.rollout 25 % -> 50 %
        25 % of users gain smartImport, nobody loses it

        """
    )
    let json = try harness.run("diff", "--format", "json").json
    #expect(
      Set(json.keys) == ["version", "from", "to", "changes", "effect", "lockedOutBuilds"]
    )
    #expect(json["to"] is NSNullish)
    #expect(json["lockedOutBuilds"] is NSNullish)
  }

  @Test(arguments: [
    (["HEAD~2", "HEAD"], "10 % -> 30 %"), (["HEAD", "HEAD~1"], "30 % -> 20 %"),
    (["HEAD~2..HEAD~1"], "10 % -> 20 %"), (["HEAD~1.."], "20 % -> 30 %"),
    (["..HEAD~1"], "30 % -> 20 %"), (["HEAD~1"], "20 % -> 40 %"), (["HEAD", "HEAD"], "no change"),
  ])
  func `two states are compared, in the order in which they are named`(
    arguments: [String],
    expected: String,
  ) throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2), rollout(0.3)])
    try harness.fixture.write(rollout(0.4), to: path)
    let result = harness.run(all: ["diff"] + arguments)
    #expect(result.status == .success)
    #expect(result.output.contains("\(expected)\n"))
  }

  @Test func `a stamp, spelling and formatting are no change`() throws {
    let stamped = document(stamp: "2026-10-01T00:00:00Z")
    let harness = try CommandHarness(revisions: [stamped])
    try harness.fixture.write(stamped.replacing("10-01", with: "10-09"), to: path)
    #expect(harness.run("diff").output.contains("    no change\n"))
    try harness.fixture.write(stamped.replacing("  ", with: "\t"), to: path)
    #expect(harness.run("diff").output.contains("    formatting\n"))
  }

  @Test func `a state without the document counts as none, and a renamed one is found`() throws {
    let harness = try CommandHarness()
    let fixture = harness.fixture
    try fixture.commit("x", to: "other.txt", message: "before")
    try fixture.commit(rollout(0.1), to: "old.json", message: "first")
    try fixture.git("tag", "v1")
    try fixture.git("rm", "--quiet", "--cached", "old.json")
    try fixture.directory.remove("work/old.json")
    try fixture.commit(rollout(0.1), to: path, message: "renamed")
    try fixture.commit(rollout(0.2), to: path, message: "more")
    #expect(harness.run("diff", "v1", "HEAD").output.contains("10 % -> 20 %\n"))
    #expect(harness.run("diff", "HEAD", "v1").output.contains("20 % -> 10 %\n"))
    #expect(harness.run("diff", "v1~1", "HEAD").output.contains("    added\n"))
    try fixture.directory.remove("work/\(path)")
    #expect(harness.run("diff", "-d", "production").output.contains("    removed\n"))
    #expect(harness.run("diff", "v1~1", "v1~1").status == .usage)
    #expect(harness.run("diff", "v1", "v2").status == .usage)
    #expect(harness.run("diff", "v1", "v1", "v1").status == .usage)
  }

  @Test func `a file that is no JSON is told as that`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1)])
    try harness.fixture.write("{ oops", to: path)
    let result = harness.run("diff")
    #expect(result.status == .success)
    #expect(result.output.contains("    not valid JSON\n"))
  }

  @Test func `without a commit there is nothing to compare with`() throws {
    let harness = try CommandHarness()
    try harness.fixture.write(rollout(0.1), to: path)
    #expect(harness.run("diff").status == .unavailable)
  }

  @Test func `in a bare repository HEAD stands in for the file`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    try harness.fixture.git("clone", "--quiet", "--bare", ".", "../bare.git")
    let bare = CommandHarness(
      RepositoryFixture(
        at: harness.fixture.directory.path("bare.git"),
        in: harness.fixture.directory,
        environment: harness.fixture.environment
      )
    )
    #expect(bare.run("diff", "HEAD~1").output.contains("10 % -> 20 %\n"))
    #expect(bare.run("show").output == harness.run("show").output)
    #expect(bare.run("blame").output == harness.run("blame").output)
  }
}
