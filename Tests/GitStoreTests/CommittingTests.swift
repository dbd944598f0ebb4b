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

  @Test(arguments: [0o644, 0o755])
  func `the mode of a document stays`(mode: Int) throws {
    let fixture = try RepositoryFixture()
    try fixture.write("{}\n", to: document)
    try fixture.directory.setPermissions(mode, of: "work/\(document)")
    _ = try fixture.storedCommit(document)
    _ = try fixture.storedCommit(document, replacingWith: Array("[]\n".utf8))
    let listed = try fixture.git("ls-tree", "HEAD", document)
    #expect(listed.hasPrefix(mode == 0o755 ? "100755" : "100644"))
    #expect(try fixture.status() == "")
  }

  @Test func `permissions of a work file stay when its bytes change`() throws {
    let fixture = try RepositoryFixture()
    try fixture.commit("{}\n", to: document, message: "first")
    try fixture.directory.setPermissions(0o600, of: "work/\(document)")
    _ = try fixture.storedCommit(document, replacingWith: Array("[]\n".utf8))
    let mode = try Subprocess(
      "stat",
      ["-c", "%a", document],
      environment: fixture.environment,
      directory: fixture.root,
    ).run().output
    #expect(mode.trimmedLine == "600")
  }

  @Test func `a commit on no branch moves HEAD alone, with git's reflog`() throws {
    let ours = try RepositoryFixture()
    let theirs = try RepositoryFixture()
    for fixture in [ours, theirs] {
      try fixture.commit("{}\n", to: document, message: "first")
      try fixture.git("checkout", "-q", "--detach")
      try fixture.write("[]\n", to: document)
    }
    let repository = try ours.open()
    let path = try documentPath(document)
    let head = try repository.checkCommittable(path, allowsDetachedHead: true)
    let outcome = try repository.commitDocument(
      DocumentCommit(
        path: path,
        content: StoredDocument(Array("[]\n".utf8)),
        expectedHead: head,
        message: "config: change\n",
      )
    )
    try theirs.git("commit", "-qm", "config: change", "--", document)
    let id = try #require(ObjectID(hex: try theirs.head()))
    #expect(outcome == .committed(id, problems: []))
    #expect(try repository.head() == .detached(commit: id))
    #expect(try ours.git("rev-parse", "main") == theirs.git("rev-parse", "main"))
    #expect(try ours.text(of: ".git/logs/HEAD") == theirs.text(of: ".git/logs/HEAD"))
  }

  @Test func `a branch that exists only packed moves`() throws {
    let fixture = try RepositoryFixture()
    try fixture.commit("{}\n", to: document, message: "first")
    try fixture.git("pack-refs", "--all", "--prune")
    try fixture.git("gc", "-q")
    try fixture.write("[]\n", to: document)
    let id = try fixture.storedCommit(document)
    #expect(try fixture.head() == id.hex)
    #expect(try fixture.fsck() == "")
  }

  @Test func `a document at the root and one deep down are committed`() throws {
    let fixture = try RepositoryFixture()
    try fixture.commit("1\n", to: "a/b/c/d/other.json", message: "first")
    for document in ["production.json", "a/b/c/d/e/f/production.json", "new folder/ü.json"] {
      try fixture.write("{}\n", to: document)
      _ = try fixture.storedCommit(document)
      #expect(try fixture.bytes(of: document, at: "HEAD") == Array("{}\n".utf8))
    }
    #expect(try fixture.status() == "")
    #expect(try fixture.fsck() == "")
  }

  @Test func `an announced document is added for good`() throws {
    let fixture = try RepositoryFixture()
    try fixture.commit("1\n", to: "other.txt", message: "first")
    try fixture.write("{}\n", to: document)
    try fixture.git("add", "--intent-to-add", document)
    _ = try fixture.storedCommit(document)
    #expect(try fixture.status() == "")
  }

  @Test func `a work file that the commit does not hold is left alone and shows as changed`() throws
  {
    let fixture = try RepositoryFixture()
    try fixture.commit("{}\n", to: document, message: "first")
    try fixture.write("edited\n", to: document)
    let repository = try fixture.open()
    let path = try documentPath(document)
    let outcome = try repository.commitDocument(
      DocumentCommit(
        path: path,
        content: StoredDocument(Array("[]\n".utf8)),
        expectedHead: try repository.head(),
        message: "config: change\n",
      )
    )
    guard case .committed(_, problems: []) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(try fixture.text(of: document) == "edited\n")
    #expect(try fixture.status() == " M \(document)\n")
  }

  @Test func `a missing work file comes back, with its folder`() throws {
    let fixture = try RepositoryFixture()
    try fixture.commit("{}\n", to: document, message: "first")
    try fixture.directory.remove("work/config")
    let repository = try fixture.open()
    let path = try documentPath(document)
    let head = try repository.checkCommittable(path, allowsMissingFile: true)
    #expect(try repository.workFileState(of: path, head: head).bytes == nil)
    let bytes = Array("[]\n".utf8)
    let outcome = try repository.commitDocument(
      DocumentCommit(
        path: path,
        content: StoredDocument(bytes),
        expectedHead: head,
        message: "config: change\n",
        workFile: .write(bytes, replacing: nil),
      )
    )
    guard case .committed(_, problems: []) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(try fixture.bytes(of: document) == bytes)
    #expect(try fixture.status() == "")
  }
}
