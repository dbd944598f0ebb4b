import GitStore
import TestSupport
import Testing

struct OpeningTests {
  private let document = "config/production.json"

  private func committed(named name: String = "work") throws -> RepositoryFixture {
    let fixture = try RepositoryFixture(named: name)
    try fixture.commit("{}\n", to: document, message: "first")
    return fixture
  }

  private func open(
    _ directory: String,
    _ fixture: RepositoryFixture,
    from currentDirectory: String? = nil,
    _ variables: [String: String] = [:],
  ) throws -> Repository? {
    let environment = GitEnvironment(
      variables: fixture.environment.variables.merging(variables) { $1 },
      currentDirectory: currentDirectory ?? directory,
    )
    return try Repository.open(containing: directory, environment: environment)
  }

  /// Commits through an open repository and lets git say what it thinks of the result.
  private func expectCommit(_ repository: Repository, _ fixture: RepositoryFixture) throws {
    let path = try documentPath(document)
    let head = try repository.checkCommittable(path)
    let outcome = try repository.commitDocument(
      DocumentCommit(
        path: path,
        content: StoredDocument(Array("[]\n".utf8)),
        expectedHead: head,
        message: "config: []\n",
        workFile: .write(Array("[]\n".utf8), replacing: Array("{}\n".utf8)),
      )
    )
    guard case .committed(let id, problems: []) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(try fixture.head() == id.hex)
    #expect(try fixture.text(of: document) == "[]\n")
    #expect(try fixture.status() == "")
    #expect(try fixture.fsck() == "")
  }

  @Test(arguments: ["with space", "mit Ümläut", "日本", "quote'\"s", "-dash"])
  func `a root of any name works`(name: String) throws {
    let fixture = try committed(named: name)
    let repository = try #require(try open(fixture.path("config"), fixture))
    #expect(repository.workTree == fixture.root)
    try expectCommit(repository, fixture)
  }

  @Test func `a linked worktree has its own HEAD and index and shares the history`() throws {
    let main = try committed()
    let place = main.directory.path("linked")
    try main.git("worktree", "add", "-q", "-b", "side", place)
    let linked = RepositoryFixture(
      at: place,
      in: main.directory,
      environment: main.environment,
    )
    let repository = try #require(try open(place, linked))
    #expect(repository.workTree == place)
    #expect(repository.gitDirectory == main.path(".git/worktrees/linked"))
    #expect(repository.commonDirectory == main.path(".git"))
    #expect(try repository.head().branch == "side")
    try expectCommit(repository, linked)
    #expect(try main.status() == "")
  }

  @Test func `links above the root are resolved, those below are kept`() throws {
    let fixture = try committed()
    try fixture.directory.makeSymbolicLink("alias", to: fixture.root)
    let alias = fixture.directory.path("alias")
    let repository = try #require(try open(alias, fixture))
    #expect(repository.workTree == fixture.root)
    #expect(try repository.path(of: "\(alias)/\(document)").text == document)
    #expect(try repository.path(of: "\(alias)/./x/../\(document)").text == document)
    try fixture.directory.makeSymbolicLink("work/self", to: fixture.root)
    #expect(try repository.path(of: "\(alias)/self/\(document)").text == "self/\(document)")
  }

  @Test func `GIT_DIR alone takes the current folder for the root`() throws {
    let fixture = try committed()
    let repository = try #require(
      try open("/", fixture, from: fixture.root, ["GIT_DIR": ".git"])
    )
    #expect(repository.workTree == fixture.root)
    try expectCommit(repository, fixture)
  }

  @Test func `GIT_DIR and GIT_WORK_TREE name both places`() throws {
    let fixture = try committed()
    let gitDirectory = fixture.directory.path("elsewhere.git")
    try fixture.directory.makeDirectory("empty")
    _ = try Subprocess(
      "mv",
      [fixture.path(".git"), gitDirectory],
      environment: fixture.environment,
      directory: fixture.directory.path,
    ).run()
    let variables = ["GIT_DIR": "../elsewhere.git", "GIT_WORK_TREE": "../work"]
    let repository = try #require(
      try open("/", fixture, from: fixture.directory.path("empty"), variables)
    )
    #expect(repository.workTree == fixture.root)
    #expect(repository.gitDirectory == gitDirectory)
    fixture.environment["GIT_DIR"] = gitDirectory
    fixture.environment["GIT_WORK_TREE"] = fixture.root
    try expectCommit(repository, fixture)
  }

  @Test func `GIT_INDEX_FILE names the index that changes`() throws {
    let fixture = try committed()
    try fixture.git("read-tree", "--index-output=.git/other-index", "HEAD")
    let before = try fixture.bytes(of: ".git/index")
    fixture.environment["GIT_INDEX_FILE"] = ".git/other-index"
    let repository = try #require(try open(fixture.root, fixture))
    try expectCommit(repository, fixture)
    #expect(try fixture.bytes(of: ".git/index") == before)
  }

  @Test func `a repository without work files is refused`() throws {
    let fixture = try committed()
    let bare = fixture.directory.path("bare.git")
    try fixture.git("clone", "-q", "--bare", ".", bare)
    #expect(throws: GitFailure.refused(.bareRepository(gitDirectory: bare))) {
      try open(bare, fixture)
    }
  }

  @Test func `object names and references that libgit2 cannot read are named`() throws {
    let fixture = try committed()
    try fixture.git("init", "-q", "--object-format=sha256", "sha256")
    let place = fixture.path("sha256")
    #expect(
      throws: GitFailure.refused(
        .unsupportedRepository(gitDirectory: "\(place)/.git", .objectFormat("sha256"))
      )
    ) { try open(place, fixture) }
    try fixture.git("config", "core.repositoryFormatVersion", "1")
    try fixture.git("config", "extensions.refStorage", "reftable")
    #expect(
      throws: GitFailure.refused(
        .unsupportedRepository(gitDirectory: fixture.path(".git"), .referenceStorage("reftable"))
      )
    ) { try open(fixture.root, fixture) }
  }

  @Test(arguments: ["worktreeConfig", "preciousObjects", "partialClone"])
  func `an extension that changes nothing for us is allowed`(name: String) throws {
    let fixture = try committed()
    try fixture.git("config", "core.repositoryFormatVersion", "1")
    try fixture.git("config", "extensions.\(name)", name == "partialClone" ? "origin" : "true")
    try expectCommit(#require(try open(fixture.root, fixture)), fixture)
  }

  @Test func `the configuration of the worktree counts`() throws {
    let fixture = try committed()
    try fixture.git("config", "core.repositoryFormatVersion", "1")
    try fixture.git("config", "extensions.worktreeConfig", "true")
    try fixture.git("config", "--worktree", "user.name", "Worktree")
    #expect(try fixture.open().commit(fixture.storedCommit(document)).author.name == "Worktree")
  }

  @Test(arguments: [
    ["GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "commit.gpgSign", "GIT_CONFIG_VALUE_0": "yes"],
    ["GIT_CONFIG_PARAMETERS": "'commit.gpgsign'='true'"],
    ["GIT_CONFIG_PARAMETERS": "'user.name=it'\\''s me' 'commit.gpgsign'"],
  ])
  func `settings of git -c count`(variables: [String: String]) throws {
    let fixture = try committed()
    try fixture.git("config", "gpg.program", "no-such-program")
    try fixture.open().checkIdentity()
    fixture.environment.variables.merge(variables) { $1 }
    #expect(throws: GitFailure.self) { try fixture.open().checkIdentity() }
  }

  @Test(.enabled(if: Machine.isRoot))
  func `a repository of somebody else needs safe.directory, in any of git's forms`() throws {
    let fixture = try committed()
    _ = try Subprocess(
      "chown",
      ["-R", "65534", fixture.root],
      environment: fixture.environment,
      directory: fixture.root,
    ).run()
    let refusal = GitFailure.refused(.unsafeOwnership(directory: fixture.root))
    #expect(throws: refusal) { try open(fixture.root, fixture) }
    let parent = fixture.directory.path
    for (value, isTrusted) in [
      ("*", true), (fixture.root, true), ("\(fixture.root)/", true), ("\(parent)/*", true),
      ("\(parent)/wor", false), ("/nowhere", false),
    ] {
      let variables = [
        "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "safe.directory",
        "GIT_CONFIG_VALUE_0": value,
      ]
      if isTrusted {
        #expect(try open(fixture.root, fixture, variables) != nil, "\(value)")
      } else {
        #expect(throws: refusal, "\(value)") { try open(fixture.root, fixture, variables) }
      }
    }
  }
}
