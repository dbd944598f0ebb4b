import GitStore

extension DocumentPast {
  /// Which revisions are wanted.
  package struct Listing: Sendable {
    /// How many at most; nil: all.
    package var limit: Int?
    /// Only those that the history of this revision does not hold.
    package var since: String?
    /// Commits of merged branches too.
    package var includesMergedBranches: Bool
    /// Goes on at the old path where the document was renamed.
    package var followsRenames: Bool

    package init(
      limit: Int? = nil,
      since: String? = nil,
      includesMergedBranches: Bool = false,
      followsRenames: Bool = true,
    ) {
      self.limit = limit
      self.since = since
      self.includesMergedBranches = includesMergedBranches
      self.followsRenames = followsRenames
    }
  }

  /// Hands on one revision after the other, newest first, until `receive` has enough.
  ///
  /// `receive`: takes a revision and says whether it wants another one.
  /// Throws `shallowClone` where a shallow clone cuts the history off, after everything before it
  ///   was handed on.
  package func list(
    _ listing: Listing,
    receive: (RevisionEntry) -> Bool,
  ) throws(AuthoringError) {
    try read(followsRenames: listing.followsRenames) { (opened) throws(AuthoringError) in
      let head = try opened.start(nil)
      let since = try listing.since.map { (name) throws(AuthoringError) in
        try opened.commit(named: name)
      }
      let scope = HistoryScope(
        includesMergedBranches: listing.includesMergedBranches,
        followsRenames: listing.followsRenames,
        since: since,
      )
      let history = try opened.history(from: head, in: scope)
      guard let count = try handOn(history, listing.limit, receive) else { return }
      if let boundary = history.shallowBoundary {
        throw .shallowClone(boundary: opened.repository.revisionID(boundary))
      }
      if count == 0, since == nil { throw .noRevisions(path: opened.path.text) }
    }
  }

  /// The number of revisions when the history ended first; nil when there were enough of them.
  private func handOn(
    _ history: DocumentHistory,
    _ limit: Int?,
    _ receive: (RevisionEntry) -> Bool,
  ) throws(AuthoringError) -> Int? {
    var index = 0
    var count = 0
    while count < limit ?? .max {
      let entry = try git { () throws(GitFailure) in
        try history.revision(index).map { past throws(GitFailure) in
          try RevisionEntry(past, in: history)
        }
      }
      guard let entry else { return count }
      index += 1
      // Whether a commit changed the document is not known where its parents are not.
      if entry.isCutOff { continue }
      count += 1
      guard receive(entry) else { return nil }
    }
    return nil
  }
}
