import Diagnostics
import CommandLineInterface
import TestSupport
import Testing

@testable import FlagctlCommands

struct CommandLineTests {
  @Test func `the descriptions hold what they promise`() {
    #expect(DescriptionAudit(of: FlagctlProgram.description).mistakes.isEmpty)
  }

  @Test func `git is made ready for commands that cannot do without`() {
    let names = FlagctlProgram.program.commands.map(\.description.name)
    #expect(Set(FlagctlProgram.commandsOfGit).isSubset(of: names))
    #expect(FlagctlProgram.needsGit(["commit", "-m", "why"]))
    for words in [[], ["--help"], ["validate"], ["help", "commit"], ["commit", "--help"]] {
      #expect(!FlagctlProgram.needsGit(words))
    }
  }

  @Test func `help and version go to standard output`() throws {
    let harness = try CommandHarness()
    #expect(harness.run("--version").output == "flagctl 1.0.0\n")
    for arguments in [["help"], ["--help"], ["-h"], ["help", "rollback"], ["rollback", "--help"]] {
      let result = harness.run(all: arguments)
      #expect(result.status == .success)
      #expect(result.output.contains("Usage:"))
    }
    for topic in ["exit-codes", "environment", "formats", "settings"] {
      #expect(harness.run("help", topic).status == .success)
    }
  }

  @Test(arguments: [
    (["valdate"], "did you mean `flagctl validate`?"),
    (["commit", "--dryrun"], "did you mean `--dry-run`?"),
    (["help", "setings"], "did you mean `flagctl help settings`?"),
    (["log", "--format", "sarif"], "flagctl log writes text or json"),
    (["validate", "--format", "jsno"], "did you mean \"json\"?"),
    (["log", "--report", "sarif=x"], "flagctl log writes text or json"),
    (["validate", "--report", "x"], "write sarif=report.sarif"),
    (["validate", "--report", "sarf=x"], "did you mean \"sarif\"?"),
    (["commit", "-m"], ""), ([], "`flagctl help` lists the commands"),
    (["commit", "--message", "x"], "--reason"),
    (["rollback", "--to", "x", "--further", "-m", "x"], "--to"),
    (["completions"], "bash"), (["completions", "tcsh"], ""), (["log", "-n", "0"], ""),
    (["log", "-n", "ten"], ""), (["commit", "-m", ""], "say why"), (["commit"], "say why"),
    (["commit", "-m", "Flagctl-Restores: x"], "Flagctl-"),
    (["rollback", "--publish", "-m", "x"], ""),
    (["rollback", "--push", "--detached", "-m", "x"], "on the branch that apps are served from"),
  ])
  func `what was mistyped is a usage error with what to type instead`(
    arguments: [String],
    hint: String,
  ) throws {
    let harness = try CommandHarness(revisions: [rollout(0.5)])
    let result = harness.run(all: arguments)
    #expect(result.status == .usage, "\(result)")
    #expect(result.error.contains(hint), "\(result.error)")
    #expect(result.output.isEmpty)
  }

  @Test(arguments: [
    ["commit", "-m", ""], ["commit", "--nonsense"], ["nonsense"], ["log", "-n", "x"],
    ["rollback", "--to", "none", "-m", "x"], ["log", "-d", "none"], ["log", "-C", "none"],
  ])
  func `a failure is one JSON document too`(arguments: [String]) throws {
    let harness = try CommandHarness(revisions: [rollout(0.5)])
    let result = harness.run(all: arguments + ["--format", "json"])
    #expect(result.status == .usage || result.status == .unavailable)
    let error = try result.json["error"] as? [String: Any]
    #expect(error?["code"] is String)
    #expect(error?["message"] is String)
    #expect(error?["hints"] is [String])
    #expect(error?.keys.contains("commit") == true)
    #expect(result.error.isEmpty)
  }

  @Test(arguments: [
    ["foo\n::error::x"], ["validate", "--foo\n::x"], ["validate", "-d", "foo\n::x"],
    ["help", "foo\n::x"], ["validate", "-C", "foo\n::x"], ["completions", "foo\n::x"],
  ])
  func `a line end in what was typed is shown and not obeyed`(arguments: [String]) throws {
    let harness = try CommandHarness(revisions: [rollout(0.5)])
    let result = harness.run(all: arguments)
    let lines = result.error.split(separator: "\n")
    #expect(lines.first?.hasPrefix("error: ") == true, "\(result.error)")
    #expect(lines.first?.contains(#"foo\u{a}::"#) == true, "\(result.error)")
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("hint: ") }, "\(result.error)")
  }

  @Test func `an unknown variable of ours is warned about once`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.5)])
    let result = harness.run(
      "validate",
      variables: ["FLAGCTL_FROMAT": "json", "FLAGCTL_SHARED": "x", "FLAGCTL_FUZZ": "1"]
    )
    #expect(result.status == .success)
    #expect(
      result.error
        == "warning: unknown environment variable FLAGCTL_FROMAT, did you mean FLAGCTL_FORMAT?\n"
    )
    #expect(
      harness.run("validate", variables: ["FLAGCTL_FOO": "1"]).error
        == "warning: unknown environment variable FLAGCTL_FOO\n"
    )
    #expect(harness.run("validate", "-q", variables: ["FLAGCTL_X": "1"]).error.isEmpty)
  }

  @Test func `options beat variables, variables beat settings`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.5)])
    #expect(harness.run("validate", variables: ["FLAGCTL_FORMAT": "json"]).output.hasPrefix("{"))
    let text = harness.run("validate", "--format", "text", variables: ["FLAGCTL_FORMAT": "json"])
    #expect(!text.output.hasPrefix("{"))
    #expect(harness.run("validate", variables: ["FLAGCTL_FORMAT": "nonsense"]).status == .usage)
    try harness.fixture.write(rollout(0.1), to: "config/staging.json")
    try harness.fixture.write(#"{"default": "staging"}"#, to: ".flagctl.json")
    #expect(harness.run("log", "-n", "1").error.contains("staging"))
    let chosen = harness.run("log", "-n", "1", variables: ["FLAGCTL_DOCUMENT": "production"])
    #expect(chosen.status == .success)
    let other = harness.run("log", "-d", "stagin", variables: ["FLAGCTL_DOCUMENT": "production"])
    #expect(other.status == .usage)
    #expect(other.error.contains("did you mean -d staging?"))
  }

  @Test func `one of several documents is taken by default, and said`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.5)])
    #expect(harness.run("log", "-n", "1").error.isEmpty)
    try harness.fixture.write(rollout(0.1), to: "config/staging.json")
    #expect(
      harness.run("log", "-n", "1").error == "document: production (config/production.json)\n"
    )
    try harness.fixture.git("mv", "config/production.json", "config/prod.json")
    // As long as HEAD has it, its history is there.
    #expect(harness.run("log", "-n", "1").error.contains("document: production"))
    try harness.fixture.commitStaged(message: "renamed")
    let result = harness.run("log", "-n", "1")
    #expect(result.status == .unavailable)
    #expect(result.error.contains("prod, staging"))
  }

  @Test func `a folder that is not there cannot be worked in`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.5)])
    #expect(harness.run("-C", "none", "validate").status == .unavailable)
    #expect(harness.run("-C", "config/production.json", "validate").status == .unavailable)
  }

  @Test func `completions are scripts, and know the documents`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.5)])
    try harness.fixture.write(rollout(0.1), to: "config/staging.json")
    for shell in ["bash", "zsh", "fish"] {
      #expect(harness.run("completions", shell).output.contains("flagctl"))
    }
    #expect(
      harness.run("completions", "--candidates", "documents").output == "production\nstaging\n"
    )
  }
}
