import GitStore
import TestSupport
import Testing

struct RefusalTests {
  private let document = "config/production.json"

  /// A repository with one committed document and one edit of it that is not committed.
  private func edited() throws -> RepositoryFixture {
    let fixture = try RepositoryFixture()
    try fixture.commit("{}\n", to: document, message: "first")
    try fixture.write("[]\n", to: document)
    return fixture
  }

  /// A repository in which a merge, revert or the like of `side` stops at a conflict in `other.txt`.
  private func conflicting() throws -> RepositoryFixture {
    let fixture = try RepositoryFixture()
    try fixture.commit("{}\n", to: document, message: "first")
    try fixture.commit("0\n", to: "other.txt", message: "base")
    try fixture.git("checkout", "-qb", "side")
    try fixture.commit("1\n", to: "other.txt", message: "side")
    try fixture.git("checkout", "-q", "main")
    try fixture.commit("2\n", to: "other.txt", message: "main")
    return fixture
  }

  @Test func `a clean repository refuses nothing`() throws {
    #expect(try edited().refusal(of: document) == nil)
  }

  @Test(arguments: [
    (["merge", "side"], OngoingOperation.merge),
    (["rebase", "side"], .rebase),
    (["rebase", "--apply", "side"], .rebase),
    (["cherry-pick", "side"], .cherryPick),
    (["revert", "HEAD~1"], .revert),
  ])
  func `an operation in progress is named`(command: [String], operation: OngoingOperation) throws {
    let fixture = try conflicting()
    let result = try fixture.tryGit(command)
    #expect(result.status != 0)
    #expect(try fixture.refusal(of: document) == .operationInProgress(operation))
  }

  @Test func `a series of cherry-picks between two steps is in progress`() throws {
    let fixture = try conflicting()
    try fixture.git("checkout", "-q", "side")
    try fixture.commit("3\n", to: "third.txt", message: "third")
    try fixture.git("checkout", "-q", "main")
    _ = try fixture.tryGit(["cherry-pick", "side~1", "side"])
    try fixture.write("resolved\n", to: "other.txt")
    try fixture.git("add", "other.txt")
    try fixture.git("commit", "-qm", "resolved by hand")
    #expect(try fixture.refusal(of: document) == .operationInProgress(.cherryPick))
  }

  @Test func `a bisection is in progress`() throws {
    let fixture = try conflicting()
    try fixture.git("bisect", "start")
    #expect(try fixture.refusal(of: document) == .operationInProgress(.bisect))
  }

  @Test func `patches that are being applied are in progress`() throws {
    let fixture = try conflicting()
    let patch = try fixture.git("format-patch", "-1", "--stdout", "side")
    let result = try fixture.tryGit(["am"], stdin: Array(patch.utf8))
    #expect(result.status != 0)
    #expect(try fixture.refusal(of: document) == .operationInProgress(.applyingPatches))
  }

  @Test func `a detached HEAD is refused unless it is wanted`() throws {
    let fixture = try edited()
    try fixture.git("checkout", "-q", "--detach")
    let head = try #require(ObjectID(hex: try fixture.head()))
    #expect(try fixture.refusal(of: document) == .detachedHead(head))
    #expect(try fixture.refusal(of: document, allowsDetachedHead: true) == nil)
  }

  @Test func `an unmerged document is refused when nothing else says so`() throws {
    let fixture = try RepositoryFixture()
    try fixture.commit("{}\n", to: document, message: "first")
    try fixture.git("checkout", "-qb", "side")
    try fixture.commit("1\n", to: document, message: "side")
    try fixture.git("checkout", "-q", "main")
    try fixture.commit("2\n", to: document, message: "main")
    try fixture.git("checkout", "-q", "side")
    try fixture.write("3\n", to: document)
    try fixture.git("stash")
    try fixture.git("checkout", "-q", "main")
    _ = try fixture.tryGit(["stash", "pop"])
    #expect(try fixture.refusal(of: document) == .unmerged(documentPath(document)))
  }

  @Test func `a document that is a link is refused, also when it leads nowhere`() throws {
    let fixture = try RepositoryFixture()
    try fixture.commit("{}\n", to: "real.json", message: "first")
    try fixture.directory.makeSymbolicLink("work/link.json", to: "real.json")
    try fixture.directory.makeSymbolicLink("work/dangling.json", to: "nothing.json")
    #expect(try fixture.refusal(of: "link.json") == .symbolicLink(documentPath("link.json")))
    #expect(
      try fixture.refusal(of: "dangling.json") == .symbolicLink(documentPath("dangling.json"))
    )
  }

  @Test func `a linked folder between root and document is refused`() throws {
    let fixture = try RepositoryFixture()
    try fixture.commit("{}\n", to: "real/deep/a.json", message: "first")
    try fixture.directory.makeSymbolicLink("work/link", to: "real")
    let path = try documentPath("link/deep/a.json")
    #expect(
      try fixture.refusal(of: "link/deep/a.json") == .symbolicLinkFolder(folder: "link", path)
    )
  }

  @Test func `what is no regular file is refused without reading it`() throws {
    let fixture = try edited()
    try fixture.directory.makeDirectory("work/folder.json")
    _ = try Subprocess(
      "mkfifo",
      [fixture.path("fifo.json")],
      environment: fixture.environment,
      directory: fixture.root,
    ).run()
    for name in ["folder.json", "fifo.json"] {
      #expect(try fixture.refusal(of: name) == .notRegularFile(documentPath(name)))
    }
    #expect(try fixture.refusal(of: "none.json") == .missingFile(documentPath("none.json")))
    #expect(try fixture.refusal(of: "no/ne.json") == .missingFile(documentPath("no/ne.json")))
  }

  @Test func `a path into a submodule is refused and names it`() throws {
    let fixture = try edited()
    let inner = try RepositoryFixture()
    try inner.commit("{}\n", to: "config/a.json", message: "inner")
    try fixture.git(
      "-c",
      "protocol.file.allow=always",
      "submodule",
      "--quiet",
      "add",
      inner.root,
      "vendor/sub"
    )
    let path = try documentPath("vendor/sub/config/a.json")
    #expect(
      try fixture.refusal(of: path.text) == .insideSubmodule(submodule: "vendor/sub", path)
    )
  }

  @Test func `a path into a nested repository is refused`() throws {
    let fixture = try edited()
    try fixture.git("init", "-q", "nested")
    try fixture.write("{}\n", to: "nested/a.json")
    let path = try documentPath("nested/a.json")
    #expect(try fixture.refusal(of: path.text) == .insideSubmodule(submodule: "nested", path))
  }

  @Test func `an untracked document is fine unless it is ignored`() throws {
    let fixture = try edited()
    try fixture.write("{}\n", to: "config/new.json")
    #expect(try fixture.refusal(of: "config/new.json") == nil)
    try fixture.write("new.json\n", to: "config/.gitignore")
    #expect(
      try fixture.refusal(of: "config/new.json") == .ignored(documentPath("config/new.json"))
    )
    try fixture.git("add", "--force", "config/new.json")
    #expect(try fixture.refusal(of: "config/new.json") == nil)
  }

  @Test func `staged content must be HEAD's or the work file's`() throws {
    let fixture = try edited()
    try fixture.git("add", document)
    #expect(try fixture.refusal(of: document) == nil)
    try fixture.write("[1]\n", to: document)
    let path = try documentPath(document)
    #expect(try fixture.refusal(of: document) == .stagedContentDiffers(path))
    try fixture.git("reset", "-q")
    #expect(try fixture.refusal(of: document) == nil)
    try fixture.git("rm", "-q", "--cached", document)
    #expect(try fixture.refusal(of: document) == .stagedContentDiffers(path))
  }

  @Test func `an announced document is fine, an added one only with the work file's content`()
    throws
  {
    let fixture = try edited()
    try fixture.write("{}\n", to: "config/new.json")
    try fixture.git("add", "--intent-to-add", "config/new.json")
    #expect(try fixture.refusal(of: "config/new.json") == nil)
    try fixture.git("add", "config/new.json")
    #expect(try fixture.refusal(of: "config/new.json") == nil)
    try fixture.write("[]\n", to: "config/new.json")
    #expect(
      try fixture.refusal(of: "config/new.json")
        == .stagedContentDiffers(documentPath("config/new.json"))
    )
  }

  @Test func `a path outside the repository is refused`() throws {
    let fixture = try edited()
    let repository = try fixture.open()
    let outside = fixture.directory.path("elsewhere/a.json")
    #expect(
      throws: GitFailure.refused(.outsideRepository(path: outside, workTree: fixture.root))
    ) { try repository.path(of: outside) }
    let inside = fixture.path(".git/config")
    #expect(
      throws: GitFailure.refused(.outsideRepository(path: inside, workTree: fixture.root))
    ) { try repository.path(of: inside) }
  }
}
