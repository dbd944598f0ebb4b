import TestSupport

/// A history made of nothing but commit objects, as wild as git allows it: branches, merges of two
/// to five parents with any outcome, files that come, change, change their mode, go, return and are
/// renamed, and dates that jump about or stand still.
///
/// `git fast-import` makes it, so that a thousand commits cost one process.
struct RandomHistory {
  static let documents = ["a.json", "config/production.json", "config/deep/er/b.json"]
  private static let others = ["other.txt", "config/other.txt", "moved/c.json"]

  private var random: SeededGenerator
  private var stream = ""
  private var blobs: [String: Int] = [:]
  private var marks = 0
  /// What each commit holds: path to mode and content.
  private var trees: [[String: File]] = []
  private var commits: [Int] = []
  private var date = 1_700_000_000

  private struct File: Equatable {
    var mode = "100644"
    var content: String
  }

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Makes the repository, with HEAD on `main`.
  static func make(seed: UInt64, commits: Int) throws -> RepositoryFixture {
    var history = RandomHistory(seed: seed)
    for _ in 0..<commits { history.addCommit() }
    // Whatever happened before, HEAD has a history worth the name.
    history.addMerge(ofAll: true)
    let fixture = try RepositoryFixture()
    try fixture.git("fast-import", "--quiet", "--force", stdin: Array(history.stream.utf8))
    return fixture
  }

  private mutating func addCommit() {
    switch Int.random(in: 0..<20, using: &random) {
    case _ where commits.isEmpty: add(parents: [], tree: [:])
    case 0: add(parents: [], tree: [:])
    case 1..<7: addMerge(ofAll: false)
    default:
      // Mostly near the present; now and then a branch from long ago.
      let newest = commits.count - 1
      let distance = Bool.random(using: &random) ? 0 : Int.random(in: 0...newest, using: &random)
      let parent = newest - min(distance, newest)
      add(parents: [parent], tree: trees[parent])
    }
  }

  private mutating func addMerge(ofAll: Bool) {
    let count = ofAll ? 5 : Int.random(in: 2...5, using: &random)
    var parents: [Int] = []
    for _ in 0..<count {
      let parent =
        commits.count - 1
        - min(
          Int.random(in: 0..<8, using: &random),
          commits.count - 1
        )
      if !parents.contains(parent) { parents.append(parent) }
    }
    // The outcome of each file is that of any parent.
    var tree: [String: File] = [:]
    for path in Self.documents + Self.others {
      tree[path] = parents.randomElement(using: &random).flatMap { trees[$0][path] }
    }
    add(parents: parents, tree: tree, changes: Bool.random(using: &random) ? 0 : 1)
  }

  private mutating func add(parents: [Int], tree: [String: File], changes: Int? = nil) {
    var tree = tree
    for _ in 0..<(changes ?? Int.random(in: 0...2, using: &random)) { change(&tree) }
    date += [0, 0, 60, 3_600, -7_200, -500_000, 400_000].randomElement(using: &random) ?? 0
    for file in tree.values where blobs[file.content] == nil {
      marks += 1
      blobs[file.content] = marks
      stream += "blob\nmark :\(marks)\ndata \(file.content.utf8.count)\n\(file.content)\n"
    }
    marks += 1
    // A commit without parent starts a branch of its own, which then becomes main.
    stream += parents.isEmpty ? "reset refs/heads/main\n" : ""
    stream += "commit refs/heads/main\nmark :\(marks)\n"
    stream += "author A <a@example.com> \(date) +0000\n"
    stream += "committer C <c@example.com> \(date) +0100\n"
    stream += "data 1\nm\n"
    for (position, parent) in parents.enumerated() {
      stream += "\(position == 0 ? "from" : "merge") :\(commits[parent])\n"
    }
    stream += "deleteall\n"
    for (path, file) in tree.sorted(by: { $0.key < $1.key }) {
      stream += "M \(file.mode) :\(blobs[file.content] ?? 0) \(path)\n"
    }
    stream += "\n"
    commits.append(marks)
    trees.append(tree)
  }

  private mutating func change(_ tree: inout [String: File]) {
    let path = (Self.documents + Self.others).randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<10, using: &random) {
    case 0: tree[path] = nil
    case 1: tree[path]?.mode = "100755"
    case 2:
      guard let file = tree.removeValue(forKey: path) else { return }
      tree[Self.documents.randomElement(using: &random) ?? ""] = file
    default:
      let mode = tree[path]?.mode ?? "100644"
      tree[path] = File(mode: mode, content: "\(Int.random(in: 0..<4, using: &random))\n")
    }
  }
}
