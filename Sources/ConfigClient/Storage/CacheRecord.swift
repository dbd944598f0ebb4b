package import Digest

/// The last accepted document as it is kept between launches, in one piece: body and entity tag live
/// and die together.
///
/// Every bit is covered by a digest: what was cut, garbled or written by a newer format is no record.
package struct CacheRecord: Sendable, Equatable {
  /// The document's bytes.
  package var body: [UInt8]
  /// The digest of the body.
  package var digest: SHA256Digest
  /// The tag under which the server knows the body.
  package var entityTag: String?
  /// Where the body came from; the tag means nothing elsewhere.
  package var origin: String
  /// When the body came, in seconds since 1970.
  package var fetchedAt: Int64
  /// The build that accepted it, for reports.
  package var build: Int?
  /// What else has to survive with the body, in a form of the owner's own.
  package var attachment: [UInt8]

  package init(
    body: [UInt8],
    digest: SHA256Digest,
    entityTag: String?,
    origin: String,
    fetchedAt: Int64,
    build: Int? = nil,
    attachment: [UInt8] = [],
  ) {
    self.body = body
    self.digest = digest
    self.entityTag = entityTag
    self.origin = origin
    self.fetchedAt = fetchedAt
    self.build = build
    self.attachment = attachment
  }
}
