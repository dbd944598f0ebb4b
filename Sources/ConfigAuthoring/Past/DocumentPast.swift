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
  ///
  /// `followsRenames`: goes on at the old path where the document was renamed.
  func read<Answer>(
    followsRenames: Bool = true,
    _ body: (DocumentRepository) throws(AuthoringError) -> Answer
  ) throws(AuthoringError) -> Answer {
    let opened = try DocumentRepository(
      document,
      environment,
      allowsBare: true,
      followsRenames: followsRenames,
    )
    defer { trace(opened.readingNote) }
    return try body(opened)
  }

  /// What to say where the file is read and a sparse checkout leaves it out; nil otherwise.
  package var noteOnFile: String? { environment.noteOnLeftOut(document) }

  func effect(from old: DocumentContent?, to new: DocumentContent?) -> DocumentEffect {
    DocumentEffect(from: old, to: new, settings: document.settings, now: environment.now)
  }
}
