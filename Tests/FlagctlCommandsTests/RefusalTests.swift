import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import FlagctlCommands

/// The states in which nothing is committed, told in the user's words.
struct RefusalTests {
  @Test(arguments: [
    ["hook", "install"], ["status"], ["get", "schema"], ["disable", "smartImport", "-m", "x"],
    ["commit", "-m", "x"], ["rollback", "-m", "x"], ["validate"],
  ])
  func `in a bare repository a command says what works there`(words: [String]) throws {
    let harness = try CommandHarness(revisions: [document()])
    try harness.fixture.git("clone", "-q", "--bare", ".", "../bare.git")
    let result = harness.run(all: words, in: "../bare.git")
    #expect(result.status == .unavailable)
    #expect(result.error.contains("is a bare repository: it has no work tree"), "\(result.error)")
    #expect(result.error.contains("hint: what works there: flagctl log, show, blame, diff"))
    let works = [
      ["log"], ["show"], ["blame"], ["diff"], ["evaluate", "--id", "u", "--build", "1"],
      ["evaluate", "--id", "u", "--build", "1", "--at", "HEAD"],
    ]
    for words in works {
      let result = harness.run(all: words, in: "../bare.git")
      #expect(result.status == .success, "\(words) \(result.error)")
    }
  }

  @Test(arguments: [
    ["undo", "-m", "x"], ["enable", "smartImport", "-m", "x"],
    ["disable", "smartImport", "--no-commit"], ["get", "schema"], ["rollback", "-m", "x"],
    ["evaluate", "--id", "u", "--build", "1"],
  ])
  func `a document whose file was deleted is named with the way to have it back`(
    words: [String]
  ) throws {
    let harness = try CommandHarness(revisions: [document(), document(#""enabled": false"#)])
    try FileManager.default.removeItem(atPath: harness.fixture.path("config/production.json"))
    let result = harness.run(all: words)
    #expect(result.status == .unavailable)
    let fact = "config/production.json was deleted, and the deletion is not committed"
    #expect(result.error.contains(fact), "\(result.error)")
    #expect(result.error.contains("git restore -- :/config/production.json"))
  }

  @Test func `a repeated key is named with its place where nothing can be named`() throws {
    let harness = try CommandHarness(revisions: [#"{"schema": 2, "schema": 2, "features": {}}"#])
    let result = harness.run("set", "notice", "null", "-m", "x")
    #expect(result.error.contains("line 1, column 15: "), "\(result.error)")
    #expect(!result.error.contains("not valid JSON"), "\(result.error)")
  }

  @Test(arguments: [["status"], ["evaluate", "--id", "u", "--build", "1", "--at", "HEAD"]])
  func `what is committed is read where the file was deleted`(words: [String]) throws {
    let harness = try CommandHarness(revisions: [document()])
    try FileManager.default.removeItem(atPath: harness.fixture.path("config/production.json"))
    let result = harness.run(all: words)
    #expect(result.status == .success, "\(result.error)")
  }

  private let path = "config/production.json"

  /// Runs both writing commands and expects the same failure of both, with nothing changed.
  private func expectRefusal(
    _ harness: CommandHarness,
    _ code: String,
    _ text: String,
    commands: [String] = ["commit", "rollback"],
  ) throws {
    let before = try? harness.fixture.head()
    for command in commands {
      let result = harness.run(command, "-d", path, "-m", "x", "--format", "json")
      #expect(result.status == .unavailable, "\(command): \(result)")
      let error = try result.json["error"] as? [String: Any]
      #expect(error?["code"] as? String == code, "\(command)")
      #expect(harness.run(command, "-d", path, "-m", "x").error.contains(text), "\(command)")
    }
    #expect((try? harness.fixture.head()) == before)
  }

  private func edited() throws -> CommandHarness {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    try harness.fixture.write(rollout(0.3), to: path)
    return harness
  }

  @Test func `a merge in progress`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1)])
    try harness.fixture.git("checkout", "--quiet", "-b", "side")
    try harness.fixture.commit(rollout(0.2), to: path, message: "side")
    try harness.fixture.git("checkout", "--quiet", "main")
    try harness.fixture.commit(rollout(0.3), to: path, message: "main")
    _ = try harness.fixture.tryGit(["merge", "side"])
    try expectRefusal(harness, "operation-in-progress", "git merge --abort")
  }

  @Test func `a detached HEAD`() throws {
    let harness = try edited()
    try harness.fixture.git("stash", "--quiet")
    try harness.fixture.git("checkout", "--quiet", "--detach")
    try harness.fixture.git("stash", "pop", "--quiet")
    try expectRefusal(harness, "detached-head", "--detached")
    #expect(harness.run("commit", "-m", "x", "--detached").status == .success)
  }

  @Test func `a document that is a link, or behind one`() throws {
    let harness = try edited()
    try harness.fixture.directory.remove("work/\(path)")
    try harness.fixture.write(rollout(0.3), to: "real.json")
    try harness.fixture.directory.makeSymbolicLink("work/\(path)", to: "../real.json")
    try expectRefusal(harness, "symbolic-link", "is a symbolic link")
    let other = try CommandHarness(revisions: [rollout(0.1)])
    try other.fixture.git("mv", "config", "real")
    try other.fixture.commitStaged(message: "moved")
    try other.fixture.directory.makeSymbolicLink("work/config", to: "real")
    try expectRefusal(other, "symbolic-link", "config, a folder on the way to")
  }

  @Test func `staged content that is neither committed nor in the file`() throws {
    let harness = try edited()
    try harness.fixture.git("add", path)
    try harness.fixture.write(rollout(0.4), to: path)
    try expectRefusal(harness, "staged-content-differs", "git restore --staged")
  }

  @Test func `nobody to commit as`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    try harness.fixture.git("config", "user.useConfigOnly", "true")
    try harness.fixture.git("config", "--global", "--unset", "user.name")
    try harness.fixture.git("config", "--global", "--unset", "user.email")
    try expectRefusal(
      harness,
      "no-identity",
      "git config --global user.email",
      commands: ["rollback"]
    )
    try harness.fixture.write(rollout(0.3), to: path)
    try expectRefusal(harness, "no-identity", "git config --global user.name", commands: ["commit"])
  }

  @Test func `no repository`() throws {
    let directory = try TemporaryDirectory()
    let environment = try HermeticEnvironment.withIdentity(in: directory)
    try directory.write(rollout(0.1), to: "plain/config/production.json")
    let harness = CommandHarness(
      RepositoryFixture(at: directory.path("plain"), in: directory, environment: environment)
    )
    for command in [["commit", "-m", "x"], ["rollback", "-m", "x"], ["log"]] {
      let result = harness.run(all: command)
      #expect(result.status == .unavailable)
      #expect(result.error.contains("is in no git repository"), "\(result.error)")
    }
    #expect(harness.run("validate").status == .success)
  }

  @Test func `a file that is not there, ignored, or no file`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    try harness.fixture.directory.remove("work/\(path)")
    try expectRefusal(
      harness,
      "missing-file",
      "git restore -- :/config/production.json",
      commands: ["commit"]
    )
    try harness.fixture.directory.makeDirectory("work/\(path)")
    try expectRefusal(harness, "not-a-regular-file", "is not a regular file", commands: ["commit"])
    let ignored = try CommandHarness()
    try ignored.fixture.commit("config\n", to: ".gitignore", message: "ignore")
    try ignored.fixture.write(rollout(0.1), to: path)
    try expectRefusal(ignored, "ignored", "git add --force", commands: ["commit"])
  }

  @Test func `a lock that somebody holds`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.1), rollout(0.2)])
    try harness.fixture.write("", to: ".git/index.lock")
    let result = harness.run("rollback", "-m", "x", "--format", "json")
    #expect(result.status == .unavailable)
    #expect((try result.json["error"] as? [String: Any])?["code"] as? String == "locked")
    #expect(try harness.document == rollout(0.2))
  }

  @Test func `a filter that fails says so in its own words`() throws {
    let filter = try edited()
    try filter.fixture.write("*.json filter=mine\n", to: ".gitattributes")
    try filter.fixture.git("config", "filter.mine.clean", "echo no key >&2; exit 1")
    try filter.fixture.git("config", "filter.mine.smudge", "cat")
    try filter.fixture.git("config", "filter.mine.required", "true")
    try expectRefusal(filter, "conversion-failed", "no key")
  }

  @Test func `a document outside the repository, or of a submodule`() throws {
    let harness = try edited()
    let folder = harness.fixture.directory
    try folder.write(rollout(0.1), to: "elsewhere/x.json")
    let outside = harness.run("commit", "-d", folder.path("elsewhere/x.json"), "-m", "x")
    #expect(outside.status == .unavailable)
    let library = try RepositoryFixture()
    try library.commit(rollout(0.1), to: "config/lib.json", message: "lib")
    try harness.fixture.git(
      "-c",
      "protocol.file.allow=always",
      "submodule",
      "--quiet",
      "add",
      library.root,
      "lib"
    )
    let result = harness.run("commit", "-d", "lib/config/lib.json", "-m", "x")
    #expect(result.status == .unavailable)
    #expect(result.error.contains("the submodule lib"))
    let next = "hint: run the command there: flagctl -C lib -d config/lib.json commit -m x\n"
    #expect(result.error.hasSuffix(next), "\(result.error)")
  }
}
