import Digest

/// The layout: magic (8), format (4), length of the head (4), SHA-256 of all before and of the head
/// (32), the head, the body to the end. The head holds the body's length and SHA-256.
extension CacheRecord {
  private static let magic = Array("flagctl\0".utf8)
  private static let format: UInt32 = 1
  /// The most that a record takes beside its body.
  package static let maximumOverhead = 768 * 1024

  /// The record as it is stored.
  package var bytes: [UInt8] {
    var head = ByteWriter()
    head.write(fetchedAt)
    head.write(Int64(build ?? 0))
    head.write(UInt8(build == nil ? 0 : 1))
    head.write(UInt32(truncatingIfNeeded: body.count))
    head.write(raw: digest.bytes)
    head.write(UInt8(entityTag == nil ? 0 : 1))
    head.write(field: Array((entityTag ?? "").utf8))
    head.write(field: Array(origin.utf8))
    head.write(field: attachment)

    var record = ByteWriter()
    record.write(raw: Self.magic)
    record.write(Self.format)
    record.write(UInt32(truncatingIfNeeded: head.bytes.count))
    let cover = SHA256.digest(of: record.bytes + head.bytes)
    record.write(raw: cover.bytes)
    record.write(raw: head.bytes)
    record.write(raw: body)
    return record.bytes
  }

  /// Reads a stored record; throws with the reason when the bytes are none.
  package init(bytes: [UInt8]) throws(FileFault) {
    var record = ByteReader(bytes)
    guard let magic = record.raw(8), Array(magic) == Self.magic else {
      throw FileFault(bytes.isEmpty ? "empty" : "not a record")
    }
    guard let format = record.number(UInt32.self), format == Self.format else {
      throw FileFault("a record of another format")
    }
    let damaged = FileFault("a damaged record")
    guard let length = record.number(UInt32.self), let cover = record.raw(32),
      let head = record.raw(Int(length)),
      SHA256Digest(bytes: cover) == SHA256.digest(of: Array(bytes[..<16] + head))
    else { throw damaged }
    var fields = ByteReader(Array(head))
    guard let fetchedAt = fields.number(Int64.self), let build = fields.number(Int64.self),
      let hasBuild = fields.number(UInt8.self), let bodyLength = fields.number(UInt32.self),
      let digest = fields.raw(32).flatMap({ SHA256Digest(bytes: $0) }),
      let hasTag = fields.number(UInt8.self), let tag = fields.field(),
      let origin = fields.field(), let attachment = fields.field(), fields.isAtEnd,
      let body = record.raw(Int(bodyLength)), record.isAtEnd
    else { throw damaged }
    self.init(
      body: Array(body),
      digest: digest,
      entityTag: hasTag == 1 ? String(decoding: tag, as: UTF8.self) : nil,
      origin: String(decoding: origin, as: UTF8.self),
      fetchedAt: fetchedAt,
      build: hasBuild == 1 ? Int(build) : nil,
      attachment: Array(attachment),
    )
    guard SHA256.digest(of: self.body) == digest else { throw damaged }
  }
}
