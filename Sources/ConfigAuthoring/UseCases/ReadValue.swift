import JSONSyntax

/// Reads one value of a document's file.
package struct ReadValue: Sendable {
  /// What stands in one place.
  package struct Answer: Sendable {
    package let document: Document
    /// The JSON pointer of the place.
    package let pointer: String
    /// Nil when nothing stands there; the model knows the place all the same.
    package let value: DocumentValue?
    /// The value as the document spells it.
    package let text: String?
  }

  private let environment: AuthoringEnvironment

  package init(_ environment: AuthoringEnvironment) {
    self.environment = environment
  }

  package func run(_ key: DocumentKey, on document: Document) throws(AuthoringError) -> Answer {
    let content = DocumentContent(try environment.text(of: document))
    guard let subject = VerbSubject(content, document, environment) else {
      throw .notJSON(content.bytes, of: document)
    }
    let place = try key.resolve(in: subject)
    let value = subject.value(place.names)
    if value == nil, subject.schema == nil { throw Self.missing(key) }
    return Answer(
      document: document,
      pointer: SemanticChange(place.names, from: nil, to: nil).pointer,
      value: value.map { DocumentValue($0) },
      text: value?.text,
    )
  }

  private static func missing(_ key: DocumentKey) -> AuthoringError {
    .unusable("unknown-key", "there is no \(key.text.escapedForOneLine)")
  }
}
