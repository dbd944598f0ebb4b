import GitStore

extension RollbackDecision {
  /// What the newest change says about itself, if it is a rollback.
  func pastRollback(
    _ newest: RollbackSearch.Step,
    _ search: RollbackSearch,
  ) throws(GitFailure) -> PastRollback? {
    let record = try RollbackRecord(of: newest.past, in: search.history)
    guard let source = record.source, try isWhatItSays(newest.past, record, search) else {
      return nil
    }
    let older = try search.step(newest.index + 1)
    return PastRollback(
      id: opened.repository.revisionID(newest.past.commit.id),
      by: source.author.name,
      // A merge makes the rollback live, however old it is.
      at: Instant(seconds: newest.past.commit.committer.time),
      from: older.map { opened.repository.revisionID($0.past.commit.id) },
      to: try restored(by: record, newest, search).map(opened.repository.revisionID),
      difference: try search.history.difference(of: newest.past),
    )
  }

  /// Whether the revision holds what its trailers say: a squashed branch, or a conflict that was
  /// resolved by hand, may hold something else on top.
  private func isWhatItSays(
    _ past: PastRevision,
    _ record: RollbackRecord,
    _ search: RollbackSearch,
  ) throws(GitFailure) -> Bool {
    guard let blob = record.restoredBlob, let content = past.content else { return true }
    // The blob itself may be gone after a rebase; then the trailers are all there is.
    let restored = try? search.history.content(of: TreeEntry(blob: blob, mode: .file))
    return restored?.hasSameContent(as: content) ?? true
  }

  private func restored(
    by record: RollbackRecord,
    _ newest: RollbackSearch.Step,
    _ search: RollbackSearch,
  ) throws(GitFailure) -> ObjectID? {
    var index = newest.index + 1
    while let step = try search.step(index) {
      let isNamed = step.past.revision.entry?.blob == record.restoredBlob
      let isSame = newest.past.content.map { step.past.content?.hasSameContent(as: $0) == true }
      if record.restoredBlob == nil ? isSame == true : isNamed { return step.past.commit.id }
      index += 1
    }
    return nil
  }
}
