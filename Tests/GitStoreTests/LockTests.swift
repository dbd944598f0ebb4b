import GitStore
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct LockTests {
  private let document = "config/production.json"

  private func edited() throws -> RepositoryFixture {
    let fixture = try RepositoryFixture()
    try fixture.commit("{}\n", to: document, message: "first")
    try fixture.write("[]\n", to: document)
    return fixture
  }

  @Test(arguments: [".git/index.lock", ".git/refs/heads/main.lock"])
  func `a lock of somebody else is waited for, then named with its age, and stays`(
    lock: String
  ) throws {
    let fixture = try edited()
    let head = try fixture.head()
    try fixture.write("", to: lock)
    let start = ContinuousClock.now
    guard case .locked(let path, let age) = try fixture.refusalOfCommit(document) else {
      Issue.record("not refused")
      return
    }
    let waited = ContinuousClock.now - start
    #expect(path == fixture.path(lock))
    #expect((2...60).contains(age))
    #expect(waited > .seconds(2.5) && waited < .seconds(60))
    #expect(try fixture.leftovers() == [fixture.path(lock)])
    #expect(try fixture.head() == head)
    try fixture.directory.remove("work/\(lock)")
    #expect(try fixture.status() == " M \(document)\n")
    #expect(try fixture.refusalOfCommit(document) == nil)
  }

  @Test func `a lock that is given back in time does not disturb`() throws {
    let fixture = try edited()
    let release = """
      exec 3>.git/index.lock; echo held; exec >&- 2>&-
      (sleep 0.7; rm .git/index.lock) &
      """
    _ = try Subprocess(
      "bash",
      ["-c", release],
      environment: fixture.environment,
      directory: fixture.root,
    ).run()
    _ = try fixture.storedCommit(document)
    #expect(try fixture.status() == "")
  }

  @Test func `a commit that lost against another one changes nothing`() throws {
    let fixture = try edited()
    let repository = try fixture.open()
    let path = try documentPath(document)
    let head = try repository.checkCommittable(path)
    let other = try fixture.commit("other\n", to: "other.txt", message: "in between")
    let request = DocumentCommit(
      path: path,
      content: StoredDocument(Array("[1]\n".utf8)),
      expectedHead: head,
      message: "config: change\n",
      workFile: .write(Array("[1]\n".utf8), replacing: Array("[]\n".utf8)),
    )
    let now = Head.branch(name: "main", commit: try #require(ObjectID(hex: other)))
    #expect(try repository.commitDocument(request) == .headMoved(to: now))
    #expect(try fixture.text(of: document) == "[]\n")
    #expect(try fixture.head() == other)
    #expect(try fixture.leftovers() == [])
  }

  @Test func `a branch that was switched meanwhile counts as moved`() throws {
    let fixture = try edited()
    let repository = try fixture.open()
    let path = try documentPath(document)
    let head = try repository.checkCommittable(path)
    try fixture.git("checkout", "-q", "-b", "other")
    let request = DocumentCommit(
      path: path,
      content: StoredDocument(Array("[]\n".utf8)),
      expectedHead: head,
      message: "config: change\n",
    )
    guard case .headMoved(.branch(name: "other", _)) = try repository.commitDocument(request) else {
      Issue.record("not seen")
      return
    }
  }

  @Test func `an edit that somebody saved meanwhile is not overwritten`() throws {
    let fixture = try edited()
    let repository = try fixture.open()
    let path = try documentPath(document)
    let head = try repository.checkCommittable(path)
    try fixture.write("saved meanwhile\n", to: document)
    let request = DocumentCommit(
      path: path,
      content: StoredDocument(Array("[1]\n".utf8)),
      expectedHead: head,
      message: "config: change\n",
      workFile: .write(Array("[1]\n".utf8), replacing: Array("[]\n".utf8)),
    )
    #expect(throws: GitFailure.refused(.workFileChanged(path))) {
      try repository.commitDocument(request)
    }
    #expect(try fixture.text(of: document) == "saved meanwhile\n")
    #expect(try fixture.leftovers() == [])
    #expect(try repository.head() == head)
  }

  @Test func `content staged meanwhile is not thrown away`() throws {
    let fixture = try edited()
    let repository = try fixture.open()
    let path = try documentPath(document)
    let head = try repository.checkCommittable(path)
    try fixture.write("staged\n", to: document)
    try fixture.git("add", document)
    try fixture.write("[]\n", to: document)
    let request = DocumentCommit(
      path: path,
      content: StoredDocument(Array("[]\n".utf8)),
      expectedHead: head,
      message: "config: change\n",
    )
    #expect(throws: GitFailure.refused(.stagedContentDiffers(path))) {
      try repository.commitDocument(request)
    }
    #expect(try fixture.git("show", ":\(document)") == "staged\n")
  }
}
