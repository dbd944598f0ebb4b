import GitStore
import TestSupport
import Testing

/// Edits of an index against those that git makes.
struct IndexEditTests {
  private func fixture() throws -> (RepositoryFixture, [ObjectID]) {
    let fixture = try RepositoryFixture()
    try fixture.git("config", "core.protectNTFS", "false")
    try fixture.commit("1\n", to: "a", message: "first")
    fixture.environment["GIT_OPTIONAL_LOCKS"] = "0"
    let blobs = try ["", "{}\n", "[]\n"].map { text in
      let id = try fixture.git("hash-object", "-w", "--stdin", stdin: Array(text.utf8))
      return try #require(ObjectID(hex: id.trimmedLine))
    }
    return (fixture, blobs)
  }

  @Test func anEditedIndexIsWhatGitMakesOfIt() throws {
    let (fixture, blobs) = try fixture()
    var edits = 0
    try checkProperty(
      iterations: Sweep.size(250),
      generate: { random in
        let isLarge = Int.random(in: 0..<25, using: &random) == 0
        return try RandomIndex(&random, blobs: blobs, largest: isLarge ? 4_000 : 40)
      },
      property: { index in
        try index.make(in: fixture)
        let problem = try difference(index, fixture)
        if problem == nil { edits += 1 }
        return problem
      },
    )
    #expect(edits > 0)
  }

  /// What is not as git does it; nil if all is.
  private func difference(_ index: RandomIndex, _ fixture: RepositoryFixture) throws -> String? {
    let old = try fixture.bytes(of: ".git/index")
    let scan = try #require(IndexScan(old))
    let entry = IndexEntry(path: index.path, entry: index.entry)
    guard let new = IndexEdit.bytes(of: scan, with: entry) else {
      let extensions = IndexParts(old).extensions
      let isAdded = scan.state(of: index.path) == .absent
      let isLeftToGit =
        extensions["FSMN"] != nil || scan.state(of: index.path) == .unmerged
        || (isAdded && extensions["UNTR"] != nil)
      return isLeftToGit ? nil : "not edited"
    }
    let flags = try fixture.git("ls-files", "-v", "-z", "--", ":(top,literal)\(index.path)")
    try editByGit(index, fixture, tag: scan.state(of: index.path) == .absent ? nil : flags.first)
    let expectedParts = IndexParts(try fixture.bytes(of: ".git/index"))
    let expected = try Facts(fixture)
    try fixture.write(bytes: new, to: ".git/index")
    let facts = try Facts(fixture)
    if facts != expected { return "\(facts)\nbut git: \(expected)" }
    let parts = IndexParts(new)
    for name in ["TREE", "REUC"] where parts.extensions[name] != expectedParts.extensions[name] {
      return
        "\(name): \(parts.extensions[name] ?? [])\nbut git: \(expectedParts.extensions[name] ?? [])"
    }
    let kept = IndexParts(old).extensions["UNTR"]
    if parts.extensions["UNTR"] != kept { return "the untracked cache is not kept" }
    if !Set(parts.extensions.keys).isSubset(of: ["TREE", "REUC", "UNTR"]) { return "more is kept" }
    return nil
  }

  private func editByGit(
    _ index: RandomIndex,
    _ fixture: RepositoryFixture,
    tag: Character?,
  ) throws {
    let mode = String(index.entry.mode.rawValue, radix: 8)
    let info = "\(mode),\(index.entry.blob),\(index.path)"
    try fixture.git("update-index", "--add", "--replace", "--cacheinfo", info)
    let path = Array(index.path.text.utf8) + [0]
    if tag?.isLowercase == true {
      try fixture.git("update-index", "--assume-unchanged", "-z", "--stdin", stdin: path)
    }
    if tag == "S" || tag == "s" {
      try fixture.git("update-index", "--skip-worktree", "-z", "--stdin", stdin: path)
    }
  }

  /// All that git reads out of an index.
  private struct Facts: Equatable, CustomStringConvertible {
    let description: String

    init(_ fixture: RepositoryFixture) throws {
      description = try [
        ["ls-files", "--stage", "--debug", "-v", "-z"], ["fsck", "--no-dangling", "--no-progress"],
        ["status", "--porcelain=v2", "-z"], ["write-tree"],
      ].map { words in
        let result = try fixture.tryGit(words)
        return "\(words[0]) \(result.status): \(result.output)\(result.errorOutput)"
      }.joined(separator: "\n")
    }
  }

  /// Version by version a small index with trees.
  private func smallIndex(_ version: Int) throws -> ([UInt8], RepositoryPath) {
    let (fixture, blobs) = try fixture()
    for name in ["a", "config/one.json", "config/production.json", "config/two.json", "z"] {
      try fixture.git("update-index", "--add", "--cacheinfo", "100644,\(blobs[1]),\(name)")
    }
    try fixture.git("update-index", "--skip-worktree", "z")
    try fixture.git("write-tree")
    try fixture.git("update-index", "--index-version", "\(version)")
    return (try fixture.bytes(of: ".git/index"), try documentPath("config/production.json"))
  }

  @Test(arguments: 2...4)
  func brokenBytesAreNotUnderstoodOrStillHoldTheEntry(_ version: Int) throws {
    let (bytes, path) = try smallIndex(version)
    let blob = try #require(ObjectID(hex: "1234567890123456789012345678901234567890"))
    let entry = TreeEntry(blob: blob, mode: .file)
    func check(_ broken: [UInt8], at place: Int) {
      guard let scan = IndexScan(broken),
        let new = IndexEdit.bytes(of: scan, with: IndexEntry(path: path, entry: entry))
      else { return }
      #expect(IndexScan(new) != nil, "byte \(place)")
      // A name that was broken into one that sorts elsewhere is not found by bisection.
      if Self.isSorted(broken) { #expect(IndexScan(new)?.state(of: path) == .entry(entry)) }
    }
    #expect(IndexScan(bytes) != nil)
    for length in 0..<bytes.count { check(Array(bytes[..<length]), at: length) }
    for place in bytes.indices {
      for bit in 0..<Sweep.size(8) {
        var broken = bytes
        broken[place] ^= 1 << UInt8((bit + place) % 8)
        check(broken, at: place)
      }
      for byte: UInt8 in [0, 0xff] {
        var broken = bytes
        broken[place] = byte
        check(broken, at: place)
      }
    }
  }

  private static func isSorted(_ bytes: [UInt8]) -> Bool {
    let names = IndexParts(bytes).names
    return zip(names, names.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) }
  }

  @Test func anIndexWithoutChecksumIsLeftToGit() throws {
    var (bytes, path) = try smallIndex(2)
    bytes.replaceSubrange((bytes.count - 20)..., with: [UInt8](repeating: 0, count: 20))
    let scan = try #require(IndexScan(bytes))
    guard case .entry(let entry) = scan.state(of: path) else { throw TestSupportError("absent") }
    #expect(IndexEdit.bytes(of: scan, with: IndexEntry(path: path, entry: entry)) == nil)
  }

  @Test func anIndexOfWhichNothingChangesStaysAsItIs() throws {
    for version in 2...4 {
      let (bytes, path) = try smallIndex(version)
      let scan = try #require(IndexScan(bytes))
      guard case .entry(let entry) = scan.state(of: path) else { throw TestSupportError("absent") }
      let new = try #require(
        IndexEdit.bytes(of: scan, with: IndexEntry(path: path, entry: entry))
      )
      // All but the trees of the two folders and the checksum.
      let (parts, old) = (IndexParts(new), IndexParts(bytes))
      #expect(parts.entries == old.entries, "version \(version)")
      #expect(parts.extensions["TREE"] == Array("\0-1 1\nconfig\0-1 0\n".utf8))
    }
  }
}
