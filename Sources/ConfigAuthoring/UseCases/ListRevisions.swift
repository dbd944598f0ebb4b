import GitStore

/// Reads the history of a document, newest first.
package struct ListRevisions: Sendable {
  /// One revision as `log` tells it.
  package struct Entry: Sendable, Equatable {
    package let summary: RevisionSummary
    /// Nil for a commit that flagctl did not make.
    package let reason: String?
    /// The blobs of the revisions that it rolled back.
    package let rollbackOf: [String]
    /// The blob that it restored.
    package let restores: String?
    /// Whether it is no strict JSON document.
    package let isUnreadable: Bool
    /// Whether a shallow clone cuts the history off here, so that the change is not known.
    package let isCutOff: Bool
  }

  private let environment: AuthoringEnvironment
  private let locator: DocumentLocator

  /// `settings`: a settings file that holds for everything; nil: the nearest one.
  package init(_ environment: AuthoringEnvironment, settings: String? = nil) {
    self.environment = environment
    locator = DocumentLocator(environment, settings: settings)
  }

  /// Finds the document.
  ///
  /// `selector`: a name or a path; nil: the only document, else the default one.
  package func locate(_ selector: String?) throws(AuthoringError) -> DocumentLocator.Choice {
    try locator.one(selector)
  }

  /// Hands on one revision after the other until `receive` has enough.
  ///
  /// `receive`: takes a revision and says whether it wants another one.
  /// Throws `shallowClone` where a shallow clone cuts the history off, after everything before it
  ///   was handed on.
  package func run(
    on document: Document,
    limit: Int?,
    receive: (Entry) -> Bool,
  ) throws(AuthoringError) {
    let opened = try DocumentRepository(document, environment)
    guard let commit = try git(opened.repository.head).commit else {
      throw .noRevisions(path: opened.path.text)
    }
    let history = try opened.history(from: commit)
    var index = 0
    while index < limit ?? .max {
      let entry = try git { () throws(GitFailure) in
        try history.revision(index).map { past throws(GitFailure) in
          try Self.entry(past, history)
        }
      }
      guard let entry else { break }
      if entry.isCutOff { break }
      index += 1
      guard receive(entry) else { return }
    }
    if let boundary = history.shallowBoundary {
      throw .shallowClone(boundary: opened.repository.revisionID(boundary))
    }
    if index == 0 { throw .noRevisions(path: opened.path.text) }
  }

  private static func entry(
    _ past: PastRevision,
    _ history: DocumentHistory,
  ) throws(GitFailure) -> Entry {
    let message = CommitMessage(parsing: past.commit.message)
    let trailers = message.trailers(for: history.names)
    return Entry(
      summary: try history.summary(of: past),
      reason: message.reason,
      rollbackOf: trailers.filter { $0.key == .rollbackOf }.map(\.value),
      restores: trailers.first { $0.key == .restores }?.value,
      isUnreadable: past.content?.isReadable == false,
      isCutOff: past.revision.isShallowBoundary,
    )
  }
}
