import GitStore

/// The history of one document, for the commands that only read it.
///
/// A bare repository will do, where HEAD stands in for the files.
package struct DocumentPast {
  package let document: Document
  let environment: AuthoringEnvironment
  private let trace: (String) -> Void

  /// - Parameters:
  ///   - document: What a locator with the same environment found.
  ///   - environment: In a bare repository, `readingBareRepository`.
  ///   - trace: Is told at the end what reading took.
  package init(
    of document: Document,
    _ environment: AuthoringEnvironment,
    trace: @escaping (String) -> Void = { _ in },
  ) {
    self.document = document
    self.environment = environment
    self.trace = trace
  }

  /// Reads from the repository that holds the document.
  func read<Answer>(
    _ body: (DocumentRepository) throws(AuthoringError) -> Answer
  ) throws(AuthoringError) -> Answer {
    let opened = try DocumentRepository(document, environment, allowsBare: true)
    defer { trace(opened.readingNote) }
    return try body(opened)
  }

  func effect(from old: DocumentContent?, to new: DocumentContent?) -> DocumentEffect {
    DocumentEffect(from: old, to: new, settings: document.settings, now: environment.now)
  }
}

extension DocumentRepository {
  /// The commit that a typed revision means; nil: HEAD's.
  func start(_ name: String?) throws(AuthoringError) -> ObjectID {
    if let name { return try commit(named: name) }
    guard let head = try git(repository.head).commit else { throw .noRevisions(path: path.text) }
    return head
  }

  /// The document's revisions from a commit on, also under the names that it had before.
  func wholeHistory(from commit: ObjectID) throws(AuthoringError) -> DocumentHistory {
    try history(from: commit, in: HistoryScope(followsRenames: true))
  }
}
