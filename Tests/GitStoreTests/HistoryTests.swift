import GitStore
import TestSupport
import Testing

struct HistoryTests {
  private static let documents = ["a.json", "config/production.json", "config/deep/er/b.json"]

  /// A history of branches and merges in which documents come, change, change their mode, go and
  /// return; dates jump about.
  private func history(seed: UInt64, commits: Int) throws -> RepositoryFixture {
    let fixture = try RepositoryFixture()
    var random = SeededGenerator(seed: seed)
    try fixture.commit("0\n", to: "other.txt", message: "root")
    var branches = 0
    for number in 0..<commits {
      fixture.environment.now += Int.random(in: -500_000...500_000, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        let document = Self.documents.randomElement(using: &random) ?? ""
        try fixture.write("\(Int.random(in: 0..<3, using: &random))\n", to: document)
      case 5:
        let document = Self.documents.randomElement(using: &random) ?? ""
        _ = try fixture.tryGit(["rm", "-q", "-f", "--ignore-unmatch", document])
      case 6:
        let document = Self.documents.randomElement(using: &random) ?? ""
        if fixture.directory.exists("work/\(document)") {
          try fixture.directory.setPermissions(0o755, of: "work/\(document)")
        }
      case 7: try fixture.write("\(number)\n", to: "other.txt")
      default:
        branches += 1
        try fixture.git("checkout", "-q", "-b", "side\(branches)", "HEAD~0")
        try fixture.write("side \(number)\n", to: Self.documents[branches % 3])
        try fixture.git("add", "-A")
        try fixture.git("commit", "-q", "--allow-empty", "-m", "side \(number)")
        try fixture.git("checkout", "-q", "main")
        let strategy = Bool.random(using: &random) ? "ours" : "theirs"
        try fixture.git("merge", "-q", "--no-ff", "-X", strategy, "-m", "merge", "side\(branches)")
        continue
      }
      try fixture.git("add", "-A")
      try fixture.git("commit", "-q", "--allow-empty", "-m", "commit \(number)")
    }
    return fixture
  }

  private func revisions(
    _ fixture: RepositoryFixture,
    of document: String,
  ) throws -> (found: [Revision], end: RevisionWalk.End?) {
    let repository = try fixture.open()
    let start = try #require(try repository.head().commit)
    let walk = try repository.revisions(of: documentPath(document), from: start)
    var found: [Revision] = []
    while let revision = try walk.next() { found.append(revision) }
    return (found, walk.end)
  }

  private func log(_ fixture: RepositoryFixture, of document: String) throws -> [String] {
    try fixture.git("log", "--first-parent", "--format=%H", "--", document)
      .split(separator: "\n").map(String.init)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `revisions are the commits of git's first-parent log, in order`(seed: UInt64) throws {
    let fixture = try history(seed: seed, commits: 40)
    for document in Self.documents {
      let found = try revisions(fixture, of: document)
      #expect(try found.found.map(\.commit.hex) == log(fixture, of: document), "\(document)")
      let root = try fixture.git("rev-list", "--max-parents=0", "HEAD").trimmedLine
      #expect(found.end == .root(try #require(ObjectID(hex: root))))
      try fixture.git("gc", "-q")
    }
  }

  @Test(arguments: [11, 12] as [UInt64])
  func `a revision says what the commit holds and what its first parent held`(
    seed: UInt64
  ) throws {
    let fixture = try history(seed: seed, commits: 30)
    for revision in try revisions(fixture, of: Self.documents[1]).found {
      let parents = try fixture.git("rev-parse", "\(revision.commit)^@").split(separator: "\n")
      #expect(revision.parents.map(\.hex) == parents.map(String.init))
      for (entry, commit) in [
        (revision.entry, revision.commit.hex), (revision.previous, "\(revision.commit)~1"),
      ] {
        let listed = try fixture.tryGit(["ls-tree", commit, "--", Self.documents[1]])
        let words = listed.output.split(whereSeparator: { " \t\n".contains($0) })
        #expect(entry?.blob.hex == (words.count > 2 ? String(words[2]) : nil))
        #expect(entry.map { String($0.mode.rawValue, radix: 8) } == words.first.map(String.init))
      }
    }
  }

  @Test(arguments: [1, 2, 3])
  func `a shallow clone ends where git's log ends, and says that it is shallow`(
    depth: Int
  ) throws {
    let fixture = try RepositoryFixture()
    for number in 1...5 {
      try fixture.commit("\(number)\n", to: "config/production.json", message: "\(number)")
    }
    try fixture.git("clone", "-q", "--depth", "\(depth)", "file://\(fixture.root)", "../shallow")
    let shallow = RepositoryFixture(
      at: fixture.directory.path("shallow"),
      in: fixture.directory,
      environment: fixture.environment,
    )
    let (found, end) = try revisions(shallow, of: "config/production.json")
    #expect(try found.map(\.commit.hex) == log(shallow, of: "config/production.json"))
    #expect(found.count == depth)
    let last = try #require(found.last)
    #expect(last.isShallowBoundary && last.parents.count == 1)
    #expect(found.dropLast().allSatisfy { !$0.isShallowBoundary })
    #expect(end == .shallow(last.commit))
  }

  @Test func `no more is read than is asked for`() throws {
    let fixture = try RepositoryFixture()
    for number in 1...20 {
      try fixture.commit("\(number)\n", to: "config/production.json", message: "\(number)")
      try fixture.commit("\(number)\n", to: "other.txt", message: "other")
    }
    let repository = try fixture.open()
    let start = try #require(try repository.head().commit)
    let walk = try repository.revisions(of: documentPath("config/production.json"), from: start)
    #expect(walk.commitsRead == 0)
    _ = try walk.next()
    #expect(walk.commitsRead == 3)
    #expect(walk.end == nil)
  }

  @Test func `the history of a document that never was is empty`() throws {
    let fixture = try history(seed: 5, commits: 5)
    for document in ["none.json", "config/production.json/below", "other.txt/x", "config"] {
      let (found, end) = try revisions(fixture, of: document)
      #expect(try found.map(\.commit.hex) == log(fixture, of: document), "\(document)")
      #expect(end != nil)
    }
  }

  @Test func `messages and names in other encodings are read leniently`() throws {
    let fixture = try RepositoryFixture()
    try fixture.write("{}\n", to: "a.json")
    try fixture.git("add", "a.json")
    let tree = try fixture.git("write-tree").trimmedLine
    let latin: [UInt8] = [0x4a, 0xfc, 0x72, 0x67, 0x65, 0x6e]
    let head = "tree \(tree)\nauthor "
    let rest = " <j@example.com> 1700000000 +0100\ncommitter C <c@example.com> 1700000000 -0330\n"
    let raw =
      Array(head.utf8) + latin + Array("\(rest)encoding ISO-8859-1\n\nGr".utf8) + [
        0xfc, 0xdf, 0x65,
      ]
    let id = try fixture.tryGit(
      ["hash-object", "-t", "commit", "-w", "--stdin"],
      stdin: raw,
    ).output.trimmedLine
    let commit = try fixture.open().commit(try #require(ObjectID(hex: id)))
    #expect(commit.author.name == "Jürgen")
    #expect(commit.author.offset == 60 && commit.committer.offset == -210)
    #expect(commit.message == "Grüße")
  }
}
