/// One Unicode scalar at the start of some bytes, or the bytes there that are none.
///
/// Ill-formed input is cut as the Unicode Standard recommends (section 3.9, maximal subparts), so
/// one unit stands for what a decoder shows as one U+FFFD.
package struct LenientUTF8: Sendable, Equatable {
  /// Nil when the bytes are ill-formed.
  package let scalar: Unicode.Scalar?
  /// How many bytes it takes; at least 1.
  package let length: Int

  /// What stands at `offset`, an index of `bytes`.
  package init(_ bytes: [UInt8], at offset: Int) {
    let first = bytes[offset]
    guard let (count, bits) = Self.expectation(of: first) else {
      self.init(scalar: first < 0x80 ? Unicode.Scalar(first) : nil, length: 1)
      return
    }
    var value = bits
    var length = 1
    while length < count {
      guard offset + length < bytes.count, bytes[offset + length] & 0xC0 == 0x80,
        length > 1 || Self.allows(bytes[offset + 1], after: first)
      else {
        self.init(scalar: nil, length: length)
        return
      }
      value = value << 6 | UInt32(bytes[offset + length] & 0x3F)
      length += 1
    }
    self.init(scalar: Unicode.Scalar(value), length: length)
  }

  private init(scalar: Unicode.Scalar?, length: Int) {
    self.scalar = scalar
    self.length = length
  }

  /// How many bytes a lead byte announces, and the bits that it brings; nil for other bytes.
  private static func expectation(of lead: UInt8) -> (count: Int, bits: UInt32)? {
    switch lead {
    case 0xC2...0xDF: (2, UInt32(lead & 0x1F))
    case 0xE0...0xEF: (3, UInt32(lead & 0x0F))
    case 0xF0...0xF4: (4, UInt32(lead & 0x07))
    default: nil
    }
  }

  /// Overlong forms, surrogates and values over U+10FFFF show in the second byte.
  private static func allows(_ second: UInt8, after lead: UInt8) -> Bool {
    switch lead {
    case 0xE0: second >= 0xA0
    case 0xED: second < 0xA0
    case 0xF0: second >= 0x90
    case 0xF4: second < 0x90
    default: true
    }
  }
}
