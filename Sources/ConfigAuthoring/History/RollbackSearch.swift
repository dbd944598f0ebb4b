package import GitStore

/// Walks back through a document's history and finds what a rollback may restore.
package final class RollbackSearch {
  /// One revision with its distance from the newest one.
  package struct Step: Sendable {
    package let index: Int
    package let past: PastRevision
    /// Whether a later rollback, revert or undo took it back, or a part of it.
    package let wasUndone: Bool
    /// Whether it is newer than a change that was taken back later, and still holds it.
    let holdsUndone: Bool
  }

  package let history: DocumentHistory
  /// What is live now; nil when the document was deleted.
  package let current: DocumentContent?
  private var steps: [Step] = []
  private var undoneBlobs: Set<ObjectID> = []
  private var inversions: [OpenInversion] = []

  package init(_ history: DocumentHistory) throws(GitFailure) {
    self.history = history
    current = try history.revision(0)?.content
  }

  /// The revision at a distance from the newest one; nil beyond the oldest.
  package func step(_ index: Int) throws(GitFailure) -> Step? {
    while steps.count <= index {
      guard let past = try history.revision(steps.count) else { return nil }
      try add(past)
    }
    return steps[index]
  }

  private func add(_ past: PastRevision) throws(GitFailure) {
    let own = inversions.filter { $0.isOf(past) }.map(\.inversion)
    inversions.removeAll { $0.isOf(past) }
    let isRolledBack = past.revision.entry.map { undoneBlobs.contains($0.blob) } ?? false
    var holdsUndone = false
    for inversion in inversions where !holdsUndone {
      holdsUndone = try inversion.isHeld(by: past)
    }
    steps.append(
      Step(
        index: steps.count,
        past: past,
        wasUndone: isRolledBack || !own.isEmpty,
        holdsUndone: holdsUndone
      )
    )
    // What a reverted rollback undid is live again, and no longer undone. One of which no more than
    // one gate was taken back goes on to count.
    if own.contains(where: { $0.gate == nil }) { return }
    let record = try RollbackRecord(of: past, in: history)
    undoneBlobs.formUnion(record.undoneBlobs)
    inversions += record.inversions.map { OpenInversion($0, by: past, in: history) }
  }

  /// The revision that gave the document its present content: commits that changed nothing but
  /// stamp or mode are passed over.
  package func newestChange() throws(GitFailure) -> Step? {
    var index = 0
    while let step = try step(index) {
      guard let older = try self.step(index + 1), isSame(older.past.content, current) else {
        return step
      }
      index += 1
    }
    return nil
  }

  /// The next revision from a distance on that has other content than now, was not undone, and is
  /// accepted by `isAcceptable`.
  package func candidate(
    from start: Int,
    isAcceptable: (Step) -> Bool,
  ) throws(GitFailure) -> Step? {
    var index = start
    while let step = try step(index) {
      index += 1
      guard step.past.content != nil, !step.wasUndone, !step.holdsUndone,
        !isSame(step.past.content, current)
      else { continue }
      if isAcceptable(step) { return step }
    }
    return nil
  }

  /// The revisions newer than a distance, newest first.
  package func steps(before index: Int) throws(GitFailure) -> [Step] {
    var steps: [Step] = []
    for position in 0..<index {
      guard let step = try step(position) else { break }
      steps.append(step)
    }
    return steps
  }

  private func isSame(_ one: DocumentContent?, _ other: DocumentContent?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.hasSameContent(as: other)
  }
}
