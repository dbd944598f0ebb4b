import TestSupport
import Testing

/// Every refusal says what is wrong and what to do, and leaves all as it was.
struct RefusalTests {
  @Test(arguments: Refusal.typed + Refusal.repository)
  func refusesAndChangesNothing(_ refusal: Refusal) throws {
    let repository = try ConfigRepository()
    let fixture = repository.fixture
    try refusal.prepare(repository)
    fixture.tick()
    let before = try State(fixture)

    var transcript = fixture.makeTranscript()
    let result = try fixture.flagctl(refusal.arguments, in: refusal.folder, to: &transcript)

    #expect(result.status == refusal.status)
    // Who would be affected is said before a commit is tried.
    let isTold = result.output.hasSuffix("nobody loses it\n")
    #expect(result.output == "" || refusal.status == 1 || isTold)
    #expect(try State(fixture) == before)
    // How old a lock is depends on how long was waited for it.
    let text = transcript.text.replacing(/, for \d+ s;/, with: ", for N s;")
    try Snapshots().expect(text, matches: refusal.snapshot)
  }

  @Test(arguments: Refusal.typed + Refusal.repository)
  func jsonIsOneDocumentWithTheSameStatus(_ refusal: Refusal) throws {
    let repository = try ConfigRepository()
    try refusal.prepare(repository)
    let result = try repository.fixture.flagctl(
      refusal.arguments + ["--format", "json"],
      in: refusal.folder,
    )
    #expect(result.status == refusal.status)
    let failure = try FailureOutput(result)
    #expect(failure.version == 1)
    #expect(failure.error != nil || failure.result == "refused")
  }

  @Test func outsideOfARepository() throws {
    let directory = try TemporaryDirectory()
    try directory.write(SampleDocument().text, to: "config/production.json")
    var transcript = Transcript(replacing: [directory.path: "/here"])
    for arguments in [["commit", "-m", "why"], ["log"], ["rollback", "-m", "why"], ["validate"]] {
      let result = try Subprocess(
        BuiltBinary.flagctl(),
        arguments,
        environment: HermeticEnvironment(home: directory.path),
        directory: directory.path,
      ).run()
      #expect(result.status == (arguments == ["validate"] ? 0 : 3))
      transcript.add("flagctl " + arguments.joined(separator: " "), result)
    }
    try Snapshots().expect(transcript.text, matches: "refused-no-repository")
  }

  /// What must not change: HEAD, the branch, the index as git sees it, and every file.
  struct State: Equatable {
    let head: String
    let branch: String
    let status: String
    let difference: String
    let staged: String

    init(_ fixture: RepositoryFixture) throws {
      head = try fixture.head()
      branch = try fixture.tryGit(["symbolic-ref", "HEAD"]).output
      // A lock in the repository keeps git from refreshing its index, which is no complaint here.
      status = try fixture.git("--no-optional-locks", "status", "--porcelain")
      difference = try fixture.tryGit(["diff"]).output
      staged = try fixture.tryGit(["ls-files", "--stage"]).output
    }
  }
}
