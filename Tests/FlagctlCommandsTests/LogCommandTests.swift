import Diagnostics
import TestSupport
import Testing

@testable import FlagctlCommands

struct LogCommandTests {
  private let path = "config/production.json"

  @Test func `revisions are told newest first: what, who, when, why`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25)])
    try harness.fixture.write(rollout(0.5), to: path)
    harness.run("commit", "-m", "half of the users\n\nall is well")
    let ids = try ["HEAD", "HEAD~1"].map { try harness.fixture.git("rev-parse", $0).prefix(7) }
    #expect(
      harness.run("log").output == """
        \(ids[0])  2026-10-12T06:32:00Z  Ada Example
            smartImport.rollout 25 % -> 50 %
            why: half of the users
                 
                 all is well

        \(ids[1])  2026-10-12T06:31:00Z  Ada Example
            added
            git: revision 0


        """
    )
  }

  @Test func `only so many are shown as asked for`() throws {
    let harness = try CommandHarness(revisions: (1...12).map { rollout(Double($0) / 100) })
    func count(_ arguments: String...) throws -> Int? {
      (try harness.run(all: ["log", "--format", "json"] + arguments).json["revisions"] as? [Any])?
        .count
    }
    #expect(try count() == 10)
    #expect(try count("-n", "3") == 3)
    #expect(try count("-n", "100") == 12)
    #expect(harness.run("log", "-n1").output.split(separator: "\n").count == 3)
  }

  @Test func `the JSON holds every key that it promises`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25), rollout(0.5)])
    harness.run("rollback", "-m", "crash")
    let revisions = try harness.run("log", "--format", "json").json["revisions"] as? [[String: Any]]
    let rollback = try #require(revisions?.first)
    #expect(
      Set(rollback.keys) == [
        "commit", "author", "email", "date", "subject", "reason", "rollbackOf", "restores",
        "undoes", "unreadable", "changes",
      ]
    )
    let blobs = try ["HEAD~1", "HEAD~2"].map {
      try harness.fixture.git("rev-parse", "\($0):\(path)").trimmedLine
    }
    #expect(rollback["rollbackOf"] as? [String] == [blobs[0]])
    #expect(rollback["restores"] as? String == blobs[1])
    #expect(rollback["reason"] as? String == "crash")
    #expect(rollback["email"] as? String == "ada@example.com")
    #expect(rollback["unreadable"] as? Bool == false)
    let plain = try #require(revisions?.last)
    #expect(plain["reason"] is NSNullish)
    #expect(plain["subject"] as? String == "revision 0")
    #expect(plain["rollbackOf"] is NSNullish)
    let changes = plain["changes"] as? [[String: Any]]
    #expect(changes?.first?["path"] as? String == "")
    #expect(changes?.first?["before"] is NSNullish)
    #expect(changes?.first?["after"] is [String: Any])
  }

  @Test func `a revision that is no JSON says so, and so does the one after it`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25), "{ oops", rollout(0.5)])
    let output = harness.run("log").output
    #expect(output.contains("unreadable: not valid JSON"))
    #expect(output.contains("valid JSON again"))
    let revisions = try harness.run("log", "--format", "json").json["revisions"] as? [[String: Any]]
    #expect(revisions?.map { $0["unreadable"] as? Bool } == [false, true, false])
  }

  @Test func `what commits say is shown harmlessly`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25)])
    try harness.fixture.commit(rollout(0.5), to: path, message: "red \u{1b}[31m\u{202e}")
    #expect(harness.run("log").output.contains(#"git: red \u{1b}[31m\u{202e}"#))
    let ci = try CommandHarness(revisions: [rollout(0.25)])
    try ci.fixture.commit(rollout(0.5), to: path, message: "::error::x ##[group]")
    let output = ci.run("log", variables: ["CI": "true"]).output
    #expect(!output.contains("##["))
    #expect(!output.split(separator: "\n").contains { $0.drop { $0 == " " }.hasPrefix("::") })
  }

  @Test func `a deleted document has a history`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25)])
    try harness.fixture.git("rm", "--quiet", path)
    try harness.fixture.commitStaged(message: "gone")
    #expect(harness.run("log", "-d", path).output.contains("    removed\n    git: gone\n"))
  }

  @Test func `without a revision it is a failure`() throws {
    let harness = try CommandHarness()
    try harness.fixture.write(rollout(0.25), to: path)
    #expect(harness.run("log").status == .unavailable)
    try harness.fixture.commit("x", to: "other.txt", message: "other")
    let result = harness.run("log", "--format", "json")
    #expect(result.status == .unavailable)
    #expect((try result.json["error"] as? [String: Any])?["code"] as? String == "no-revision")
  }

  @Test func `a shallow clone shows what it has and says that there is more`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2), rollout(0.3)])
    try harness.fixture.git(
      "clone",
      "--quiet",
      "--depth",
      "2",
      "file://\(harness.fixture.root)",
      "../shallow"
    )
    let clone = CommandHarness(
      RepositoryFixture(
        at: harness.fixture.directory.path("shallow"),
        in: harness.fixture.directory,
        environment: harness.fixture.environment
      )
    )
    #expect(clone.run("log", "-n", "1").status == .success)
    let result = clone.run("log")
    #expect(result.status == .unavailable)
    #expect(result.output.contains("smartImport.rollout 20 % -> 30 %"))
    #expect(result.error.contains("git fetch --unshallow"))
  }

  @Test func `a rename is told, and the history goes on at the old path`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25), rollout(0.5)])
    harness.run("rollback", "-m", "crash")
    harness.fixture.tick()
    try harness.fixture.git("mv", path, "config/live.json")
    try harness.fixture.commitStaged(message: "better name")
    let output = harness.run("log").output
    #expect(output.contains("    renamed from config/production.json\n    git: better name\n"))
    #expect(output.contains("  rollback\n"))
    #expect(output.hasSuffix("    added\n    git: revision 0\n\n"))
    #expect(
      harness.run("log", "--no-follow").output.hasSuffix("    added\n    git: better name\n\n")
    )
    let revisions = try harness.run("log", "--format", "json").json["revisions"] as? [[String: Any]]
    #expect(revisions?.map { ($0["changes"] as? [Any])?.count } == [0, 1, 1, 1])
    #expect(revisions?[1]["restores"] as? String != nil)
  }

  @Test func `a history can begin after a revision, and hold the commits of merged branches`()
    throws
  {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    let fixture = harness.fixture
    try fixture.git("tag", "v1")
    try fixture.git("checkout", "--quiet", "-b", "side")
    try fixture.commit(rollout(0.3), to: path, message: "side one")
    try fixture.commit(rollout(0.4), to: path, message: "side two")
    try fixture.git("checkout", "--quiet", "main")
    try fixture.git("merge", "--quiet", "--no-ff", "--message", "merged", "side")
    func subjects(_ arguments: String...) throws -> [String?]? {
      let result = harness.run(all: ["log", "--format", "json"] + arguments)
      let revisions = try result.json["revisions"] as? [[String: Any]]
      return revisions?.map { $0["subject"] as? String }
    }
    #expect(try subjects() == ["merged", "revision 1", "revision 0"])
    #expect(try subjects("--since", "v1") == ["merged"])
    #expect(try subjects("--since", "v1", "--all-parents") == ["side two", "side one"])
    #expect(try subjects("--since", "main") == [])
    #expect(harness.run("log", "--since", "main").status == .success)
    let unknown = harness.run("log", "--since", "v2")
    #expect(unknown.status == .usage)
    #expect(unknown.error.contains("did you mean v1?"))
  }

  @Test func `a bare repository will do`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25), rollout(0.5)])
    try harness.fixture.commit(
      #"{"documents": {"live": "config/production.json"}}"#,
      to: ".flagctl.json",
      message: "settings"
    )
    try harness.fixture.git("clone", "--quiet", "--bare", ".", "../bare.git")
    let bare = CommandHarness(
      RepositoryFixture(
        at: harness.fixture.directory.path("bare.git"),
        in: harness.fixture.directory,
        environment: harness.fixture.environment
      )
    )
    let expected = harness.run("log").output
    #expect(expected.contains("25 % -> 50 %"))
    for arguments in [["log"], ["log", "-d", "live"], ["log", "-d", "config/production.json"]] {
      #expect(bare.run(all: arguments).output == expected)
    }
    let inHook = bare.run("log", in: "hooks", variables: ["GIT_DIR": "."])
    #expect(inHook.status == .unavailable)
    #expect(bare.run("log", in: "hooks").output == expected)
    #expect(bare.run("log", variables: ["GIT_DIR": "."]).output == expected)
    let rollback = bare.run("rollback", "-m", "x")
    #expect(rollback.status == .unavailable)
  }

  @Test func `the objects that were read are told to who looks for them`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25), rollout(0.5)])
    #expect(harness.run("log", "--debug").error.contains(/debug: objects read: [1-9][0-9]*/))
    #expect(
      harness.run("rollback", "-m", "x", "--debug").error.contains(/debug: objects read: [1-9]/)
    )
    #expect(!harness.run("log").error.contains("objects"))
  }

  @Test(arguments: [["log"], ["log", "-d", "production"]])
  func `a document that is gone from the work tree is found by its name`(arguments: [String])
    throws
  {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    // The one that is left is not taken for the only one.
    try harness.fixture.commit(rollout(0.7), to: "config/staging.json", message: "staging")
    let expected = harness.run(all: arguments).output
    try harness.fixture.directory.remove("work/\(path)")
    #expect(harness.run(all: arguments).output == expected)
    let rollback = harness.run("rollback", "--discard", "-m", "x")
    #expect(rollback.status == .success, "\(rollback.error)")
    #expect(try harness.document == rollout(0.1))
  }

  @Test func `a document whose deletion was committed is found by its name`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    try harness.fixture.git("rm", "--quiet", path)
    try harness.fixture.commitStaged(message: "gone")
    #expect(harness.run("log", "-d", "production").output.contains("    removed\n"))
    // What comes back is on for somebody, so it has to be named.
    let rollback = ["rollback", "-d", "production", "-m", "x"]
    #expect(harness.run(all: rollback).status == .refused)
    #expect(harness.run(all: rollback + ["--confirm=smartImport"]).status == .success)
    #expect(try harness.document == rollout(0.2))
    #expect(harness.run("log", "-d", "prodution").status == .usage)
  }
}
