/// Well-formed UTF-8, Unicode Standard, table 3-7.
extension RawSpan {
  /// The length of the well-formed sequence at an offset, or 0 when there is none.
  ///
  /// Overlong forms, surrogates, values above U+10FFFF and cut sequences are ill-formed.
  @inline(__always)
  func lengthOfUTF8Sequence(at offset: Int) -> Int {
    let lead = self[offset]
    if lead < 0x80 { return 1 }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    return lengthOfValidUTF8Prefix(at: offset) == length ? length : 0
  }

  /// How many bytes from an offset on begin a well-formed sequence: all of it, or the part that
  /// goes wrong right after; 0 for a byte that begins none.
  func lengthOfValidUTF8Prefix(at offset: Int) -> Int {
    let lead = self[offset]
    let (length, second) = Self.expectation(after: lead)
    guard length > 1 else { return length }
    guard second.contains(byte(at: offset + 1)) else { return 1 }
    for index in 2..<max(length, 2) where byte(at: offset + index) & 0xC0 != 0x80 {
      return index
    }
    return length
  }

  /// The scalar of a well-formed sequence with its length, or `nil`.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    let length = lengthOfUTF8Sequence(at: offset)
    guard length > 0 else { return nil }
    var value = UInt32(self[offset])
    if length > 1 { value &= 0x7F >> UInt32(length) }
    for index in 1..<max(length, 1) { value = value << 6 | UInt32(self[offset + index] & 0x3F) }
    return Unicode.Scalar(value).map { ($0, length) }
  }

  private static func expectation(after lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>) {
    switch lead {
    case 0x00...0x7F: (1, 0x80...0xBF)
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    default: (0, 0x80...0xBF)
    }
  }
}
