import TestSupport
import Testing

@testable import GitStore

/// An index that is a symbolic link: git locks and replaces what it leads to.
struct LinkedIndexTests {
  private let document = "config/production.json"

  private func fixture(absolute: Bool) throws -> RepositoryFixture {
    let fixture = try RepositoryFixture()
    try fixture.commit("{}\n", to: document, message: "first")
    try fixture.write("[]\n", to: document)
    let target = absolute ? fixture.path(".git/elsewhere/index") : "elsewhere/index"
    let script =
      "mkdir .git/elsewhere && mv .git/index .git/elsewhere && ln -s \(target) .git/index"
    let result = try Subprocess(
      "sh",
      ["-c", script],
      environment: fixture.environment,
      directory: fixture.root,
    ).run()
    try #require(result.status == 0)
    return fixture
  }

  @Test(arguments: [true, false])
  func `a linked index stays a link`(absolute: Bool) throws {
    let fixture = try fixture(absolute: absolute)
    _ = try fixture.storedCommit(document)
    let link = try FileStatus.ofEntry(at: fixture.path(".git/index"))
    #expect(link?.kind == .symbolicLink)
    let target = try FileStatus.ofEntry(at: fixture.path(".git/elsewhere/index"))
    #expect(target?.kind == .regularFile)
    #expect(try fixture.status() == "")
    #expect(try fixture.leftovers() == [])
  }

  @Test func `the lock is the one that git takes`() throws {
    let fixture = try fixture(absolute: false)
    let lock = ".git/elsewhere/index.lock"
    try fixture.write("", to: lock)
    guard case .locked(let path, _) = try fixture.refusalOfCommit(document) else {
      Issue.record("not refused")
      return
    }
    #expect(path.hasSuffix("/\(lock)"))
    try fixture.directory.remove("work/\(lock)")
    #expect(try fixture.refusalOfCommit(document) == nil)
  }
}
