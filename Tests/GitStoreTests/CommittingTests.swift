import GitStore
import TestSupport
import Testing

struct CommittingTests {
  private let document = "config/production.json"

  @Test func `a changed document is committed and everything is clean afterwards`() throws {
    let fixture = try RepositoryFixture()
    try fixture.commit("{}\n", to: document, message: "first")
    try fixture.write("{\"a\": 1}\n", to: document)
    fixture.tick()
    let id = try fixture.storedCommit(document, message: "config: a\n\nwhy\n")
    #expect(try fixture.head() == id.hex)
    #expect(try fixture.status() == "")
    #expect(try fixture.fsck() == "")
    #expect(try fixture.bytes(of: document, at: "HEAD") == Array("{\"a\": 1}\n".utf8))
  }

  @Test func `the commit and its reflog are what git writes, byte for byte`() throws {
    let ours = try RepositoryFixture()
    let theirs = try RepositoryFixture()
    for fixture in [ours, theirs] {
      try fixture.commit("{}\n", to: "other.json", message: "first")
      try fixture.commit("{}\n", to: document, message: "second")
      try fixture.write("[]\n", to: document)
      fixture.tick()
    }
    let id = try ours.storedCommit(document, message: "config: [] now\n\nreason\n")
    try theirs.git("commit", "-qm", "config: [] now\n\nreason", "--", document)
    #expect(try theirs.head() == id.hex)
    for log in [".git/logs/HEAD", ".git/logs/refs/heads/main"] {
      #expect(try ours.text(of: log) == theirs.text(of: log))
    }
  }

  @Test func `the first commit of a repository is what git writes`() throws {
    let ours = try RepositoryFixture()
    let theirs = try RepositoryFixture()
    for fixture in [ours, theirs] { try fixture.write("{}\n", to: document) }
    let id = try ours.storedCommit(document, message: "config: added\n")
    try theirs.git("add", document)
    try theirs.git("commit", "-qm", "config: added")
    #expect(try theirs.head() == id.hex)
    for log in [".git/logs/HEAD", ".git/logs/refs/heads/main"] {
      #expect(try ours.text(of: log) == theirs.text(of: log))
    }
    #expect(try ours.status() == "")
  }

  @Test func `new bytes are written to the work file`() throws {
    let fixture = try RepositoryFixture()
    try fixture.commit("{}\n", to: document, message: "first")
    _ = try fixture.storedCommit(document, replacingWith: Array("[]\n".utf8))
    #expect(try fixture.text(of: document) == "[]\n")
    #expect(try fixture.status() == "")
    #expect(try fixture.fsck() == "")
  }

  @Test func `staged files of others stay staged and are not committed`() throws {
    let fixture = try RepositoryFixture()
    try fixture.commit("{}\n", to: document, message: "first")
    try fixture.commit("1\n", to: "a.txt", message: "a")
    try fixture.write("2\n", to: "a.txt")
    try fixture.write("new\n", to: "sub/b.txt")
    try fixture.git("add", "a.txt", "sub/b.txt")
    try fixture.write("[]\n", to: document)
    _ = try fixture.storedCommit(document)
    #expect(try fixture.status() == "M  a.txt\nA  sub/b.txt\n")
    #expect(
      try fixture.git("diff", "--name-only", "HEAD~1", "HEAD").trimmedLine == document
    )
  }
}
