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
    let head = try fixture.git("rev-parse", "HEAD")
    let user = try OrdinaryUser(in: fixture)
    try user.takeOver()
    try fixture.directory.setPermissions(0o555, of: "work/\(place)")
    defer { try? fixture.directory.setPermissions(0o755, of: "work/\(place)") }

    let result = try user.flagctl(words)
    #expect(result.status == 3, "\(result)")
    #expect(result.errorOutput.contains("permission denied; nothing was changed"), "\(result)")
    #expect(try fixture.git("rev-parse", "HEAD") == head)
    #expect(try fixture.text(of: ConfigRepository.document) == repository.sample.text)
  }
}
