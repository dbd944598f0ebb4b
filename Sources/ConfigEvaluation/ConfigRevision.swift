public import ConfigModel
package import Digest

/// Which state of the document is in force.
public struct ConfigRevision: Sendable, Hashable {
  /// The first 12 hexadecimal digits of the SHA-256 of the document's bytes, its exact identity.
  public let fingerprint: String
  /// When the document says it was published; nil when it does not, or not readably.
  public let generatedAt: RFC3339Timestamp?
  /// The tag under which the server knows the document; nil without one.
  public let entityTag: String?

  package init(digest: SHA256Digest, generatedAt: RFC3339Timestamp?, entityTag: String? = nil) {
    fingerprint = String(digest.hex.prefix(12))
    self.generatedAt = generatedAt
    self.entityTag = entityTag
  }
}
