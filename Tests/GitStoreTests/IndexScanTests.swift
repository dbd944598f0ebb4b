import GitStore
import TestSupport
import Testing

struct IndexScanTests {
  enum Version: String, CaseIterable, Sendable { case two = "2", three = "3", four = "4" }

  /// Names that share beginnings, one too long for its length to be told, a submodule.
  private func fixture(_ version: Version) throws -> RepositoryFixture {
    let fixture = try RepositoryFixture()
    let folder = String(repeating: "x", count: 200)
    let long = Array(repeating: folder, count: 21).joined(separator: "/")
    let blob = "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"
    try fixture.git("hash-object", "-w", "--stdin")
    for name in ["a", "a/b", "a/bc", "a/bcd", "ab", "ä/ö", "with space", "x", long] {
      try fixture.git("update-index", "--add", "--cacheinfo", "100644,\(blob),p/\(name).json")
    }
    try fixture.git("update-index", "--add", "--cacheinfo", "100755,\(blob),run.sh")
    try fixture.git("update-index", "--add", "--cacheinfo", "120000,\(blob),link")
    let commit = "1234567890123456789012345678901234567890"
    try fixture.git("update-index", "--add", "--cacheinfo", "160000,\(commit),sub/module")
    if version == .three {
      try fixture.write("{}", to: "announced.json")
      try fixture.git("add", "--intent-to-add", "announced.json")
    }
    if version == .four { try fixture.git("update-index", "--index-version", "4") }
    return fixture
  }

  @Test(arguments: Version.allCases)
  func everyEntryIsWhatGitLists(_ version: Version) throws {
    let fixture = try fixture(version)
    let bytes = try fixture.bytes(of: ".git/index")
    #expect(Array(bytes[4..<8]) == [0, 0, 0, UInt8(version.rawValue)])
    let scan = try #require(IndexScan(bytes))
    let listed = try fixture.git("ls-files", "--stage", "-z").split(separator: "\0")
    #expect(listed.count >= 12)
    for line in listed {
      let words = line.prefix { $0 != "\t" }.split(separator: " ")
      let name = String(line.drop { $0 != "\t" }.dropFirst())
      let path = try #require(RepositoryPath(name))
      let mode = try #require(UInt32(words[0], radix: 8))
      let blob = try #require(ObjectID(hex: words[1]))
      let expected: StagedState =
        name == "announced.json"
        ? .intentToAdd : .entry(TreeEntry(blob: blob, mode: FileMode(rawValue: mode)))
      #expect(scan.state(of: path) == expected)
      #expect(scan.isSubmodule(name) == (name == "sub/module"))
    }
    for name in ["a", "p", "p/a/b", "p/zz.json", "sub", "run.sh.json"] {
      #expect(scan.state(of: try #require(RepositoryPath(name))) == .absent)
    }
    #expect(scan.attributeFiles == [])
  }

  @Test(arguments: [".gitattributes", "p/.gitattributes"])
  func attributesAreSeenInEveryFolder(_ name: String) throws {
    let fixture = try fixture(.four)
    try fixture.write("* text\n", to: name)
    try fixture.git("add", name)
    let scan = try #require(IndexScan(try fixture.bytes(of: ".git/index")))
    #expect(scan.attributeFiles.map(\.text) == [name])
  }

  @Test func whatAMergeLeftIsUnmerged() throws {
    let fixture = try RepositoryFixture()
    try fixture.write("1\n", to: "one.json")
    try fixture.git("add", ".")
    try fixture.commitStaged(message: "first")
    try fixture.git("checkout", "-q", "-b", "other")
    try fixture.write("2\n", to: "one.json")
    try fixture.git("commit", "-qam", "second")
    try fixture.git("checkout", "-q", "-")
    try fixture.write("3\n", to: "one.json")
    try fixture.git("commit", "-qam", "third")
    _ = try? fixture.git("merge", "other")
    let scan = try #require(IndexScan(try fixture.bytes(of: ".git/index")))
    #expect(scan.state(of: try #require(RepositoryPath("one.json"))) == .unmerged)
  }

  @Test func anIndexThatHoldsNotEverythingIsNotScanned() throws {
    let fixture = try fixture(.two)
    try fixture.git("update-index", "--split-index")
    #expect(IndexScan(try fixture.bytes(of: ".git/index")) == nil)
  }

  @Test(arguments: Version.allCases)
  func brokenBytesAreNotUnderstoodOrHarmless(_ version: Version) throws {
    let bytes = try fixture(version).bytes(of: ".git/index")
    let path = try #require(RepositoryPath("p/a/bc.json"))
    for length in 0..<bytes.count {
      let scan = IndexScan(Array(bytes[..<length]))
      #expect(scan == nil || scan?.state(of: path) != .absent)
    }
    var random = SeededGenerator(seed: 11)
    for _ in 0..<3_000 {
      var broken = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        broken[Int.random(in: 0..<broken.count, using: &random)] =
          UInt8.random(in: 0...255, using: &random)
      }
      _ = IndexScan(broken)?.state(of: path)
    }
  }
}
