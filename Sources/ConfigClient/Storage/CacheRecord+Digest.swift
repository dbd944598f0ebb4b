import Digest

extension CacheRecord {
  /// A record of a body whose digest is not known yet.
  package init(
    digesting body: [UInt8],
    entityTag: String?,
    origin: String,
    fetchedAt: Int64,
    build: Int?,
  ) {
    self.init(
      body: body,
      digest: SHA256.digest(of: body),
      entityTag: entityTag,
      origin: origin,
      fetchedAt: fetchedAt,
      build: build,
    )
  }
}
