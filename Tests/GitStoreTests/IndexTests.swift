import GitStore
import TestSupport
import Testing

struct IndexTests {
  private static let document = "config/production.json"

  /// How a repository's index can be stored.
  enum Form: String, CaseIterable, Sendable {
    case version2, version3, version4, split, sparse, withoutHash, untrackedCache, monitor, offsets

    /// Git does not look at the work file when it is given an entry.
    var isWrittenByGit: Bool {
      switch self {
      case .split, .sparse, .withoutHash, .monitor: true
      case .version2, .version3, .version4, .untrackedCache, .offsets: false
      }
    }
  }

  /// A document, files around it in folders, something staged, and the index in a certain form.
  private func fixture(_ form: Form) throws -> RepositoryFixture {
    let fixture = try RepositoryFixture()
    try fixture.write("{}\n", to: Self.document)
    for name in ["a/one.txt", "a/two.txt", "config/other.json", "z/last.txt", "ä/ö.txt"] {
      try fixture.write("1\n", to: name)
    }
    try fixture.git("add", ".")
    try fixture.commitStaged(message: "first")
    try apply(form, to: fixture)
    try fixture.write("2\n", to: "config/other.json")
    try fixture.write("new\n", to: "config/new.json")
    try fixture.git("add", "config/other.json", "config/new.json")
    if form != .sparse {
      try fixture.git("rm", "-q", "--cached", "a/two.txt")
      try fixture.write("announced\n", to: "announced.txt")
      if form != .version2 { try fixture.git("add", "--intent-to-add", "announced.txt") }
      try fixture.git("update-index", "--assume-unchanged", "z/last.txt")
    }
    return fixture
  }

  private func apply(_ form: Form, to fixture: RepositoryFixture) throws {
    switch form {
    case .version2, .version3: break
    case .version4: try fixture.git("update-index", "--index-version", "4")
    case .split: try fixture.git("update-index", "--split-index")
    case .sparse:
      try fixture.git("sparse-checkout", "init", "--cone", "--sparse-index")
      try fixture.git("sparse-checkout", "set", "config")
    case .withoutHash:
      try fixture.git("config", "index.skipHash", "true")
      try clearHash(of: fixture)
    case .untrackedCache:
      try fixture.git("config", "core.untrackedCache", "true")
      _ = try fixture.status()
    case .monitor:
      // All may have changed since whenever.
      try fixture.writeProgram("#!/bin/sh\nprintf 'moment\\0/\\0'\n", to: ".git/monitor")
      try fixture.git("config", "core.fsmonitor", fixture.path(".git/monitor"))
      try fixture.git("update-index", "--fsmonitor")
    case .offsets:
      try fixture.git("config", "index.threads", "4")
      try fixture.git("config", "index.recordOffsetTable", "true")
      try fixture.git("config", "index.recordEndOfIndexEntries", "true")
    }
  }

  /// What git 2.40 and later write with `index.skipHash`.
  private func clearHash(of fixture: RepositoryFixture) throws {
    var bytes = try fixture.bytes(of: ".git/index")
    bytes.replaceSubrange((bytes.count - 20)..., with: [UInt8](repeating: 0, count: 20))
    try fixture.write(bytes: bytes, to: ".git/index")
  }

  /// What the index says of all files but the document, with flags and facts of the work files.
  private func foreignEntries(_ fixture: RepositoryFixture) throws -> String {
    let listing = try fixture.git("ls-files", "--stage", "--debug", "-v")
    var isForeign = true
    return listing.split(separator: "\n").filter { line in
      if !line.hasPrefix("  ") { isForeign = !line.hasSuffix(Self.document) }
      return isForeign
    }.joined(separator: "\n")
  }

  @Test(arguments: Form.allCases, [true, false])
  func `every form of the index keeps what others staged`(form: Form, writes: Bool) throws {
    let fixture = try fixture(form)
    if form == .withoutHash { try clearHash(of: fixture) }
    let foreign = try foreignEntries(fixture)
    let staged = try fixture.git("diff", "--cached", "--name-status")
    let bytes = Array("[]\n".utf8)
    if !writes { try fixture.write(bytes: bytes, to: Self.document) }
    let id = try fixture.storedCommit(Self.document, replacingWith: writes ? bytes : nil)
    let extensions = IndexParts(try fixture.bytes(of: ".git/index")).extensions
    #expect((extensions["UNTR"] != nil) == (form == .untrackedCache))
    #expect((extensions["FSMN"] != nil) == (form == .monitor))
    // Without looking at the index's files anew.
    let stale = try fixture.git("diff-files", "--name-only", "--", Self.document)
    #expect(form.isWrittenByGit || stale == "")
    #expect(try fixture.head() == id.hex)
    #expect(try foreignEntries(fixture) == foreign)
    #expect(try fixture.git("diff", "--cached", "--name-status") == staged)
    #expect(try fixture.git("status", "--porcelain", "--", Self.document) == "")
    #expect(try fixture.fsck() == "")
    #expect(try fixture.leftovers() == [])
    let names = try fixture.git("diff", "--name-only", "HEAD~1", "HEAD")
    #expect(names == "\(Self.document)\n")
  }

  @Test(arguments: [Form.version2, .version4, .split, .monitor])
  func `a document takes the place of a staged file that has become its folder`(form: Form) throws {
    let fixture = try fixture(form)
    try fixture.write("1\n", to: "fresh")
    try fixture.git("add", "fresh")
    try fixture.directory.remove("work/fresh")
    try fixture.write("[]\n", to: "fresh/production.json")
    let id = try fixture.storedCommit("fresh/production.json")
    #expect(try fixture.head() == id.hex)
    #expect(try fixture.git("ls-files", "fresh") == "fresh/production.json\n")
    #expect(try fixture.git("status", "--porcelain", "--", "fresh") == "")
    #expect(try fixture.fsck() == "")
  }

  @Test func `a missing index, which would count as a removal of everything, is named`()
    throws
  {
    let fixture = try fixture(.version2)
    try fixture.directory.remove("work/.git/index")
    let path = try documentPath(Self.document)
    let index = fixture.path(".git/index")
    #expect(try fixture.refusal(of: Self.document) == .missingIndex(path: index, path))
  }

  @Test func `an index that is kept without git's help is told when git is missing`() throws {
    let fixture = try fixture(.split)
    try fixture.write("[]\n", to: Self.document)
    fixture.environment["PATH"] = fixture.directory.path("nowhere")
    guard case .gitMissing = try fixture.refusal(of: Self.document) else {
      Issue.record("not refused")
      return
    }
  }

  @Test func `a git that is killed while it writes the index leaves no lock`() throws {
    let fixture = try fixture(.split)
    try fixture.write("[]\n", to: Self.document)
    let before = (try fixture.head(), try fixture.status())
    let killed = """
      #!/bin/sh
      PATH=${PATH#*:}
      case " $* " in *' update-index '*) : >"$GIT_INDEX_FILE.lock"; kill -KILL $$ ;; esac
      exec git "$@"
      """
    try fixture.directory.writeProgram(killed, to: "killed/git")
    let path = fixture.environment["PATH"] ?? ""
    fixture.environment["PATH"] = "\(fixture.directory.path("killed")):\(path)"
    #expect(throws: GitFailure.self) { _ = try fixture.storedCommit(Self.document) }
    fixture.environment["PATH"] = path
    #expect(try fixture.leftovers() == [])
    #expect(try (fixture.head(), fixture.status()) == before)
  }

  @Test func `a file that changed in the moment of the last index is still seen as changed`() throws
  {
    let fixture = try fixture(.version2)
    // Size and time stay as the index knows them; only the moment of the index gives it away.
    let script = """
      echo a >racy.txt; git add racy.txt; git commit -qm racy
      touch -d '2026-01-01 00:00:00' racy.txt .git/index; git update-index racy.txt
      touch -d '2026-01-01 00:00:00' .git/index
      echo b >racy.txt; touch -d '2026-01-01 00:00:00' racy.txt
      """
    fixture.environment["GIT_OPTIONAL_LOCKS"] = "0"
    try fixture.git("config", "core.trustctime", "false")
    _ = try Subprocess(
      "sh",
      ["-c", script],
      environment: fixture.environment,
      directory: fixture.root,
    ).run()
    let changed = " M racy.txt\n"
    #expect(try fixture.git("status", "--porcelain", "--", "racy.txt") == changed)
    _ = try fixture.storedCommit(Self.document, replacingWith: Array("[]\n".utf8))
    #expect(try fixture.git("status", "--porcelain", "--", "racy.txt") == changed)
  }

  @Test func `permissions of the index stay`() throws {
    let fixture = try fixture(.version2)
    try fixture.directory.setPermissions(0o640, of: "work/.git/index")
    _ = try fixture.storedCommit(Self.document, replacingWith: Array("[]\n".utf8))
    let mode = try Subprocess(
      "stat",
      ["-c", "%a", ".git/index"],
      environment: fixture.environment,
      directory: fixture.root,
    ).run().output
    #expect(mode.trimmedLine == "640")
  }

  @Test func `a damaged index is told, and how to make a new one`() throws {
    let fixture = try fixture(.version2)
    try fixture.write("damaged", to: ".git/index")
    guard case .unreadableIndex = try fixture.refusal(of: Self.document)
    else {
      Issue.record("not refused")
      return
    }
  }
}
