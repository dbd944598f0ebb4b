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
    var index = 0
    while index < 32 {
      words[index / 4] = words[index / 4] << 8 | UInt32(bytes[bytes.startIndex + index])
      index += 1
    }
    self.init(words: words)
  }

  /// The first eight bytes as one big-endian number.
  package var prefix: UInt64 {
    UInt64(words[0]) << 32 | UInt64(words[1])
  }

  package var bytes: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 32) { bytes, count in
      while count < 32 {
        bytes[count] = byte(count)
        count += 1
      }
    }
  }

  /// 64 lower-case hexadecimal digits.
  package var hex: String {
    String(unsafeUninitializedCapacity: 64) { text in
      var index = 0
      while index < 32 {
        text[2 * index] = Self.digit(byte(index) >> 4)
        text[2 * index + 1] = Self.digit(byte(index) & 15)
        index += 1
      }
      return 64
    }
  }

  private func byte(_ index: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: words[index / 4] >> UInt32(24 - index % 4 * 8))
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
  }
}
