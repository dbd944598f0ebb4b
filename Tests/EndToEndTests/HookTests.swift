import Foundation
import TestSupport
import Testing

/// The hook as git runs it.
struct HookTests {
  private let repository: ConfigRepository
  private var fixture: RepositoryFixture { repository.fixture }

  init() throws {
    repository = try ConfigRepository()
    // As a user has it: the program in PATH.
    let folder = URL(fileURLWithPath: try BuiltBinary.flagctl()).deletingLastPathComponent()
    fixture.environment["PATH"] = folder.path + ":" + (fixture.environment["PATH"] ?? "")
  }

  /// Edits the document and commits it with plain git.
  private func commit(rollout: String) throws -> ProcessResult {
    try repository.edit { $0.rollout = rollout }
    try fixture.git("add", ConfigRepository.document)
    return try Subprocess(
      "git",
      ["commit", "-qm", "by hand"],
      environment: fixture.environment,
      directory: fixture.root
    ).run()
  }

  @Test func aBrokenDocumentIsNotCommittedByGitEither() throws {
    try repository.succeed("hook", "install")
    let broken = try commit(rollout: "25")
    #expect(broken.status != 0)
    #expect((broken.output + broken.errorOutput).contains("config/rollout-range"))
    #expect(try commit(rollout: "0.3").status == 0)
    try repository.succeed("rollout", "tidePlanner", "40%", "-m", "more")
  }

  @Test func whatIsStagedCountsAndNotTheFile() throws {
    try repository.succeed("hook", "install")
    try repository.edit { $0.rollout = "25" }
    try fixture.git("add", ConfigRepository.document)
    try repository.edit { $0.rollout = "0.5" }
    let result = try repository.flagctl("hook", "run")
    #expect(result.status == 1)
    #expect(result.output.contains("config/production.json:"))
  }

  @Test func aHookThatWasThereRunsFirst() throws {
    let hook = "#!/bin/sh\necho old hook >&2\nexit 0\n"
    try fixture.writeProgram(hook, to: ".git/hooks/pre-commit")
    let installed = try repository.succeed("hook", "install")
    #expect(installed.output.contains("pre-commit.local, and runs first"))
    let result = try commit(rollout: "0.3")
    #expect(result.status == 0)
    #expect(result.errorOutput.contains("old hook"))
    #expect(try repository.succeed("hook", "install").output.hasPrefix("nothing to do"))
  }

  @Test func theFolderThatTheConfigurationNamesIsUsed() throws {
    try fixture.git("config", "core.hooksPath", "tools/hooks")
    let result = try repository.succeed("hook", "install", "--format", "json")
    #expect(result.output.contains("\"hook\": \"tools/hooks/pre-commit\""))
    #expect(FileManager.default.isExecutableFile(atPath: fixture.path("tools/hooks/pre-commit")))
    #expect(try commit(rollout: "25").status != 0)
  }
}
