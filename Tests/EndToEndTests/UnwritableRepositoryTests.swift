import TestSupport
import Testing

/// Where the repository cannot be written to, the answer says what stands in the way, and that
/// nothing was changed.
struct UnwritableRepositoryTests {
  @Test(arguments: [
    (".git", ["commit", "-m", "why"]), (".git", ["disable", "cloudSync", "--push", "-m", "why"]),
    (".git", ["rollback", "-m", "why"]), ("config", ["rollback", "-m", "why"]),
  ])
  func aFailureSaysThatNothingWasChanged(_ place: String, _ words: [String]) throws {
    let repository = try ConfigRepository()
    let fixture = repository.fixture
    try repository.commitByHand("two") { $0.rollout = "0.5" }
    try fixture.git("clone", "--bare", ".", fixture.directory.path("remote.git"))
    try fixture.git("remote", "add", "origin", fixture.directory.path("remote.git"))
    try fixture.git("fetch", "origin")
    if words[0] == "commit" { try repository.edit { $0.rollout = "0.75" } }
    try expectRefusal(of: words, in: repository, place)
  }

  /// A rollback whose blob and tree are there already, so that the commit is the first that is
  /// written; the filter has git write the blob.
  @Test func aCommitThatCannotBeWrittenIsNone() throws {
    let repository = try ConfigRepository()
    let fixture = repository.fixture
    try fixture.write("/config/* filter=same\n", to: ".gitattributes")
    try fixture.git("config", "filter.same.clean", "cat")
    try fixture.git("config", "filter.same.smudge", "cat")
    try fixture.git("add", ".")
    try fixture.git("commit", "-m", "attributes")
    // Without a stamp the old document comes back byte by byte.
    for rollout in [0.25, 0.5] {
      try fixture.commit(
        #"{ "schema": 2, "features": { "a": { "enabled": true, "rollout": \#(rollout) } } }"#,
        to: ConfigRepository.document,
        message: "\(rollout)",
      )
    }
    try expectRefusal(of: ["rollback", "-m", "why"], in: repository, ".git/objects")
  }

  private func expectRefusal(
    of words: [String],
    in repository: ConfigRepository,
    _ place: String,
  ) throws {
    let fixture = repository.fixture
    let head = try fixture.git("rev-parse", "HEAD")
    let file = try fixture.text(of: ConfigRepository.document)
    let user = try OrdinaryUser(in: fixture)
    try user.takeOver()
    try fixture.directory.setPermissions(0o555, of: "work/\(place)")
    defer { try? fixture.directory.setPermissions(0o755, of: "work/\(place)") }

    let result = try user.flagctl(words)
    #expect(result.status == 3, "\(result)")
    let told = result.errorOutput.lowercased()
    #expect(told.contains("permission denied; nothing was changed"), "\(result)")
    #expect(try fixture.git("rev-parse", "HEAD") == head)
    #expect(try fixture.git("fsck", "--strict", "--no-dangling") == "")
    #expect(try fixture.text(of: ConfigRepository.document) == file)
  }
}
