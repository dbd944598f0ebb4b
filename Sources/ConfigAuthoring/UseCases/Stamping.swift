import GitStore
import ModelSchema

/// Writes the stamp into the bytes that are about to be committed, where that is due.
struct Stamping {
  private let opened: DocumentRepository
  private let models: ConfigModels
  private let isServed: Bool

  init(_ opened: DocumentRepository) throws(AuthoringError) {
    self.opened = opened
    var schemas = KnownSchemas(opened.environment)
    // Snapshots that cannot be read are told elsewhere, and keep nobody from a commit.
    self.models = (try? schemas.models(for: opened.document.settings)) ?? opened.environment.models
    isServed = try opened.servedBranch()?.isCurrent ?? false
  }

  /// The bytes to commit, and the stamp if they got a new one.
  ///
  /// `previous`: what is live now.
  func apply(
    to content: DocumentContent,
    after previous: DocumentContent?,
  ) -> (bytes: [UInt8], stamp: Stamp?) {
    guard isServed, modelHasStamp(content) else { return (content.bytes, nil) }
    let stamp = Stamp(after: previous, now: opened.environment.now)
    guard let bytes = stamp.applied(to: content) else { return (content.bytes, nil) }
    return (bytes, stamp)
  }

  /// Whether the model that judges the document has the key at its top level.
  private func modelHasStamp(_ content: DocumentContent) -> Bool {
    guard let schema = models.schema(judging: content), case .object(let id) = schema.root.type
    else { return false }
    return schema[id].field(DocumentContent.stampKey) != nil
  }
}
