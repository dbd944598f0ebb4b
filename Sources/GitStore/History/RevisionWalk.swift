/// The revisions of one path, newest first, along first parents.
///
/// Reads no more than is asked for; folders whose tree did not change cost nothing. Parents alone
/// give the order, never dates.
package final class RevisionWalk: RevisionSource {
  /// Where the history ended; nil while there is more to read.
  package enum End: Hashable, Sendable {
    /// A commit without parents.
    case root(ObjectID)
    /// A commit whose parents a shallow clone does not have.
    case shallow(ObjectID)
    /// A commit that was to be left out with everything before it.
    case excluded(ObjectID)
  }

  /// Where the walk ended.
  package private(set) var end: End?
  /// How many commits were read.
  package var commitsRead: Int { reader.commitsRead }
  /// How many objects were read, commits and trees.
  package var objectsRead: Int { reader.objectsRead }

  package var shallowBoundary: ObjectID? {
    if case .shallow(let commit) = end { return commit }
    return nil
  }

  private let reader: HistoryReader
  private let renames: RenameSearch?
  private let excluded: Set<ObjectID>
  private let start: (id: ObjectID, path: TrackedPath)
  private var current: HistoryReader.Step?

  init(
    of path: RepositoryPath,
    from start: ObjectID,
    reader: HistoryReader,
    renames: RenameSearch? = nil,
    excluded: Set<ObjectID> = [],
  ) {
    self.reader = reader
    self.renames = renames
    self.excluded = excluded
    self.start = (start, TrackedPath(path))
  }

  package func next() throws(GitFailure) -> Revision? {
    while end == nil {
      var step =
        if let current { current } else { try reader.step(start.id, at: start.path, after: nil) }
      // Where commits are left out, each one on the way has to be looked at.
      if excluded.isEmpty, let ancestor = reader.ancestorWithSameFile(of: step) { step = ancestor }
      if excluded.contains(step.id) {
        end = .excluded(step.id)
        return nil
      }
      guard !reader.shallow.contains(step.id) else {
        end = .shallow(step.id)
        return step.entry == nil ? nil : Revision(step, after: nil, isShallowBoundary: true)
      }
      guard let parent = step.links.parents.first else {
        end = .root(step.id)
        return step.entry == nil ? nil : Revision(step, after: nil)
      }
      let older = try self.older(parent, step)
      current = older
      if older.entry != step.entry || older.path != step.path {
        return Revision(step, after: older)
      }
    }
    return nil
  }

  /// The first parent, at the path that the file had there.
  private func older(
    _ parent: ObjectID,
    _ step: HistoryReader.Step,
  ) throws(GitFailure) -> HistoryReader.Step {
    let older = try reader.step(parent, at: step.path, after: step)
    guard older.entry == nil, step.entry != nil, let renames,
      let source = try renames.source(of: step, in: parent)
    else { return older }
    return try reader.step(parent, at: TrackedPath(source), after: nil)
  }
}

extension Revision {
  /// `older`: the first parent; nil for none.
  init(
    _ step: HistoryReader.Step,
    after older: HistoryReader.Step?,
    isShallowBoundary: Bool = false,
  ) {
    self.init(
      commit: step.id,
      parents: step.links.parents,
      path: step.path.path,
      entry: step.entry,
      previousPath: (older ?? step).path.path,
      previous: older?.entry,
      isShallowBoundary: isShallowBoundary,
    )
  }
}
