import GitStore

/// Commits that flagctl made and that a remote does not have yet, put on top of what it has.
struct WaitingCommits {
  let opened: DocumentRepository
  let remote: ServedRemote

  /// What leads to the rebuilt commits: the last of them, and all of them.
  struct Rebuilt {
    /// What the remote has.
    let base: ObjectID
    var tip: ObjectID
    /// Oldest first.
    var commits: [OutgoingCommit] = []
    /// What does not fit any more, or is not to be pushed as things stand.
    var conflicts: [Conflict] = []
    /// Those of the branch whose document the remote has, by others' doing.
    var served: [Waiting] = []
    /// Every commit that was looked at.
    var seen: Set<ObjectID> = []
    let isSigned: Bool

    init(tip: ObjectID, isSigned: Bool = true) {
      base = tip
      self.tip = tip
      self.isSigned = isSigned
    }
  }

  /// A commit whose document somebody changed otherwise, or that has another path on the remote.
  struct Conflict {
    let commit: Commit
    let path: RepositoryPath
    /// The document before the commit and after it.
    let entries: (before: TreeEntry?, after: TreeEntry)
    let cause: PushCommits.Conflict.Cause
    /// Where the commit is kept; nil: on the branch.
    let kept: UnpushedCommit?

    var isOvertaken: Bool {
      guard case .overtaken = cause else { return false }
      return true
    }

    var isByHand: Bool {
      guard case .changedByHand = cause else { return false }
      return true
    }
  }

  /// A commit that flagctl made, and the document that it changed.
  struct Waiting {
    let commit: Commit
    let path: RepositoryPath
  }

  /// Puts what waits on top of a tip: first the commits that are kept, then those of the branch.
  ///
  /// What was taken back on the branch since it was kept stays.
  ///
  /// `withBranch`: else what the branch alone holds stays too. `isDryRun`: nobody is asked to sign what
  /// is not going to be pushed.
  func rebuild(
    _ kept: [UnpushedCommit],
    withBranch: Bool = false,
    onto tip: ObjectID,
    isDryRun: Bool = false,
  ) throws(AuthoringError) -> Rebuilt {
    var rebuilt = Rebuilt(tip: tip, isSigned: !isDryRun)
    let head = try head
    let branch = withBranch ? head : nil
    for one in try withoutSuperseded(kept, by: branch, beyond: tip) {
      try rebuild(from: one.commit, keptAs: one, beside: head, onto: tip, &rebuilt)
    }
    if let branch { try rebuild(from: branch, keptAs: nil, beside: nil, onto: tip, &rebuilt) }
    return rebuilt
  }

  /// The newest commit of the current branch; nil for another branch than the served one, whose commits
  /// are not meant to be served yet.
  var head: ObjectID? {
    get throws(AuthoringError) {
      remote.served.isCurrent ? try git(opened.repository.head).commit : nil
    }
  }

  /// The commits of flagctl's in a history that a tip holds under no name, and whose document it has
  /// otherwise; oldest first.
  func unpushed(
    from start: ObjectID,
    beyond tip: ObjectID,
  ) throws(AuthoringError) -> [ObjectID] {
    var unpushed: [ObjectID] = []
    for one in try waiting(from: start, beyond: tip).0 {
      let (ours, theirs) = try git { () throws(GitFailure) in
        (
          try opened.repository.entry(at: one.path, in: one.commit.id),
          try opened.repository.entry(at: one.path, in: tip)
        )
      }
      if try !isSame(ours, theirs, one.path) { unpushed.append(one.commit.id) }
    }
    return unpushed
  }

  /// The commits of flagctl's that a tip holds under no name.
  func waiting(
    from start: ObjectID,
    beyond tip: ObjectID,
  ) throws(AuthoringError) -> ([Waiting], PushedTwins?) {
    try git { () throws(GitFailure) in
      var made: [Waiting] = []
      for commit in try opened.repository.commits(from: start, beyond: tip)
      where !commit.parents.isEmpty {
        guard let path = try place(in: commit) else { continue }
        made.append(Waiting(commit: commit, path: path))
      }
      guard let oldest = made.first?.commit.id else { return ([], nil) }
      var twins = try PushedTwins(of: oldest, in: tip, opened.repository)
      var waiting: [Waiting] = []
      for one in made where try twins.take(one.commit, of: one.path) == nil { waiting.append(one) }
      return (waiting, twins)
    }
  }

  /// Where a commit of flagctl's has the document that it changed: a rebase may have carried it over a
  /// rename.
  func place(in commit: Commit) throws(GitFailure) -> RepositoryPath? {
    guard let named = Self.document(of: commit),
      try opened.repository.entry(at: named, in: commit.id) == nil
    else { return Self.document(of: commit) }
    let changed = try opened.repository.changedPaths(of: commit.id)
    return changed.count == 1 ? changed[0] : named
  }

  /// The document that a commit of flagctl's changed; nil for those of others.
  static func document(of commit: Commit) -> RepositoryPath? {
    CommitMessage(parsing: commit.message).trailerGroups.last?
      .first { $0.key == .document }.flatMap { RepositoryPath($0.value) }
  }

  func isSame(
    _ one: TreeEntry?,
    _ other: TreeEntry?,
    _ path: RepositoryPath,
  ) throws(AuthoringError) -> Bool {
    if one == other { return true }
    let (first, second) = try git { () throws(GitFailure) in
      (try opened.content(of: one, at: path), try opened.content(of: other, at: path))
    }
    guard let first, let second else { return false }
    return first.hasSameContent(as: second)
  }
}
