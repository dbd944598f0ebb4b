import Foundation
import TestSupport
import Testing

/// The framework's program, if it is installed.
private let preCommit: String? = {
  let path = ProjectFolder.url.appendingPathComponent(".tools/checkers/bin/pre-commit").path
  return FileManager.default.isExecutableFile(atPath: path) ? path : nil
}()

/// The hooks that `.pre-commit-hooks.yaml` offers, under the pre-commit framework itself.
@Suite(.enabled(if: preCommit != nil, "not installed: .ci/install-tools test"))
struct PreCommitTests {
  private func run(
    _ arguments: String...,
    environment: HermeticEnvironment,
    in folder: String,
  ) throws -> ProcessResult {
    let program = try #require(preCommit)
    return try Subprocess(program, arguments, environment: environment, directory: folder).run()
  }

  @Test func theManifestIsValid() throws {
    let fixture = try RepositoryFixture()
    let manifest = ProjectFolder.url.appendingPathComponent(".pre-commit-hooks.yaml").path
    let result = try run(
      "validate-manifest",
      manifest,
      environment: fixture.environment,
      in: fixture.root
    )
    #expect(result.status == 0, "\(result.output)\(result.errorOutput)")
  }

  @Test func theHookRunsAndFindsWhatIsWrong() throws {
    let repository = try ConfigRepository()
    let fixture = repository.fixture
    let folder = URL(fileURLWithPath: try BuiltBinary.flagctl()).deletingLastPathComponent()
    fixture.environment["PATH"] = folder.path + ":" + (fixture.environment["PATH"] ?? "")
    // A repository of hooks holds the manifest and nothing that the system's language needs.
    let hooks = try RepositoryFixture()
    let manifest = ProjectFolder.url.appendingPathComponent(".pre-commit-hooks.yaml")
    try hooks.commit(
      try String(contentsOf: manifest, encoding: .utf8),
      to: ".pre-commit-hooks.yaml",
      message: "hooks"
    )
    let arguments = ["try-repo", hooks.root, "flagctl-validate-system", "--all-files"]
    let good = try Subprocess(
      try #require(preCommit),
      arguments,
      environment: fixture.environment,
      directory: fixture.root
    ).run()
    #expect(good.status == 0, "\(good.output)\(good.errorOutput)")
    #expect(good.output.contains("Passed"))
    try repository.commitByHand("broken") { $0.rollout = "25" }
    let bad = try Subprocess(
      try #require(preCommit),
      arguments,
      environment: fixture.environment,
      directory: fixture.root
    ).run()
    #expect(bad.status == 1)
    #expect(bad.output.contains("config/rollout-range"))
  }
}
