import TestSupport
import Testing

/// Streams that cannot be written or read: what was done is said where somebody can hear it.
struct LostStreamsTests {
  /// A command that changes the branch, and the word that it says so with.
  struct Deed: CustomTestStringConvertible {
    let arguments: [String]
    let word: String
    /// Whether the document is edited by hand before.
    var isOfEdit = false

    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let deeds = [
    Deed(arguments: ["disable", "cloudSync", "-m", "why"], word: "committed"),
    Deed(arguments: ["rollback", "-m", "why"], word: "rolled back"),
    Deed(arguments: ["undo", "-m", "why"], word: "committed"),
    Deed(arguments: ["commit", "-m", "why"], word: "committed", isOfEdit: true),
    Deed(arguments: ["disable", "cloudSync", "-m", "why", "--format", "json"], word: "committed"),
    Deed(arguments: ["rollback", "-m", "why", "-q"], word: "rolled back"),
  ]

  private func repository(_ deed: Deed) throws -> ConfigRepository {
    let repository = try ConfigRepository()
    try repository.commitByHand("More") { $0.rollout = "0.5" }
    if deed.isOfEdit { try repository.edit { $0.photoImport = "false" } }
    repository.fixture.tick()
    return repository
  }

  /// `redirection`: as the shell has it.
  private func run(
    _ arguments: [String],
    _ redirection: String,
    in fixture: RepositoryFixture,
  ) throws -> ProcessResult {
    try Subprocess(
      "sh",
      ["-c", "\"$0\" \"$@\" \(redirection)", try BuiltBinary.flagctl()] + arguments,
      environment: fixture.environment,
      directory: fixture.root,
    ).run()
  }

  @Test(arguments: deeds, [">/dev/full", ">&-"])
  func `what standard output does not take is said on standard error`(
    deed: Deed,
    redirection: String,
  ) throws {
    let fixture = try repository(deed).fixture
    let old = try fixture.head()
    let result = try run(deed.arguments, redirection, in: fixture)
    let new = try fixture.head()
    #expect(new != old)
    #expect(result.status == 3)
    #expect(result.errorOutput.contains("error: standard output cannot be written: "))
    #expect(result.errorOutput.contains("\n\(deed.word) \(new.prefix(7))"), "\(result.errorOutput)")
    #expect(try fixture.fsck() == "")
  }

  @Test(arguments: deeds, [">/dev/full 2>&1", ">&- 2>&-"])
  func `of a change that cannot be told, the exit status is that of the change`(
    deed: Deed,
    redirection: String,
  ) throws {
    let fixture = try repository(deed).fixture
    let old = try fixture.head()
    #expect(try run(deed.arguments, redirection, in: fixture).status == 0)
    #expect(try fixture.head() != old)
  }

  @Test(arguments: deeds, ["2>/dev/full", "2>&-", "<&-", "| true", "<&- 2>&-"])
  func `other streams may be lost`(deed: Deed, redirection: String) throws {
    let fixture = try repository(deed).fixture
    let old = try fixture.head()
    #expect(try run(deed.arguments, redirection, in: fixture).status == 0)
    #expect(try fixture.head() != old)
    #expect(try fixture.status() == "")
  }

  @Test func `what only reads fails when nobody can read it`() throws {
    let fixture = try ConfigRepository().fixture
    let result = try run(["log"], ">/dev/full", in: fixture)
    #expect(result.status == 3)
    let problem = "error: standard output cannot be written: no space left on device\n"
    #expect(result.errorOutput == problem)
    #expect(try run(["log"], ">/dev/full 2>&1", in: fixture).status == 3)
  }

  @Test func `what would be done is no change`() throws {
    let fixture = try ConfigRepository().fixture
    let arguments = ["disable", "cloudSync", "-m", "why", "--dry-run"]
    #expect(try run(arguments, ">/dev/full 2>&1", in: fixture).status == 3)
  }
}
