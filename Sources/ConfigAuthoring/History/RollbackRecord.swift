import GitStore

/// What a revision says about other revisions: which ones it undid, and what it brought back.
struct RollbackRecord {
  /// The blobs of older revisions that count as undone.
  private(set) var undoneBlobs: Set<ObjectID> = []
  /// The older commits that git reverted or an undo took back.
  private(set) var inversions: [Inversion] = []
  /// What it took back, if it is an undo and nothing else, and the commit that did it.
  private(set) var undoing: (inversion: Inversion, by: Commit)?
  private(set) var restoredBlob: ObjectID?
  /// The commit that rolled back, by flagctl or by `git revert`: the revision itself, or the one
  /// that a merge brought. Nil when the revision is no rollback.
  private(set) var source: Commit?

  init(of past: PastRevision, in history: DocumentHistory) throws(GitFailure) {
    try add(past.commit, at: past.revision.path, past, history, isNewest: true)
    let side = try MergedSide(of: past.revision, in: history)
    for one in side.commits {
      // The newest change of the side decides what the merge is; the older ones still undid.
      let isNewest = one.commit == side.commits.first?.commit
      try add(one.commit, at: one.path, past, history, isNewest: isNewest)
    }
  }

  /// `path`: that of the document in the commit, which belongs to the revision `past`.
  private mutating func add(
    _ commit: Commit,
    at path: RepositoryPath,
    _ past: PastRevision,
    _ history: DocumentHistory,
    isNewest: Bool,
  ) throws(GitFailure) {
    let message = CommitMessage(parsing: commit.message)
    let groups = history.trailerGroups(of: message, at: path)
    let trailers = groups.flatMap(\.self)
    undoneBlobs.formUnion(
      trailers.filter { $0.key == .rollbackOf }.compactMap { ObjectID(hex: $0.value) }
    )
    let reverted = message.reverts.compactMap { ObjectID(hex: $0) }
    inversions += reverted.map { Inversion(of: $0) }
    inversions += groups.compactMap { Inversion($0) }
    guard isNewest else { return }
    if message.trailerGroups.count == 1 { undoing = Inversion(trailers).map { ($0, commit) } }
    restoredBlob = trailers.first { $0.key == .restores }.flatMap { ObjectID(hex: $0.value) }
    if trailers.contains(where: { $0.key == .rollbackOf || $0.key == .restores }) {
      source = commit
    }
    // The revert of a rollback brings a change back instead of taking one away.
    for id in reverted
    where history.isChange(id, before: past) && !history.isRollback(id, before: past) {
      source = commit
    }
  }
}

extension DocumentHistory {
  /// Whether a commit changed the document; one that a rebase left behind may have.
  fileprivate func isChange(_ id: ObjectID, before past: PastRevision) -> Bool {
    do {
      let path = try path(at: id, before: past)
      return try repository.revision(of: path, at: id, followsRenames: followsRenames) != nil
    } catch {
      return true
    }
  }

  /// Whether a commit rolled something back: by its trailers, or as the revert of one that did not.
  ///
  /// `depth` limits how many reverts of reverts are followed.
  fileprivate func isRollback(
    _ id: ObjectID,
    before past: PastRevision,
    depth: Int = 32,
  ) -> Bool {
    guard depth > 0, let commit = try? repository.commit(id) else { return false }
    let message = CommitMessage(parsing: commit.message)
    let path = (try? path(at: id, before: past)) ?? past.revision.path
    if trailers(of: message, at: path).contains(where: { $0.key == .restores }) {
      return true
    }
    guard let reverted = message.reverts.first.flatMap({ ObjectID(hex: $0) }) else { return false }
    return !isRollback(reverted, before: past, depth: depth - 1)
  }
}
