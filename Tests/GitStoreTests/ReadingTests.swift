import GitStore
import TestSupport
import Testing

struct ReadingTests {
  @Test func `an unborn branch has a name and no commit`() throws {
    let fixture = try RepositoryFixture()
    #expect(try fixture.open().head() == .unborn(branch: "main"))
  }

  @Test func `a commit is copied out with its author, times and message`() throws {
    let fixture = try RepositoryFixture()
    let id = try fixture.commit("{}\n", to: "config/production.json", message: "first\n\nbody")
    let repository = try fixture.open()
    let head = try repository.head()
    #expect(head == .branch(name: "main", commit: try #require(ObjectID(hex: id))))
    let commit = try repository.commit(try #require(head.commit))
    #expect(commit.message == "first\n\nbody\n")
    #expect(commit.author.name == "Ada Example")
    #expect(commit.committer.time == Int64(fixture.environment.now))
    let entry = try #require(
      try repository.entry(at: documentPath("config/production.json"), in: commit.id)
    )
    #expect(entry.mode == .file)
    #expect(try repository.blob(entry.blob) == Array("{}\n".utf8))
    #expect(try repository.entry(at: documentPath("config/other.json"), in: commit.id) == nil)
  }

  @Test func `a revision is found by name, abbreviation and expression`() throws {
    let fixture = try RepositoryFixture()
    let first = try fixture.commit("1", to: "a.json", message: "one")
    let second = try fixture.commit("2", to: "a.json", message: "two")
    try fixture.git("tag", "-a", "-m", "annotated", "v1", first)
    let repository = try fixture.open()
    #expect(try repository.resolve("HEAD")?.hex == second)
    #expect(try repository.resolve("HEAD~1")?.hex == first)
    #expect(try repository.resolve("v1")?.hex == first)
    #expect(try repository.resolve("@")?.hex == second)
    #expect(try repository.resolve("@~1")?.hex == first)
    #expect(try repository.resolve("@^{commit}")?.hex == second)
    #expect(try repository.resolve("@nothing") == nil)
    #expect(try repository.resolve(String(second.prefix(8)))?.hex == second)
    #expect(try repository.resolve("nothing-like-it") == nil)
    #expect(try repository.resolve("") == nil)
    #expect(try repository.resolve("HEAD:a.json") == nil)
  }

  @Test func `revisions are the first-parent commits that changed the file`() throws {
    let fixture = try RepositoryFixture()
    for number in 1...3 {
      try fixture.commit("\(number)", to: "config/a.json", message: "a\(number)")
      try fixture.commit("\(number)", to: "config/b.json", message: "b\(number)")
    }
    let repository = try fixture.open()
    let start = try #require(try repository.head().commit)
    let walk = try repository.revisions(of: documentPath("config/a.json"), from: start)
    var found: [String] = []
    while let revision = try walk.next() { found.append(revision.commit.hex) }
    let expected = try fixture.git("log", "--first-parent", "--format=%H", "--", "config/a.json")
    #expect(found == expected.split(separator: "\n").map(String.init))
    #expect(walk.end != nil)
  }

  @Test func `a folder outside every repository has none`() throws {
    let directory = try TemporaryDirectory()
    let environment = GitEnvironment(variables: [:], currentDirectory: directory.path)
    #expect(try Repository.open(containing: directory.path, environment: environment) == nil)
  }
}
