import GitStore
import TestSupport
import Testing

/// History held against git's own, over histories that nobody would make by hand.
struct GitLogTests {
  /// 500 repositories in a full sweep, in groups so that they run side by side.
  private static let groups = 20

  private func commits(
    _ repository: Repository,
    of document: String,
    _ scope: HistoryScope = HistoryScope(),
  ) throws -> [String] {
    let start = try #require(try repository.head().commit)
    let source = try repository.revisions(of: documentPath(document), from: start, in: scope)
    var found: [String] = []
    while let revision = try source.next() { found.append(revision.commit.hex) }
    return found
  }

  private func log(_ fixture: RepositoryFixture, _ arguments: String...) throws -> [String] {
    let result = try fixture.tryGit(["log", "--format=%H"] + arguments)
    #expect(result.status == 0, "\(result.errorOutput)")
    return result.output.split(separator: "\n").map(String.init)
  }

  /// The file that makes history quick: none, of all commits, or of the older ones, with and without
  /// filters of changed paths. Nothing that is found may depend on it.
  private func writeCommitGraph(_ fixture: RepositoryFixture, _ number: Int) throws {
    switch number % 6 {
    case 0: return
    case 5: try writeChain(fixture)
    case 1: try fixture.git("commit-graph", "write", "--reachable")
    case 2, 3: try fixture.git("commit-graph", "write", "--reachable", "--changed-paths")
    default:
      let older = try log(fixture, "-1", "--skip=10")
      try fixture.git(
        "commit-graph",
        "write",
        "--changed-paths",
        "--stdin-commits",
        stdin: Array(older.joined().utf8)
      )
    }
  }

  /// Layers of a third of the commits each: with filters, without, and with filters of other settings.
  private func writeChain(_ fixture: RepositoryFixture) throws {
    let commits = try fixture.git("rev-list", "--reverse", "--topo-order", "HEAD")
      .split(separator: "\n")
    let third = max(1, commits.count / 3)
    for (layer, end) in [third, 2 * third, commits.count].enumerated() {
      fixture.environment["GIT_TEST_BLOOM_SETTINGS_NUM_HASHES"] = layer == 2 ? "5" : nil
      fixture.environment["GIT_TEST_BLOOM_SETTINGS_BITS_PER_ENTRY"] = layer == 2 ? "12" : nil
      try fixture.git(
        "commit-graph",
        "write",
        "--stdin-commits",
        "--split=no-merge",
        layer == 1 ? "--no-changed-paths" : "--changed-paths",
        stdin: Array(commits[..<end].joined(separator: "\n").utf8)
      )
    }
  }

  /// What a chain of layers is made of, the lowest first.
  private func layers(_ fixture: RepositoryFixture) throws -> [String] {
    let folder = ".git/objects/info/commit-graphs"
    return try fixture.text(of: "\(folder)/commit-graph-chain").split(separator: "\n").map {
      "\(folder)/graph-\($0).graph"
    }
  }

  @Test func `a chain of commit-graphs is used, with what filters its layers have`() throws {
    let fixture = try RepositoryFixture()
    try fixture.commit("1\n", to: "config/production.json", message: "document")
    for number in 1...60 { try fixture.commit("\(number)\n", to: "other/o.txt", message: "other") }
    try writeChain(fixture)
    #expect(try layers(fixture).count == 3)
    let repository = try fixture.open()
    let start = try #require(try repository.head().commit)
    let walk = try repository.revisions(of: documentPath("config/production.json"), from: start)
    #expect(try walk.next()?.parents == [])
    // One layer in three has no filters: there a tree is read for each commit.
    #expect((20...40).contains(walk.objectsRead), "\(walk.objectsRead)")
  }

  @Test(arguments: ["missing", "empty", "cut off", "of another chain", "not named", "no names"])
  func `a chain that is damaged is no worse than none`(damage: String) throws {
    let fixture = try RandomHistory.make(seed: 22, commits: 60)
    try writeChain(fixture)
    let layers = try layers(fixture)
    try #require(layers.count == 3)
    let list = ".git/objects/info/commit-graphs/commit-graph-chain"
    let names = try fixture.text(of: list).split(separator: "\n").map { "\($0)\n" }
    for layer in 0..<3 {
      let path = layers[layer]
      let whole = try fixture.bytes(of: path)
      try fixture.directory.remove("work/\(path)")
      switch damage {
      case "missing": break
      case "empty": try fixture.write("", to: path)
      case "cut off": try fixture.write(bytes: Array(whole.prefix(whole.count / 2)), to: path)
      case "of another chain":
        try fixture.write(bytes: fixture.bytes(of: layers[(layer + 1) % 3]), to: path)
      default: try fixture.write(bytes: whole, to: path)
      }
      if damage == "not named" {
        try fixture.write(names.enumerated().filter { $0.0 != layer }.map(\.1).joined(), to: list)
      } else if damage == "no names" {
        try fixture.write("\(names[0])rubbish\n\(names[2])", to: list)
      }
      let repository = try fixture.open()
      for document in RandomHistory.documents {
        let found = try commits(repository, of: document)
        try fixture.git("config", "core.commitGraph", "false")
        let expected = try log(fixture, "--first-parent", "--", document)
        try fixture.git("config", "--unset", "core.commitGraph")
        #expect(found == expected, "\(damage) \(layer) \(document)")
      }
      try? fixture.directory.remove("work/\(path)")
      try fixture.write(bytes: whole, to: path)
      try fixture.write(names.joined(), to: list)
    }
  }

  @Test func `filters of version 2 know names that are not ASCII, those of version 1 do not`()
    throws
  {
    let fixture = try RepositoryFixture()
    let document = "config/größe.json"
    try fixture.commit("1\n", to: document, message: "document")
    for number in 1...30 { try fixture.commit("\(number)\n", to: "other/o.txt", message: "other") }
    try fixture.git("commit-graph", "write", "--reachable", "--changed-paths")
    func read() throws -> (found: [String], objects: Int) {
      let repository = try fixture.open()
      let start = try #require(try repository.head().commit)
      let walk = try repository.revisions(of: documentPath(document), from: start)
      var found: [String] = []
      while let revision = try walk.next() { found.append(revision.commit.hex) }
      return (found, walk.objectsRead)
    }
    let expected = try log(fixture, "--", document)
    let first = try read()
    #expect(first.found == expected)
    #expect(first.objects > 30)
    // No git here writes version 2; what differs is how names above are hashed. In these filters the
    // names are ASCII, so that both versions are the same but for the number.
    let path = ".git/objects/info/commit-graph"
    var bytes = try fixture.bytes(of: path)
    let chunk = try #require(bytes.firstRange(of: Array("BDAT".utf8)))
    let place = bytes[(chunk.upperBound)..<(chunk.upperBound + 8)].reduce(0) { $0 << 8 | Int($1) }
    #expect(bytes[place + 3] == 1)
    bytes[place + 3] = 2
    try fixture.directory.remove("work/\(path)")
    try fixture.write(bytes: bytes, to: path)
    let second = try read()
    #expect(second.objects < 10)
  }

  @Test func `filters of changed paths spare the reading of commits and trees`() throws {
    let fixture = try RepositoryFixture()
    try fixture.commit("1\n", to: "config/production.json", message: "document")
    for number in 1...30 { try fixture.commit("\(number)\n", to: "other/o.txt", message: "other") }
    func read() throws -> Int {
      let repository = try fixture.open()
      let start = try #require(try repository.head().commit)
      let path = try documentPath("config/production.json")
      let walk = try repository.revisions(of: path, from: start)
      #expect(try walk.next()?.parents == [])
      #expect(try walk.next() == nil)
      return walk.objectsRead
    }
    #expect(try read() > 60)
    try fixture.git("commit-graph", "write", "--reachable", "--changed-paths")
    // The trees of the newest commit, and perhaps of one that the filter did not rule out.
    #expect(try read() < 10)
    try fixture.git("config", "core.commitGraph", "false")
    #expect(try read() > 60)
  }

  @Test(arguments: [4, 5, 6, 7, 8, 200, 600, 1_000])
  func `a commit-graph that is damaged is no worse than none`(position: Int) throws {
    let fixture = try RandomHistory.make(seed: 21, commits: 20)
    try fixture.git("commit-graph", "write", "--reachable", "--changed-paths")
    let path = ".git/objects/info/commit-graph"
    let whole = try fixture.bytes(of: path)
    for bytes in [Array(whole.prefix(position)), []] {
      try? fixture.directory.remove("work/\(path)")
      try fixture.write(bytes: bytes, to: path)
      let repository = try fixture.open()
      let found = try commits(repository, of: RandomHistory.documents[1])
      try fixture.directory.remove("work/\(path)")
      #expect(
        try found == log(fixture, "--first-parent", "--", RandomHistory.documents[1])
      )
    }
  }

  @Test(arguments: 0..<groups)
  func `both histories are git's, commit for commit in order`(group: Int) throws {
    for number in 0..<Sweep.size(500 / Self.groups) {
      let seed = SeededGenerator.runSeed &+ UInt64(group * 1_000 + number)
      let size = [12, 40, 150][number % 3]
      let fixture = try RandomHistory.make(seed: seed, commits: size)
      try writeCommitGraph(fixture, number)
      let repository = try fixture.open()
      for document in RandomHistory.documents {
        let all = HistoryScope(includesMergedBranches: true)
        let about: Comment = "FLAGCTL_SEED=\(seed), \(size) commits, \(document)"
        #expect(
          try commits(repository, of: document, all) == log(fixture, "--", document),
          about
        )
        #expect(
          try commits(repository, of: document) == log(fixture, "--first-parent", "--", document),
          about
        )
      }
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `what is left out since a commit is what its history holds`(seed: UInt64) throws {
    let fixture = try RandomHistory.make(seed: seed, commits: 80)
    let repository = try fixture.open()
    let every = try log(fixture)
    for position in stride(from: 0, to: every.count, by: 7) {
      let since = every[position]
      let older = Set(try log(fixture, since))
      for document in RandomHistory.documents {
        var scope = HistoryScope(since: ObjectID(hex: since))
        // Git's own `SINCE..HEAD` is not exact where dates jump about.
        let live = try log(fixture, "--first-parent", "--", document)
          .filter { !older.contains($0) }
        #expect(try commits(repository, of: document, scope) == live)
        scope.includesMergedBranches = true
        let all = try log(fixture, "--", document).filter { !older.contains($0) }
        #expect(try commits(repository, of: document, scope) == all)
      }
    }
  }

  @Test(arguments: [false, true])
  func `a history goes on where the document was renamed`(merged: Bool) throws {
    let fixture = try RepositoryFixture()
    let text = (1...12).map { "line \($0)\n" }.joined()
    try fixture.commit(text, to: "old/prod.json", message: "added")
    try fixture.commit(text + "more\n", to: "old/prod.json", message: "changed")
    try fixture.write("x\n", to: "old/elsewhere.json")
    try fixture.git("mv", "old/prod.json", "middle.json")
    try fixture.git("add", "-A")
    try fixture.commitStaged(message: "renamed")
    try fixture.git("mv", "middle.json", "production.json")
    try fixture.commit(text + "even more\n", to: "production.json", message: "renamed and changed")
    try fixture.commit(text, to: "production.json", message: "changed again")
    let repository = try fixture.open()
    let scope = HistoryScope(includesMergedBranches: merged, followsRenames: true)
    let followed = try commits(repository, of: "production.json", scope)
    #expect(try followed == log(fixture, "--follow", "--", "production.json"))
    #expect(followed.count == 5)
    let start = try #require(try repository.head().commit)
    let path = try documentPath("production.json")
    let source = try repository.revisions(of: path, from: start, in: scope)
    var paths: [String] = []
    while let revision = try source.next() {
      paths.append("\(revision.previousPath) \(revision.path)")
    }
    #expect(
      paths == [
        "production.json production.json", "middle.json production.json",
        "old/prod.json middle.json", "old/prod.json old/prod.json", "old/prod.json old/prod.json",
      ]
    )
    #expect(try commits(repository, of: "production.json").count == 2)
  }

  @Test func `a new file that is like no deleted one was not renamed`() throws {
    let fixture = try RepositoryFixture()
    try fixture.commit("1\n2\n3\n4\n", to: "a.json", message: "added")
    // A copy is none either: the other file has a history of its own.
    try fixture.commit("1\n2\n3\n4\n", to: "copy.json", message: "copied")
    try fixture.git("rm", "-q", "a.json")
    try fixture.commit("5\n6\n7\n4\n", to: "b.json", message: "another one")
    let repository = try fixture.open()
    let scope = HistoryScope(followsRenames: true)
    #expect(try commits(repository, of: "b.json", scope).count == 1)
    #expect(try commits(repository, of: "copy.json", scope).count == 1)
  }

  @Test func `both histories can be read in a bare repository`() throws {
    let fixture = try RandomHistory.make(seed: 9, commits: 30)
    try fixture.git("clone", "-q", "--bare", ".", "../bare.git")
    let bare = try #require(
      try Repository.open(
        containing: fixture.directory.path("bare.git"),
        environment: fixture.storeEnvironment,
        allowsBare: true,
      )
    )
    #expect(bare.isBare)
    let document = RandomHistory.documents[1]
    #expect(
      try commits(bare, of: document) == log(fixture, "--first-parent", "--", document)
    )
    let start = try #require(try bare.head().commit)
    let names = try bare.names(in: documentPath("config"), of: start).map(\.name)
    #expect(
      try names
        == fixture.git("ls-tree", "--name-only", "HEAD:config").split(separator: "\n")
        .map(String.init)
    )
    #expect(throws: GitFailure.refused(.bareRepository(gitDirectory: bare.gitDirectory))) {
      try bare.checkCommittable(documentPath(document))
    }
  }
}
