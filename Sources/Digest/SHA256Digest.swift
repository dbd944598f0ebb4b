/// The 32 bytes of a SHA-256 digest.
package struct SHA256Digest: Hashable, Sendable {
  /// The bytes as eight big-endian words.
  private let words: SIMD8<UInt32>

  init(words: SIMD8<UInt32>) {
    self.words = words
  }

  /// The digest that 32 bytes spell; nil for any other number of bytes.
  package init?(bytes: ArraySlice<UInt8>) {
    guard bytes.count == 32 else { return nil }
    var words = SIMD8<UInt32>()
    for index in 0..<32 {
      words[index / 4] = words[index / 4] << 8 | UInt32(bytes[bytes.startIndex + index])
    }
    self.init(words: words)
  }

  /// The first eight bytes as one big-endian number.
  package var prefix: UInt64 {
    UInt64(words[0]) << 32 | UInt64(words[1])
  }

  package var bytes: [UInt8] {
    (0..<32).map { UInt8(truncatingIfNeeded: words[$0 / 4] >> UInt32(24 - $0 % 4 * 8)) }
  }

  /// 64 lower-case hexadecimal digits.
  package var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
      as: UTF8.self,
    )
  }
}
