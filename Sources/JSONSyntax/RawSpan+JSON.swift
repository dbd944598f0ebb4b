/// Reading JSON's smallest parts; every access is checked against the bounds.
extension RawSpan {
  @inline(__always)
  subscript(offset: Int) -> UInt8 {
    unsafeLoad(fromByteOffset: offset, as: UInt8.self)
  }

  /// The byte at an offset, or 0 past the end; 0 is legal nowhere in JSON.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 {
    offset < byteCount ? self[offset] : 0
  }

  /// Eight bytes, the first one lowest.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The first offset from `start` on that is not white space, or the count.
  @inline(__always)
  func skippingWhiteSpace(from start: Int) -> Int {
    var offset = start
    while offset < byteCount, self[offset].isJSONWhiteSpace { offset &+= 1 }
    return offset
  }

  /// The first offset from `start` on whose byte is not plain text inside a string: a quote, a
  /// backslash, a control character, or not ASCII; the count if there is none.
  @inline(__always)
  func endOfPlainText(from start: Int) -> Int {
    var offset = start
    while offset &+ 8 <= byteCount {
      let special = word(at: offset).markedSpecialBytes
      if special != 0 { return offset &+ special.trailingZeroBitCount &>> 3 }
      offset &+= 8
    }
    while offset < byteCount {
      let byte = self[offset]
      if byte < 0x20 || byte >= 0x80 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        break
      }
      offset &+= 1
    }
    return offset
  }

  /// Whether an ASCII word stands at an offset.
  @inline(__always)
  func has(_ word: StaticString, at offset: Int) -> Bool {
    guard byteCount &- offset >= word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { word in
      word.indices.allSatisfy { self[offset &+ $0] == word[$0] }
    }
  }

  func contains(_ byte: UInt8, in range: Range<Int>) -> Bool {
    for offset in range where self[offset] == byte { return true }
    return false
  }

  var startsWithByteOrderMark: Bool {
    byte(at: 0) == 0xEF && byte(at: 1) == 0xBB && byte(at: 2) == 0xBF
  }

  /// A copy of a range as text; ill-formed parts become U+FFFD.
  func text(in range: Range<Int>) -> String {
    extracting(range).withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
  }
}

extension UInt64 {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// The high bit of every byte that is not plain text inside a string; exact up to the first one,
  /// after which a borrow may mark others.
  @inline(__always)
  fileprivate var markedSpecialBytes: UInt64 {
    let quote = self ^ Self.ones &* 0x22
    let backslash = self ^ Self.ones &* 0x5C
    let below = (self &- Self.ones &* 0x20) & ~self
    let equal = (quote &- Self.ones) & ~quote | (backslash &- Self.ones) & ~backslash
    return (self | below | equal) & Self.highBits
  }
}

extension UInt8 {
  @inline(__always)
  var isJSONWhiteSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09
  }

  @inline(__always)
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  @inline(__always)
  var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Whether the byte may belong to a number token, well formed or not.
  var isNumberPart: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// Whether the byte may belong to a bare word, as other languages write names and literals.
  var isWordPart: Bool {
    isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
  }

  var hexDigitValue: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self &- UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self &- UInt8(ascii: "a") &+ 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self &- UInt8(ascii: "A") &+ 10)
    default: nil
    }
  }
}
