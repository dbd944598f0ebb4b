import GitStore

/// Finds out for the values of a document who gave them what they are, when, and why.
package struct BlameValues: Sendable {
  /// A value of the document that is committed.
  package struct Line: Sendable {
    /// From nothing to the value: how it is told, and where it stands.
    package let value: SemanticChange
    /// The revision that made it so; nil when a shallow clone does not have it.
    package internal(set) var entry: RevisionEntry?
  }

  package struct Blame: Sendable {
    /// In the document's order.
    package let lines: [Line]
    /// Where a shallow clone cuts the history off, if that left lines without a revision.
    package let shallowBoundary: RevisionID?
  }

  private let environment: AuthoringEnvironment
  private let locator: DocumentLocator

  /// `settings`: a settings file that holds for everything; nil: the nearest one.
  package init(_ environment: AuthoringEnvironment, settings: String? = nil) {
    self.environment = environment.readingBareRepository
    locator = DocumentLocator(self.environment, settings: settings)
  }

  /// Finds the document.
  package func locate(_ selector: String?) throws(AuthoringError) -> DocumentLocator.Choice {
    try locator.known(selector)
  }

  /// Blames the values at and below a key, a dotted path or a JSON pointer; nil: all of them.
  ///
  /// `trace`: is told at the end what reading took.
  package func run(
    _ key: String?,
    on document: Document,
    trace: (String) -> Void = { _ in },
  ) throws(AuthoringError) -> Blame {
    let opened = try DocumentRepository(document, environment, allowsBare: true)
    defer { trace(opened.readingNote) }
    guard let head = try git(opened.repository.head).commit else {
      throw .noRevisions(path: opened.path.text)
    }
    let history = try opened.history(from: head, in: HistoryScope(followsRenames: true))
    guard let newest = try git({ () throws(GitFailure) in try history.revision(0) }) else {
      throw .noRevisions(path: opened.path.text)
    }
    guard let content = newest.content else {
      throw .documentNotInRevision("HEAD", path: opened.path.text)
    }
    guard let value = content.value else { throw .unreadableRevision(path: opened.path.text) }
    let leaves = try DocumentLeaves(value).selected(by: key)
    var search = BlameSearch(leaves, history)
    try git { () throws(GitFailure) in try search.run(from: content) }
    return Blame(
      lines: search.lines,
      shallowBoundary: search.isCutOff
        ? history.shallowBoundary.map(opened.repository.revisionID) : nil,
    )
  }
}
