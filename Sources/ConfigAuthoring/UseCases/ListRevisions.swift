import GitStore

/// Reads the history of a document, newest first.
package struct ListRevisions: Sendable {
  /// Which revisions are wanted.
  package struct Request: Sendable {
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

  private let environment: AuthoringEnvironment
  private let locator: DocumentLocator

  /// `settings`: a settings file that holds for everything; nil: the nearest one.
  package init(_ environment: AuthoringEnvironment, settings: String? = nil) {
    self.environment = environment.readingBareRepository
    locator = DocumentLocator(self.environment, settings: settings)
  }

  /// Finds the document, also one that was deleted.
  ///
  /// `selector`: a name or a path; nil: the only document, else the default one.
  package func locate(_ selector: String?) throws(AuthoringError) -> DocumentLocator.Choice {
    try locator.known(selector)
  }

  /// Hands on one revision after the other until `receive` has enough.
  ///
  /// `trace`: is told at the end what reading took.
  /// `receive`: takes a revision and says whether it wants another one.
  /// Throws `shallowClone` where a shallow clone cuts the history off, after everything before it
  ///   was handed on.
  package func run(
    _ request: Request = Request(),
    on document: Document,
    trace: (String) -> Void = { _ in },
    receive: (RevisionEntry) -> Bool,
  ) throws(AuthoringError) {
    let opened = try DocumentRepository(document, environment, allowsBare: true)
    defer { trace(opened.readingNote) }
    guard let commit = try git(opened.repository.head).commit else {
      throw .noRevisions(path: opened.path.text)
    }
    let since = try request.since.map { (name) throws(AuthoringError) in
      try opened.commit(named: name)
    }
    let scope = HistoryScope(
      includesMergedBranches: request.includesMergedBranches,
      followsRenames: request.followsRenames,
      since: since,
    )
    let history = try opened.history(from: commit, in: scope)
    let count = try handOn(history, request.limit, receive)
    guard let count else { return }
    if let boundary = history.shallowBoundary {
      throw .shallowClone(boundary: opened.repository.revisionID(boundary))
    }
    if count == 0, since == nil { throw .noRevisions(path: opened.path.text) }
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
