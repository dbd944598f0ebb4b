import TestSupport
import Testing

/// Few open files, small files, no home, no folder for temporary files: done, or nothing changed.
struct NarrowLimitsTests {
  private func repository() throws -> ConfigRepository {
    let repository = try ConfigRepository()
    try repository.commitByHand("More") { $0.rollout = "0.5" }
    repository.fixture.tick()
    return repository
  }

  /// `preparation`: what the shell does first.
  private func run(
    _ arguments: [String],
    after preparation: String,
    in fixture: RepositoryFixture,
  ) throws -> ProcessResult {
    try Subprocess(
      "bash",
      ["-c", "\(preparation) && exec \"$0\" \"$@\"", try BuiltBinary.flagctl()] + arguments,
      environment: fixture.environment,
      directory: fixture.root,
    ).run()
  }

  /// Done and said, or a failure after which everything is as it was; the next run does it.
  private func expectAllOrNothing(
    _ result: ProcessResult,
    _ repository: ConfigRepository,
    from old: String,
    sourceLocation: SourceLocation = #_sourceLocation,
  ) throws {
    let fixture = repository.fixture
    let hasMoved = try fixture.head() != old
    #expect(hasMoved == (result.status == 0), "\(result)", sourceLocation: sourceLocation)
    #expect([0, 3, 127].contains(result.status), "\(result)", sourceLocation: sourceLocation)
    #expect(try fixture.status() == "", sourceLocation: sourceLocation)
    #expect(try fixture.fsck() == "", sourceLocation: sourceLocation)
    #expect(try repository.flagctl("rollback", "-m", "why").status == 0)
    #expect(try repository.committed() == repository.text { $0.rollout = "0.25" })
    let kept = try fixture.git("ls-files", "--others", "--directory", ".git")
    #expect(!kept.contains("flagctl-"))
  }

  @Test(arguments: 3...24)
  func `few open files`(limit: Int) throws {
    let repository = try repository()
    let old = try repository.fixture.head()
    let result = try run(
      ["rollback", "-m", "why"],
      after: "ulimit -n \(limit)",
      in: repository.fixture
    )
    try expectAllOrNothing(result, repository, from: old)
  }

  /// In kilobytes; none of what a commit writes is empty.
  @Test(arguments: 0...2)
  func `files that may not grow`(limit: Int) throws {
    let repository = try repository()
    let old = try repository.fixture.head()
    let result = try run(
      ["rollback", "-m", "why"],
      after: "ulimit -f \(limit)",
      in: repository.fixture
    )
    try expectAllOrNothing(result, repository, from: old)
    #expect(limit > 0 || result.errorOutput.lowercased().contains("file too large"), "\(result)")
  }

  @Test(arguments: [
    "unset HOME XDG_CONFIG_HOME", "HOME=/nowhere XDG_CONFIG_HOME=/nowhere", "HOME=",
    "HOME=/dev/null", "TMPDIR=/nowhere", "TMPDIR=/proc", "unset TMPDIR PATH",
  ])
  func `without a home, a path or a folder for temporary files`(preparation: String) throws {
    let repository = try repository()
    let fixture = repository.fixture
    try fixture.git("config", "user.name", "Ada Example")
    try fixture.git("config", "user.email", "ada@example.com")
    let old = try fixture.head()
    let result = try run(["rollback", "-m", "why"], after: preparation, in: fixture)
    #expect(result.status == 0, "\(result)")
    #expect(try fixture.head() != old)
    #expect(try fixture.status() == "")
  }
}
