/// SHA-1, FIPS 180-4: the checksum at the end of git's own files.
///
/// It tells damage, never who made something: names of objects are left to libgit2, which also sees
/// that somebody forged one.
package enum SHA1 {
  package static let byteCount = 20
  private static let blockSize = 64

  /// The 20 bytes of the digest of bytes that are all there.
  package static func digest(of bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBytes { digest(of: $0) }
  }

  /// The 20 bytes of the digest of bytes that are all there.
  package static func digest(of bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var state = SHA1State()
    let whole = bytes.count / blockSize * blockSize
    state.mix(UnsafeRawBufferPointer(rebasing: bytes[..<whole]))
    var rest = Array(bytes[whole...])
    rest.append(0x80)
    let size = rest.count + 8 > blockSize ? 2 * blockSize : blockSize
    rest += repeatElement(0, count: size - 8 - rest.count)
    withUnsafeBytes(of: (UInt64(bytes.count) &* 8).bigEndian) { rest += $0 }
    rest.withUnsafeBytes { state.mix($0) }
    return state.bytes
  }
}
