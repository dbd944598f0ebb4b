/// SHA-256, FIPS 180-4, fed piece by piece.
///
/// Makes no allocation. The product has its own so that the client libraries need no other package
/// and give the same buckets on every platform.
///
/// ```swift
/// var hash = SHA256()
/// hash.update("abc".utf8)
/// hash.finalize().hex  // "ba7816bf8f01cfea..."
/// ```
package struct SHA256 {
  private var state = SIMD8<UInt32>(
    0x6a09_e667,
    0xbb67_ae85,
    0x3c6e_f372,
    0xa54f_f53a,
    0x510e_527f,
    0x9b05_688c,
    0x1f83_d9ab,
    0x5be0_cd19,
  )
  /// The bytes of the block that is not full yet.
  private var block = SHA256Block()
  private var byteCount: UInt64 = 0

  package init() {}

  /// The digest of bytes that are all there.
  package static func digest(of bytes: [UInt8]) -> SHA256Digest {
    var hash = SHA256()
    bytes.withUnsafeBytes { hash.update($0) }
    return hash.finalize()
  }

  /// Adds the UTF-8 bytes of a text.
  package mutating func update(_ text: String) {
    var text = text
    text.withUTF8 { update(UnsafeRawBufferPointer($0)) }
  }

  /// Adds one byte.
  package mutating func update(_ byte: UInt8) {
    withUnsafeBytes(of: byte) { update($0) }
  }

  /// Adds bytes.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    var offset = 0
    while offset < bytes.count {
      let used = Int(byteCount & 63)
      if used == 0, bytes.count - offset >= 64 {
        SHA256Compression.run(UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + 64]), &state)
        offset += 64
        byteCount += 64
        continue
      }
      let count = min(64 - used, bytes.count - offset)
      block.replace(
        from: used,
        with: UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
      )
      offset += count
      byteCount += UInt64(count)
      if byteCount & 63 == 0 { block.withBytes { SHA256Compression.run($0, &state) } }
    }
  }

  /// Ends the input; the value must not be used afterwards.
  package mutating func finalize() -> SHA256Digest {
    let bitCount = byteCount &* 8
    update(0x80)
    let used = Int(byteCount & 63)
    if used > 56 {
      block.clear(from: used)
      block.withBytes { SHA256Compression.run($0, &state) }
    }
    block.clear(from: used > 56 ? 0 : used)
    withUnsafeBytes(of: bitCount.bigEndian) { block.replace(from: 56, with: $0) }
    block.withBytes { SHA256Compression.run($0, &state) }
    return SHA256Digest(words: state)
  }
}
