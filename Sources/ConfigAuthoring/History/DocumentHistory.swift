package import GitStore

/// The states of one document that were live, newest first, read as far as they are asked for.
///
/// Uses the repository's thread.
package final class DocumentHistory {
  let repository: Repository
  let path: RepositoryPath
  /// What the document may be called in `Flagctl-Document`.
  let names: [String]
  let followsRenames: Bool
  private let start: ObjectID
  private let walk: any RevisionSource
  /// Every name that the document had; the whole history is read for it.
  private lazy var formerNames = Set(paths().map(\.text.escapedForOneLine))
  private var contents: [ObjectID: DocumentContent] = [:]
  private var known: [PastRevision] = []

  package init(
    of path: RepositoryPath,
    name: String,
    from commit: ObjectID,
    in repository: Repository,
    _ scope: HistoryScope,
  ) throws(GitFailure) {
    self.repository = repository
    self.path = path
    names = [path.text.escapedForOneLine, name.escapedForOneLine]
    followsRenames = scope.followsRenames
    start = commit
    walk = try repository.revisions(of: path, from: commit, in: scope)
  }

  /// The revision at a distance from the newest one, 0; nil beyond the oldest.
  package func revision(_ index: Int) throws(GitFailure) -> PastRevision? {
    while known.count <= index {
      guard let next = try walk.next() else { return nil }
      known.append(
        PastRevision(
          revision: next,
          commit: try repository.commit(next.commit),
          content: try content(of: next.entry),
        )
      )
    }
    return known[index]
  }

  /// The commit at which a shallow clone cuts the history off, once the walk has come there.
  package var shallowBoundary: ObjectID? { walk.shallowBoundary }

  /// The document as an entry holds it; nil for none, and for what is no file.
  package func content(of entry: TreeEntry?) throws(GitFailure) -> DocumentContent? {
    guard let entry, entry.mode.isRegularFile else { return nil }
    if let content = contents[entry.blob] { return content }
    let content = DocumentContent(try repository.forms(of: path).text(ofBlob: entry.blob))
    contents[entry.blob] = content
    return content
  }

  /// The trailers of a commit that are about the document, which it has at a path.
  func trailers(
    of message: CommitMessage,
    at path: RepositoryPath,
  ) -> [Trailer] {
    trailerGroups(of: message, at: path).flatMap(\.self)
  }

  /// The same, each group on its own.
  ///
  /// They may name a path from before a rename, over which a rebase or a cherry-pick carried the commit.
  func trailerGroups(
    of message: CommitMessage,
    at path: RepositoryPath,
  ) -> [[Trailer]] {
    let known = path == self.path ? names : names + [path.text.escapedForOneLine]
    return message.trailerGroups.filter { group in
      group.contains { trailer in
        guard trailer.key == .document else { return false }
        if known.contains(trailer.value) { return true }
        return formerNames.contains(trailer.value)
      }
    }
  }

  private func paths() -> [RepositoryPath] {
    let scope = HistoryScope(followsRenames: followsRenames)
    guard followsRenames, let walk = try? repository.revisions(of: path, from: start, in: scope)
    else { return [] }
    var paths: [RepositoryPath] = []
    while let revision = try? walk.next() {
      if revision.previousPath != revision.path { paths.append(revision.previousPath) }
    }
    return paths
  }

  /// The path that the document had at an older commit than a revision; for a commit that is none of
  /// its history, the revision's.
  func path(at commit: ObjectID, before past: PastRevision) throws(GitFailure) -> RepositoryPath {
    let (path, newer) = (past.revision.path, past.commit.id)
    guard followsRenames, try repository.isAncestor(commit, of: newer) else { return path }
    return try repository.path(of: path, in: newer, at: commit)
  }

  /// What a commit changed of the document, which it has at a path; nil if it left it alone.
  func difference(
    ofCommit id: ObjectID,
    at path: RepositoryPath,
  ) throws(GitFailure) -> DocumentDifference? {
    let revision = try repository.revision(of: path, at: id, followsRenames: followsRenames)
    guard let revision, !revision.isShallowBoundary else { return nil }
    return DocumentDifference(
      from: try content(of: revision.previous),
      to: try content(of: revision.entry)
    )
  }

  /// How a revision differs from the one before it.
  package func difference(of past: PastRevision) throws(GitFailure) -> DocumentDifference {
    if past.revision.isShallowBoundary { return .cutOff }
    return DocumentDifference(from: try content(of: past.revision.previous), to: past.content)
  }
}

/// One state of the document that was live.
package struct PastRevision: Sendable {
  let revision: Revision
  package let commit: Commit
  /// Nil when the commit deleted the document.
  package let content: DocumentContent?
}
