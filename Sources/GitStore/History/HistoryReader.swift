/// Reads commits and what they hold at a path, and counts what it reads.
final class HistoryReader {
  let repository: Repository
  /// The commits whose parents a shallow clone does not have.
  let shallow: Set<ObjectID>
  private(set) var commitsRead = 0
  private let graph: CommitGraph?
  /// Commits, trees and blobs.
  private(set) var objectsRead = 0

  /// A commit on the way, with the entries from the root tree down to the file.
  struct Step {
    let id: ObjectID
    let path: TrackedPath
    let links: CommitLinks
    /// In seconds since 1970; 0 unless it was asked for.
    let date: UInt64
    /// Where the commit-graph has the commit; nil if it does not.
    fileprivate let position: Int?
    fileprivate let trail: [TreeEntry?]

    var entry: TreeEntry? { trail.last ?? nil }
  }

  init(_ repository: Repository) throws(GitFailure) {
    self.repository = repository
    shallow = try repository.shallowCommits()
    // As for git, what is cut off or stood in for is not what a commit-graph says.
    let isPlain = shallow.isEmpty && repository.substitutes.isEmpty
    graph = isPlain ? CommitGraph(of: repository) : nil
  }

  /// Reads a commit and follows the path down from its root tree.
  ///
  /// `newer`: a child; folders that are the same in both are not read again.
  func step(
    _ id: ObjectID,
    at path: TrackedPath,
    after newer: Step?,
    withDate: Bool = false,
  ) throws(GitFailure) -> Step {
    let (links, date, position) = try facts(id, withDate: withDate)
    let known = newer?.path == path ? newer : nil
    let trail: [TreeEntry?]
    if let known, known.links.tree == links.tree || isUnchanged(in: known, since: id) {
      trail = known.trail
    } else {
      trail = try self.trail(path, from: links.tree, like: known?.trail)
    }
    return Step(
      id: id,
      path: path,
      links: links,
      date: date,
      position: position,
      trail: trail
    )
  }

  /// The oldest first ancestor up to which no commit can have changed the path of a step; nil when that
  /// is the step's own commit.
  ///
  /// Only the commit-graph is read, which for long ways is much less than a step for each commit.
  func ancestorWithSameFile(of step: Step) -> Step? {
    guard let graph, let position = step.position,
      let found = graph.ancestor(of: position, whileUnchanged: step.path.key)
    else { return nil }
    commitsRead += found.steps
    return Step(
      id: found.id,
      path: step.path,
      links: CommitLinks(tree: found.entry.tree, parents: found.entry.parents),
      date: found.entry.date,
      position: found.entry.position,
      trail: step.trail,
    )
  }

  /// Whether a commit certainly left its path as its first parent had it.
  ///
  /// Then the trail of the commit does for the parent too: folders on the way may differ, but where
  /// an older trail meets it, it leads to the same file.
  private func isUnchanged(in newer: Step, since parent: ObjectID) -> Bool {
    guard let graph, let position = newer.position, newer.links.parents.first == parent else {
      return false
    }
    return !graph.mayHaveChanged(newer.path.key, at: position)
  }

  /// Reads the tree and the parents of a commit.
  func links(_ id: ObjectID) throws(GitFailure) -> CommitLinks {
    try facts(id, withDate: false).links
  }

  private func facts(
    _ id: ObjectID,
    withDate: Bool,
  ) throws(GitFailure) -> (links: CommitLinks, date: UInt64, position: Int?) {
    commitsRead += 1
    if let entry = graph?.entry(id) {
      return (
        CommitLinks(tree: entry.tree, parents: entry.parents), entry.date, entry.position
      )
    }
    objectsRead += 1
    let object = try RawObject(id, in: repository)
    let parts = object.withBytes { bytes in
      CommitLinks(parsing: bytes).map { ($0, withDate ? $0.date(in: bytes) : 0) }
    }
    if let (links, date) = parts {
      guard let parents = repository.substitutes.parents(of: id) else { return (links, date, nil) }
      return (CommitLinks(tree: links.tree, parents: parents), date, nil)
    }
    throw .library(
      GitError(
        code: .invalid,
        class: .objectDatabase,
        message: "\(id) is not a commit",
        operation: "walk the history",
      )
    )
  }

  /// The parents of a commit that are there.
  func parents(of step: Step) -> [ObjectID] {
    shallow.contains(step.id) ? [] : step.links.parents
  }

  /// Every entry of a tree with its name.
  func entries(
    of tree: ObjectID
  ) throws(GitFailure) -> [(name: [UInt8], entry: TreeEntry)] {
    objectsRead += 1
    return try RawObject(tree, in: repository).withBytes { TreeScan.entries(in: $0) }
  }

  /// The bytes of a blob.
  func blob(_ id: ObjectID) throws(GitFailure) -> [UInt8] {
    objectsRead += 1
    return try repository.blob(id)
  }

  /// Follows the path down from a root tree; stops reading where it meets the newer commit's trail.
  private func trail(
    _ path: TrackedPath,
    from root: ObjectID,
    like newer: [TreeEntry?]?,
  ) throws(GitFailure) -> [TreeEntry?] {
    var trail: [TreeEntry?] = []
    var tree = root
    for (level, name) in path.names.enumerated() {
      objectsRead += 1
      let object = try RawObject(tree, in: repository)
      let entry = object.withBytes { TreeScan.entry(named: name, in: $0) }
      if let newer, newer[level] == entry { return trail + newer[level...] }
      trail.append(entry)
      guard let entry, level == path.names.count - 1 || entry.mode == .folder else {
        return trail + Array(repeating: nil, count: path.names.count - trail.count)
      }
      tree = entry.blob
    }
    return trail
  }
}

/// A path with its names as the bytes that trees hold.
struct TrackedPath: Hashable {
  let path: RepositoryPath
  let names: [[UInt8]]
  /// As changed-path filters know it.
  let key: ChangedPathKey

  init(_ path: RepositoryPath) {
    self.path = path
    key = ChangedPathKey(path.text)
    names = path.components.map { Array($0.utf8) }
  }

  static func == (one: TrackedPath, other: TrackedPath) -> Bool { one.names == other.names }

  func hash(into hasher: inout Hasher) { hasher.combine(names) }
}
