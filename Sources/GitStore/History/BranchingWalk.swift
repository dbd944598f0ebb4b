/// The commits that changed one path, those of merged branches too, in the order of `git log -- path`.
///
/// As for git, a merge that took the file over from one of its parents leads to that parent alone:
/// the other branches did not have a part in what the file is. Of the commits that are known, that
/// with the latest date comes next, of several with the same date the one that was met first; a
/// commit always comes before those that only it leads to.
final class BranchingWalk: RevisionSource {
  private(set) var shallowBoundary: ObjectID?
  var objectsRead: Int { reader.objectsRead }

  private let reader: HistoryReader
  private let renames: RenameSearch?
  private let excluded: Set<ObjectID>
  private let start: (id: ObjectID, path: TrackedPath)
  private var queue = CommitQueue()
  private var seen: Set<ObjectID> = []

  init(
    of path: RepositoryPath,
    from start: ObjectID,
    reader: HistoryReader,
    renames: RenameSearch?,
    excluded: Set<ObjectID>,
  ) {
    self.reader = reader
    self.renames = renames
    self.excluded = excluded
    self.start = (start, TrackedPath(path))
  }

  func next() throws(GitFailure) -> Revision? {
    if seen.isEmpty {
      let first = try reader.step(start.id, at: start.path, after: nil, withDate: true)
      enqueue([first])
    }
    while let step = queue.popNewest() {
      if reader.shallow.contains(step.id) {
        shallowBoundary = step.id
        guard step.entry != nil else { continue }
        return Revision(step, after: nil, isShallowBoundary: true)
      }
      let parents = try parents(of: step)
      if let source = parents.first(where: { $0.entry == step.entry && $0.path == step.path }) {
        enqueue([source])
        continue
      }
      enqueue(parents)
      if !parents.isEmpty || step.entry != nil { return Revision(step, after: parents.first) }
    }
    return nil
  }

  /// The parents up to the first that the file was taken over from, each at the path that the file
  /// had there.
  private func parents(
    of step: HistoryReader.Step
  ) throws(GitFailure) -> [HistoryReader.Step] {
    var parents: [HistoryReader.Step] = []
    for id in step.links.parents {
      let parent = try reader.step(id, at: step.path, after: step, withDate: true)
      parents.append(parent)
      if parent.entry == step.entry { return parents }
    }
    guard let renames, step.entry != nil, parents.allSatisfy({ $0.entry == nil }) else {
      return parents
    }
    for (position, parent) in parents.enumerated() {
      guard let source = try renames.source(of: step, in: parent.id) else { continue }
      let path = TrackedPath(source)
      parents[position] = try reader.step(parent.id, at: path, after: nil, withDate: true)
    }
    return parents
  }

  private func enqueue(_ steps: [HistoryReader.Step]) {
    for step in steps where !excluded.contains(step.id) && seen.insert(step.id).inserted {
      queue.insert(step)
    }
  }
}

/// The commits that are known and not yet told, a heap by date and then by when they were met.
private struct CommitQueue {
  private var heap: [(step: HistoryReader.Step, turn: Int)] = []
  private var turns = 0

  mutating func insert(_ step: HistoryReader.Step) {
    heap.append((step, turns))
    turns += 1
    var child = heap.count - 1
    while child > 0, comesBefore(child, (child - 1) / 2) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func popNewest() -> HistoryReader.Step? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      sink()
    }
    return first.step
  }

  private mutating func sink() {
    var parent = 0
    while true {
      let children = (2 * parent + 1...2 * parent + 2).filter { $0 < heap.count }
      guard let first = children.min(by: comesBefore), comesBefore(first, parent) else { return }
      heap.swapAt(first, parent)
      parent = first
    }
  }

  private func comesBefore(_ one: Int, _ other: Int) -> Bool {
    (heap[one].step.date, -heap[one].turn) > (heap[other].step.date, -heap[other].turn)
  }
}
