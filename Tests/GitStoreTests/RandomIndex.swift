import GitStore
import TestSupport

/// An index that real git makes: entries of every kind in a random form of the file.
struct RandomIndex {
  enum Extension: String, CaseIterable {
    case untrackedCache, monitor, trees, offsets
  }

  /// What the index gets, in the form that `git update-index --index-info` reads.
  private(set) var lines: [[UInt8]] = []
  private(set) var names: [[UInt8]] = []
  let version: Int
  let extensions: Set<Extension>
  /// Names that become announced, assumed to be unchanged, or left out of the work tree.
  private(set) var flagged: [(option: String, name: [UInt8])] = []
  /// What the edit is about.
  let path: RepositoryPath
  let entry: TreeEntry

  private static let commit = "1234567890123456789012345678901234567890"
  /// Names that share beginnings, and sort otherwise with a slash behind them.
  private static let parts: [[UInt8]] = [
    Array("a".utf8), Array("a.b".utf8), Array("a-b".utf8), Array("a0".utf8), Array("ab".utf8),
    Array("b".utf8), Array("config".utf8), Array("é".utf8), Array("with space".utf8),
    Array("new\nline".utf8), Array("back\\slash".utf8), [0x01, 0x7f], [0xff, 0xfe, 0x80],
  ]

  init(_ random: inout SeededGenerator, blobs: [ObjectID], largest: Int) throws {
    version = Int.random(in: 2...4, using: &random)
    extensions = Set(Extension.allCases.filter { _ in Int.random(in: 0..<3, using: &random) == 0 })
    let count = Int.random(in: 1...largest, using: &random)
    for _ in 0..<count {
      let name = Self.name(&random)
      names.append(name)
      lines += Self.lines(of: name, blobs, &random)
    }
    for name in names where Int.random(in: 0..<12, using: &random) == 0 {
      let option = ["--assume-unchanged", "--skip-worktree"].randomElement(using: &random)
      flagged.append((option ?? "", name))
    }
    path = try Self.path(among: names, &random)
    let mode: FileMode = Bool.random(using: &random) ? .file : .executable
    entry = TreeEntry(blob: blobs.randomElement(using: &random) ?? blobs[0], mode: mode)
  }

  private static func name(_ random: inout SeededGenerator) -> [UInt8] {
    // Too long for an entry to tell how long.
    if Int.random(in: 0..<60, using: &random) == 0 {
      return (0..<30).flatMap { [UInt8](repeating: 0x61, count: 200 + $0) + [0x2f] } + [0x78]
    }
    let depth = Int.random(in: 1...5, using: &random)
    var name = (0..<depth).map { _ in parts.randomElement(using: &random) ?? [] }
    if Bool.random(using: &random) {
      name.append(Array("f\(Int.random(in: 0..<200, using: &random)).json".utf8))
    }
    return Array(name.joined(separator: [0x2f]))
  }

  private static func lines(
    of name: [UInt8],
    _ blobs: [ObjectID],
    _ random: inout SeededGenerator,
  ) -> [[UInt8]] {
    func line(_ mode: String, _ id: String, stage: Int = 0) -> [UInt8] {
      Array("\(mode) \(id) \(stage)\t".utf8) + name + [0]
    }
    let blob = blobs.randomElement(using: &random)?.hex ?? ""
    switch Int.random(in: 0..<24, using: &random) {
    case 0: return [line("120000", blob)]
    case 1: return [line("160000", commit)]
    case 2, 3: return [line("100755", blob)]
    case 4:
      let stages = (1...3).filter { _ in Bool.random(using: &random) }
      let removal = line("0", String(repeating: "0", count: 40))
      return [removal] + stages.map { line("100644", blob, stage: $0) }
    default: return [line("100644", blob)]
    }
  }

  /// One of the names, a folder that becomes a file, below a file that becomes a folder, or a new one.
  private static func path(
    among names: [[UInt8]],
    _ random: inout SeededGenerator,
  ) throws -> RepositoryPath {
    var texts = names.compactMap { String(validating: $0, as: UTF8.self) }
    let folders = texts.filter { $0.contains("/") }
      .map { $0.split(separator: "/").dropLast().joined(separator: "/") }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: texts = folders
    case 1: texts = texts.map { "\($0)/below" }
    case 2, 3: texts = ["config/production.json", "a/zz", "a", "~", "\u{1}", "a/b/c/d/e/f"]
    default: break
    }
    let text = texts.randomElement(using: &random) ?? "config/production.json"
    guard let path = RepositoryPath(text) else { throw TestSupportError("no path: \(text)") }
    return path
  }

  /// Has git write the index of a fixture.
  func make(in fixture: RepositoryFixture) throws {
    try? fixture.directory.remove("work/.git/index")
    try fixture.git(
      "update-index",
      "--add",
      "--replace",
      "-z",
      "--index-info",
      stdin: Array(lines.joined()),
    )
    try fixture.git("update-index", "--index-version", "\(version)")
    if extensions.contains(.trees) { _ = try fixture.tryGit(["write-tree"]) }
    for (option, name) in flagged {
      // Some were replaced by a folder of their name.
      _ = try fixture.tryGit(["update-index", option, "-z", "--stdin"], stdin: name + [0])
    }
    if extensions.contains(.untrackedCache) {
      try fixture.git("update-index", "--force-untracked-cache")
      try fixture.git("status", "--porcelain")
    }
    if extensions.contains(.monitor) {
      _ = try fixture.tryGit(["-c", "core.fsmonitor=true", "update-index", "--fsmonitor"])
    }
    if extensions.contains(.offsets) {
      try fixture.git(
        "-c",
        "index.threads=4",
        "-c",
        "index.recordOffsetTable=true",
        "-c",
        "index.recordEndOfIndexEntries=true",
        "update-index",
        "--force-write-index",
      )
    }
  }
}

extension RandomIndex: CustomStringConvertible {
  var description: String {
    let listed = lines.map { String(decoding: $0.dropLast(), as: UTF8.self) }
    return "version \(version), \(extensions.map(\.rawValue).sorted()), \(flagged), "
      + "edit \(entry.mode.rawValue) \(path), \(listed)"
  }
}
