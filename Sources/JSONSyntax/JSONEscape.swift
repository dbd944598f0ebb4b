/// One escape sequence inside a string, RFC 8259 section 7.
struct JSONEscape {
  enum Meaning {
    case scalar(Unicode.Scalar)
    /// One half of a surrogate pair without the other.
    case loneSurrogate(UInt32)
    case invalid
  }

  let meaning: Meaning
  /// The offset just after the sequence.
  let end: Int

  /// Reads the sequence whose backslash stands at an offset.
  ///
  /// An invalid one ends before the first byte that it cannot own: what closes or breaks off the
  /// string still counts, and what is not ASCII is still looked at.
  init(at backslash: Int, in bytes: RawSpan) {
    let letter = bytes.byte(at: backslash + 1)
    if letter == UInt8(ascii: "u") {
      self.init(unicodeAt: backslash, in: bytes)
      return
    }
    let isOwned =
      letter < 0x80 && letter != 0x0A && letter != 0x0D && backslash + 1 < bytes.byteCount
    self.init(
      meaning: Self.simple(letter).map(Meaning.scalar) ?? .invalid,
      end: isOwned ? backslash + 2 : backslash + 1,
    )
  }

  private init(unicodeAt backslash: Int, in bytes: RawSpan) {
    let (unit, end) = Self.codeUnit(at: backslash, in: bytes)
    guard let unit else {
      self.init(meaning: .invalid, end: end)
      return
    }
    if let scalar = Unicode.Scalar(unit) {
      self.init(meaning: .scalar(scalar), end: end)
      return
    }
    let next = Self.codeUnit(at: end, in: bytes)
    guard unit < 0xDC00, let low = next.unit, low & 0xFC00 == 0xDC00,
      let scalar = Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF)
    else {
      self.init(meaning: .loneSurrogate(unit), end: end)
      return
    }
    self.init(meaning: .scalar(scalar), end: next.end)
  }

  private init(meaning: Meaning, end: Int) {
    self.meaning = meaning
    self.end = end
  }

  /// The UTF-16 code unit that `\u` and four hexadecimal digits stand for, or `nil`.
  private static func codeUnit(
    at backslash: Int,
    in bytes: RawSpan,
  ) -> (unit: UInt32?, end: Int) {
    guard bytes.byte(at: backslash) == UInt8(ascii: "\\"),
      bytes.byte(at: backslash + 1) == UInt8(ascii: "u")
    else { return (nil, backslash) }
    var unit: UInt32 = 0
    for offset in backslash + 2..<backslash + 6 {
      guard let digit = bytes.byte(at: offset).hexDigitValue else { return (nil, offset) }
      unit = unit << 4 | digit
    }
    return (unit, backslash + 6)
  }

  private static func simple(_ letter: UInt8) -> Unicode.Scalar? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): Unicode.Scalar(letter)
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    default: nil
    }
  }
}
