import GitStore

/// Tells one revision of a document: what it changed, who, when, why, and who gained and lost.
package struct ShowRevision: Sendable {
  package struct Shown: Sendable {
    package let entry: RevisionEntry
    /// The revision before; nil for the first one.
    package let previous: RevisionID?
    package let effect: DocumentEffect
    /// The commit that was named, when it did not change the document itself.
    package let namedCommit: RevisionID?
  }

  private let environment: AuthoringEnvironment
  private let locator: DocumentLocator

  /// `settings`: a settings file that holds for everything; nil: the nearest one.
  package init(_ environment: AuthoringEnvironment, settings: String? = nil) {
    self.environment = environment.readingBareRepository
    locator = DocumentLocator(self.environment, settings: settings)
  }

  /// Finds the document, also one that was deleted.
  package func locate(_ selector: String?) throws(AuthoringError) -> DocumentLocator.Choice {
    try locator.known(selector)
  }

  /// The revision that was live at a commit; nil: at HEAD.
  ///
  /// `trace`: is told at the end what reading took.
  package func run(
    _ name: String?,
    on document: Document,
    trace: (String) -> Void = { _ in },
  ) throws(AuthoringError) -> Shown {
    let opened = try DocumentRepository(document, environment, allowsBare: true)
    defer { trace(opened.readingNote) }
    let commit = try start(name, opened)
    let history = try opened.history(from: commit, in: HistoryScope(followsRenames: true))
    let found = try git { () throws(GitFailure) in try history.revision(0) }
    guard let past = found else {
      guard let name else { throw .noRevisions(path: opened.path.text) }
      throw opened.notInRevision(name, commit)
    }
    if past.revision.isShallowBoundary {
      throw .shallowClone(boundary: opened.repository.revisionID(past.commit.id))
    }
    return try git { () throws(GitFailure) in
      Shown(
        entry: try RevisionEntry(past, in: history),
        previous: try history.revision(1).map { opened.repository.revisionID($0.commit.id) },
        effect: DocumentEffect(
          from: try history.content(of: past.revision.previous),
          to: past.content,
          settings: document.settings,
          now: environment.now,
        ),
        namedCommit: past.commit.id == commit || name == nil
          ? nil : opened.repository.revisionID(commit),
      )
    }
  }

  private func start(
    _ name: String?,
    _ opened: DocumentRepository,
  ) throws(AuthoringError) -> ObjectID {
    if let name { return try opened.commit(named: name) }
    guard let head = try git(opened.repository.head).commit else {
      throw .noRevisions(path: opened.path.text)
    }
    return head
  }
}
