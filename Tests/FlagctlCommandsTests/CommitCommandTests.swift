import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import FlagctlCommands

/// JSON's null, as Foundation reads it.
typealias NSNullish = NSNull

struct CommitCommandTests {
  private let path = "config/production.json"

  @Test func `a good edit is committed with its reason`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25)])
    try harness.fixture.write(rollout(0.5), to: path)
    let result = harness.run("commit", "-m", "half of the users")
    #expect(result.status == .success)
    let commit = try harness.fixture.head()
    #expect(
      result.output == """
        25 % of users gain smartImport, nobody loses it
        committed \(commit.prefix(7))  production: smartImport.rollout 25 % -> 50 %
        NOT PUSHED: this repository has no remote
        undo: flagctl undo \(commit.prefix(7)) -m "..."

        """
    )
    #expect(
      try harness.fixture.git("log", "-1", "--format=%B").trimmedLine == """
        production: smartImport.rollout 25 % -> 50 %

        half of the users

        Flagctl-Document: config/production.json
        Flagctl-Version: 1.0.0
        """
    )
    #expect(try harness.fixture.status().isEmpty)
    #expect(try harness.fixture.fsck().isEmpty)
  }

  @Test func `the printed undo undoes`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25)])
    try harness.fixture.write(rollout(0.5), to: path)
    let output = harness.run("commit", "-m", "half").output
    let line = try #require(output.split(separator: "\n").first { $0.hasPrefix("undo: ") })
    let words = line.split(separator: " ").dropFirst(2).map { String($0).replacing("\"", with: "") }
    #expect(harness.run(all: words).status == .success)
    #expect(try harness.document == rollout(0.25))
    #expect(harness.run(all: words).status == .success)
    #expect(try harness.commitCount == 3)
  }

  @Test func `a broken edit is refused with its findings, and nothing changes`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25)])
    let broken = document(#""enabled": true, "rolout": 0.5"#)
    try harness.fixture.write(broken, to: path)
    let result = harness.run("commit", "-m", "half")
    #expect(result.status == .findings)
    #expect(result.error.contains("[config/unknown-key]"))
    #expect(result.error.contains("did you mean \"rollout\"?"))
    #expect(result.error.contains("not committed: the document has 1 error"))
    #expect(try harness.commitCount == 1)
    #expect(try harness.document == broken)
    let json = try harness.run("commit", "-m", "half", "--format", "json").json
    #expect(json["result"] as? String == "refused")
    #expect((json["findings"] as? [Any])?.count == 1)
  }

  @Test func `what is committed already is nothing to do`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25)])
    let result = harness.run("commit", "-m", "again")
    #expect(result.status == .success)
    #expect(result.output.hasPrefix("nothing to do: config/production.json is what is committed\n"))
    #expect(try harness.commitCount == 1)
    let json = try harness.run("commit", "-m", "again", "--format", "json").json
    #expect(json["result"] as? String == "nothingToDo")
    #expect(
      Set(json.keys) == [
        "version", "result", "commit", "document", "changes", "effect", "findings", "pushed",
      ]
    )
  }

  @Test func `another stamp alone is nothing to do`() throws {
    let harness = try CommandHarness(revisions: [document(stamp: "2026-10-01T00:00:00Z")])
    try harness.fixture.write(document(stamp: "2027-01-01T00:00:00Z"), to: path)
    #expect(harness.run("commit", "-m", "x").output.hasPrefix("nothing to do"))
  }

  @Test func `the stamp of a commit is the time of the commit, in file and history`() throws {
    let harness = try CommandHarness(revisions: [document(stamp: "2026-10-01T00:00:00Z")])
    let edited = document(#""enabled": false"#, stamp: "2026-10-01T00:00:00Z")
    try harness.fixture.write(edited, to: path)
    #expect(harness.run("commit", "-m", "x").status == .success)
    let expected = edited.replacing("2026-10-01T00:00:00Z", with: "2026-10-12T06:32:00Z")
    #expect(try harness.document == expected)
    #expect(try harness.fixture.bytes(of: path, at: "HEAD") == Array(expected.utf8))
    #expect(try harness.fixture.status().isEmpty)
  }

  @Test func `a stamp far in the future is given up, and that is said`() throws {
    let harness = try CommandHarness(revisions: [document(stamp: "2036-10-01T00:00:00Z")])
    try harness.fixture.write(
      document(#""enabled": false"#, stamp: "2036-10-01T00:00:00Z"),
      to: path
    )
    let result = harness.run("commit", "-m", "x")
    #expect(result.error.contains("generatedAt was 2036-10-01T00:00:00Z, in the future"))
    #expect(try harness.document.contains("2026-10-12T06:32:00Z"))
  }

  @Test func `a first document, several changes and white space have subjects of their own`() throws
  {
    let harness = try CommandHarness()
    try harness.fixture.write(document(), to: path)
    #expect(harness.run("commit", "-m", "x").output.contains("  production: added\n"))
    try harness.fixture.write(
      document(#""enabled": false, "rollout": 0.5"#, extra: #", "paywall": {"offering": "a"}"#),
      to: path
    )
    let several = harness.run("commit", "-m", "x", "--confirm=paywall").output
    #expect(
      several.contains(
        """
          production: smartImport.enabled true -> false and 2 more
          smartImport.enabled true -> false
          smartImport.rollout none -> 50 %
          paywall added

        """
      )
    )
    try harness.fixture.write(try harness.document + "\n", to: path)
    #expect(harness.run("commit", "-m", "x").output.contains("  production: formatting\n"))
  }

  @Test func `warnings do not keep a document from being committed`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25)])
    try harness.fixture.write(
      document(
        #""enabled": true, "rollout": 0.25"#,
        extra: #", "minimumVersion": {"build": 412.0}"#
      ),
      to: path
    )
    let result = harness.run("commit", "-m", "x", "--confirm=minimumVersion")
    #expect(result.status == .success)
    #expect(result.error.contains("warning:"))
  }

  @Test func `a dry run does nothing`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25)])
    try harness.fixture.write(rollout(0.5), to: path)
    let result = harness.run("commit", "--dry-run")
    #expect(result.status == .success)
    #expect(
      result.output == """
        25 % of users gain smartImport, nobody loses it
        would commit  production: smartImport.rollout 25 % -> 50 %

        """
    )
    #expect(try harness.commitCount == 1)
    #expect(try harness.fixture.status() == " M config/production.json\n")
  }

  @Test func `what others have staged stays staged`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25)])
    try harness.fixture.write("x", to: "other.txt")
    try harness.fixture.git("add", "other.txt")
    try harness.fixture.write(rollout(0.5), to: path)
    #expect(harness.run("commit", "-m", "x").status == .success)
    #expect(try harness.fixture.status() == "A  other.txt\n")
  }

  @Test func `the next step is to push to the branch that is served`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25)])
    try harness.fixture.git("clone", "--quiet", "--bare", ".", "../remote.git")
    try harness.fixture.git("remote", "add", "origin", "../remote.git")
    try harness.fixture.git("fetch", "--quiet", "origin")
    let tip = try harness.fixture.git("rev-parse", "--short", "HEAD").trimmedLine
    try harness.fixture.write(rollout(0.5), to: path)
    let result = harness.run("commit", "-m", "x")
    #expect(
      result.output.contains(
        "NOT PUSHED: origin/main still serves \(tip). next: flagctl push\n"
      )
    )
    #expect(harness.run("push").status == .success)
    let again = harness.run("commit", "-m", "x")
    #expect(!again.output.contains("NOT PUSHED"))
    #expect(
      try harness.run("commit", "-m", "x", "--format", "json").json["pushed"] as? Bool == true
    )
  }

  @Test func `other documents are committed by name or path`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25)])
    try harness.fixture.write(rollout(0.1), to: "config/staging.json")
    #expect(harness.run("commit", "-d", "staging", "-m", "x").output.contains("staging: added"))
    try harness.fixture.write(#"{"schema": 1, "features": {}}"#, to: "config/v1/production.json")
    try harness.fixture.write(
      """
      {"documents": {"production": "config/production.json"},
       "fallbacks": {"production": {"1": "config/v1/production.json"}}}
      """,
      to: ".flagctl.json"
    )
    let result = harness.run("commit", "-d", "config/v1/production.json", "-m", "x")
    #expect(result.output.contains("production (schema 1): added"))
  }

  @Test func `hooks run, and can be left out, which is recorded`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.25)])
    try harness.fixture.writeProgram(
      "#!/bin/sh\necho 'no, thanks' >&2\nexit 1\n",
      to: ".git/hooks/pre-commit"
    )
    try harness.fixture.write(rollout(0.5), to: path)
    let result = harness.run("commit", "-m", "x")
    #expect(result.status == .unavailable)
    #expect(result.error.contains("no, thanks\n"))
    #expect(result.error.contains("error: the hook pre-commit failed with status 1\n"))
    #expect(try harness.commitCount == 1)
    #expect(harness.run("commit", "-m", "x", "--no-verify").status == .success)
    #expect(
      try harness.fixture.git("log", "-1", "--format=%B").contains(
        "Flagctl-No-Verify: hooks skipped"
      )
    )
  }
}
