import GitStore

/// What the served branch holds of a document's commits, as this clone last saw it.
///
/// What cannot be compared, such as a tip that this clone lost, counts as not pushed: this is asked
/// after a commit has landed, when nothing may turn it into a failure any more.
struct PushedState {
  private let opened: DocumentRepository
  private let served: ServedBranch

  init(_ opened: DocumentRepository, _ served: ServedBranch) {
    self.opened = opened
    self.served = served
  }

  /// What a commit and its history do to the document and the served branch does not hold under any
  /// name, oldest first; nil where that cannot be told commit by commit.
  func missing(of commit: ObjectID?) -> [Commit]? {
    guard let tip = served.remoteTip, let commit else { return nil }
    return (try? missing(of: commit, in: tip)) ?? nil
  }

  /// What the served branch says otherwise of the document than a commit that it holds; nil if it says
  /// the same.
  func newer(than commit: ObjectID?) -> Publication.Newer? {
    guard let tip = served.remoteTip, let commit, tip != commit else { return nil }
    let contents = try? git { () throws(GitFailure) in
      let later = try opened.repository.laterPath(of: opened.path, at: tip)
      return (
        ours: try opened.content(of: opened.repository.entry(at: opened.path, in: commit)),
        theirs: try later.flatMap { path throws(GitFailure) in
          try opened.content(of: opened.repository.entry(at: path, in: tip), at: path)
        },
        later: later
      )
    }
    guard let contents, let ours = contents.ours else { return nil }
    let place: Publication.Place =
      switch contents.later {
      case opened.path?: .same
      case let path?: .renamed(path.text)
      case nil: .removed
      }
    // What is there and cannot be read is told by who reads it.
    if place == .same, contents.theirs == nil { return nil }
    let difference = DocumentDifference(from: ours, to: contents.theirs)
    if place == .same, difference.kind == .sameContent { return nil }
    let distance = (try? opened.repository.distance(of: commit, from: tip)) ?? nil
    // What the branch holds under another name keeps git from a fast-forward.
    let isBehind = (try? opened.repository.isAncestor(commit, of: tip)) == true
    return Publication.Newer(
      behind: distance?.behind,
      pull: isBehind
        ? GitPush.pull(served, "--ff-only") : GitPush.pull(served, "--rebase", "--autostash"),
      difference: difference,
      place: place
    )
  }

  private func missing(
    of commit: ObjectID,
    in tip: ObjectID,
  ) throws(GitFailure) -> [Commit]? {
    if try opened.repository.isAncestor(commit, of: tip) { return [] }
    // A branch of work in progress is compared as it stands.
    guard served.isCurrent else { return nil }
    var changes: [Commit] = []
    for one in try opened.repository.commits(from: commit, beyond: tip)
    where try changesDocument(one) { changes.append(one) }
    guard let oldest = changes.first else { return [] }
    var twins = try PushedTwins(of: oldest.id, in: tip, opened.repository)
    var missing: [Commit] = []
    for one in changes where try twins.take(one, of: opened.path) == nil {
      if try !isServed(one, tip) { missing.append(one) }
    }
    return missing
  }

  /// Whether somebody else made the same change.
  private func isServed(_ commit: Commit, _ tip: ObjectID) throws(GitFailure) -> Bool {
    let repository = opened.repository
    let content = { (commit: ObjectID) throws(GitFailure) in
      try opened.content(of: repository.entry(at: opened.path, in: commit))
    }
    let (ours, theirs) = (try content(commit.id), try content(tip))
    guard let ours, let theirs else { return false }
    if ours.hasSameContent(as: theirs) { return true }
    let before = try commit.parents.first.flatMap(content)
    return DocumentDifference(from: before, to: ours).isMade(by: ours, in: theirs)
  }

  /// Whether flagctl made a commit of the document; a rebase may have carried it over a rename.
  func isOwn(_ commit: Commit) -> Bool {
    guard let named = WaitingCommits.document(of: commit) else { return false }
    return named == opened.path
      || (try? opened.repository.entry(at: named, in: commit.id)) == .some(nil)
  }

  /// Whether a commit holds something else than each of its parents.
  private func changesDocument(_ commit: Commit) throws(GitFailure) -> Bool {
    let entry = try opened.repository.entry(at: opened.path, in: commit.id)
    for parent in commit.parents
    where try opened.repository.entry(at: opened.path, in: parent) == entry { return false }
    return true
  }

  /// The document's commits that are kept for the next push and that the branch does not lead to, oldest
  /// first.
  ///
  /// A later push may have built upon an earlier one: what it holds of that is the same change.
  var waiting: [Publication.Waiting] {
    let kept = (try? opened.repository.unpushed(served.branch)) ?? []
    var seen: Set<PushedTwins.Key> = []
    var found: [Publication.Waiting] = []
    for commit in kept.reversed().flatMap({ ((try? history(of: $0.commit)) ?? []).reversed() }) {
      guard let path = ownPath(in: commit), !isHeld(commit, path),
        seen.insert(PushedTwins.Key(commit)).inserted
      else { continue }
      found.append(Publication.Waiting(commit, in: opened.repository))
    }
    return found.reversed()
  }

  /// Where a commit of flagctl's has this document, which may have been renamed since; nil for a commit
  /// of another one.
  private func ownPath(in commit: Commit) -> RepositoryPath? {
    guard let named = WaitingCommits.document(of: commit) else { return nil }
    if named == opened.path { return named }
    let later = try? git { () throws(GitFailure) in
      try opened.repository.head().commit.flatMap { head throws(GitFailure) in
        try opened.repository.laterPath(of: named, at: head)
      }
    }
    return later == opened.path ? named : nil
  }

  /// The commits of a kept one that the served branch does not have, oldest first.
  private func history(of kept: ObjectID) throws(GitFailure) -> [Commit] {
    guard let tip = served.remoteTip else { return [try opened.repository.commit(kept)] }
    return try opened.repository.commits(from: kept, beyond: tip)
  }

  /// Whether the remote or the branch holds a commit, under whatever name.
  private func isHeld(_ commit: Commit, _ path: RepositoryPath) -> Bool {
    let branch = served.isCurrent ? try? opened.repository.head().commit : nil
    return [served.remoteTip, branch].compactMap { $0 }.contains { tip in
      let isHeld = try? git { () throws(GitFailure) in
        if try opened.repository.isAncestor(commit.id, of: tip) { return true }
        var twins = try PushedTwins(of: commit.id, in: tip, opened.repository)
        return try twins.take(commit, of: path) != nil
      }
      return isHeld ?? false
    }
  }
}
