/// The revisions of one path, newest first, along first parents.
///
/// Reads no more than is asked for; folders whose tree did not change cost nothing. Parents alone
/// give the order, never dates.
package final class RevisionWalk {
  /// Where the history ended; nil while there is more to read.
  package enum End: Hashable, Sendable {
    /// A commit without parents.
    case root(ObjectID)
    /// A commit whose parents a shallow clone does not have.
    case shallow(ObjectID)
  }

  /// Where the walk ended.
  package private(set) var end: End?
  /// How many commits were read.
  package private(set) var commitsRead = 0
  /// How many objects were read, commits and trees.
  package private(set) var objectsRead = 0

  private let repository: Repository
  private let names: [[UInt8]]
  private let shallow: Set<ObjectID>
  private var current: Step?
  private let start: ObjectID

  /// A commit on the way, with the entries from the root tree down to the file.
  private struct Step {
    let id: ObjectID
    let links: CommitLinks
    let trail: [TreeEntry?]

    var entry: TreeEntry? { trail.last ?? nil }
  }

  init(
    of path: RepositoryPath,
    from start: ObjectID,
    in repository: Repository,
    shallow: Set<ObjectID>
  ) {
    self.repository = repository
    self.names = path.components.map { Array($0.utf8) }
    self.shallow = shallow
    self.start = start
  }

  /// The next older revision; nil at the end of the history.
  package func next() throws(GitFailure) -> Revision? {
    while end == nil {
      let step = if let current { current } else { try read(start, after: nil) }
      guard !shallow.contains(step.id) else {
        end = .shallow(step.id)
        return step.entry.map { revision(step, entry: $0, previous: nil, isShallowBoundary: true) }
      }
      guard let parent = step.links.parents.first else {
        end = .root(step.id)
        return step.entry.map { revision(step, entry: $0, previous: nil) }
      }
      let older = try read(parent, after: step)
      current = older
      if older.entry != step.entry {
        return revision(step, entry: step.entry, previous: older.entry)
      }
    }
    return nil
  }

  private func revision(
    _ step: Step,
    entry: TreeEntry?,
    previous: TreeEntry?,
    isShallowBoundary: Bool = false,
  ) -> Revision {
    Revision(
      commit: step.id,
      parents: step.links.parents,
      entry: entry,
      previous: previous,
      isShallowBoundary: isShallowBoundary,
    )
  }

  private func read(_ id: ObjectID, after newer: Step?) throws(GitFailure) -> Step {
    commitsRead += 1
    objectsRead += 1
    let object = try RawObject(id, in: repository)
    guard let links = object.withBytes({ CommitLinks(parsing: $0) }) else {
      throw .library(
        GitError(
          code: .invalid,
          class: .objectDatabase,
          message: "\(id) is not a commit",
          operation: "walk the history",
        )
      )
    }
    if let newer, newer.links.tree == links.tree {
      return Step(id: id, links: links, trail: newer.trail)
    }
    return Step(id: id, links: links, trail: try trail(from: links.tree, like: newer?.trail))
  }

  /// Follows the path down from a root tree; stops reading where it meets the newer commit's trail.
  private func trail(
    from root: ObjectID,
    like newer: [TreeEntry?]?,
  ) throws(GitFailure) -> [TreeEntry?] {
    var trail: [TreeEntry?] = []
    var tree = root
    for (level, name) in names.enumerated() {
      objectsRead += 1
      let object = try RawObject(tree, in: repository)
      let entry = object.withBytes { TreeScan.entry(named: name, in: $0) }
      if let newer, newer[level] == entry { return trail + newer[level...] }
      trail.append(entry)
      guard let entry, level == names.count - 1 || entry.mode == .folder else {
        return trail + Array(repeating: nil, count: names.count - trail.count)
      }
      tree = entry.blob
    }
    return trail
  }
}
