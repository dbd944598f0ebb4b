import TestSupport
import Testing

struct RepositoryFixtureTests {
  @Test func commitIdsAreTheSameInEveryRun() throws {
    let first = try RepositoryFixture()
    let second = try RepositoryFixture(named: "elsewhere")
    let ids = try [first, second].map { try $0.commit("{}\n", to: "config/a.json", message: "one") }
    #expect(ids[0] == ids[1])
    #expect(
      try first.git("log", "--format=%an %ae %cI").trimmedLine
        == "Ada Example ada@example.com 2026-10-12T06:31:00+00:00"
    )
  }

  @Test func aSoundCleanRepositoryHasNoComplaints() throws {
    let repository = try RepositoryFixture()
    try repository.commit("a\n", to: "a b/ü.json", message: "one")
    #expect(try repository.status() == "")
    #expect(try repository.fsck() == "")
    try repository.write("b\n", to: "a b/ü.json")
    #expect(try repository.status() != "")
    #expect(try repository.bytes(of: "a b/ü.json", at: "HEAD") == Array("a\n".utf8))
  }
}
