import JSONSyntax
package import ModelSchema

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
  private let models: ConfigModels
  private let locator: DocumentLocator

  /// `settings`: a settings file that holds for everything; nil: the nearest one.
  package init(
    _ environment: AuthoringEnvironment,
    models: ConfigModels,
    settings: String? = nil,
  ) {
    self.environment = environment
    self.models = models
    locator = DocumentLocator(environment, settings: settings)
  }

  /// Finds the document.
  package func locate(_ selector: String?) throws(AuthoringError) -> DocumentLocator.Choice {
    try locator.knownInWorkTree(selector)
  }

  package func run(_ key: DocumentKey, on document: Document) throws(AuthoringError) -> Answer {
    let bytes: [UInt8]
    do {
      bytes = try environment.files.read(document.path, limit: DocumentContent.maximumBytes)
    } catch .missing {
      throw .missingFile(of: document, environment)
    } catch {
      throw .unreadableFile(document.shownPath, error)
    }
    let content = DocumentContent(bytes)
    guard
      let subject = VerbSubject(content, document, models: models, now: environment.now)
    else { throw .notJSON(bytes, of: document) }
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
