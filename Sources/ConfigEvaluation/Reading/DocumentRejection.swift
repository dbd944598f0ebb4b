/// Why a document was not accepted; what was accepted before stays in force.
public struct DocumentRejection: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of rejection, for code that acts on it.
  public enum Reason: String, Sendable, Hashable, Codable, CaseIterable {
    /// More bytes than a document may have.
    case tooLarge
    /// Not strict JSON, for example an HTML page or half a document.
    case notJSON
    /// Written for another schema version.
    case unsupportedSchema
    /// A required value is missing or of the wrong type.
    case undecodable
    /// The app died twice right after this document was applied.
    case setAside
  }

  /// What was wrong, as far as code can act on it.
  public let reason: Reason
  /// One line for a debug screen or a log; its words may change.
  public let text: String

  /// A rejection with the given content.
  public init(_ reason: Reason, _ text: String) {
    self.reason = reason
    self.text = text
  }

  /// The same line as ``text``.
  public var description: String { text }
}
