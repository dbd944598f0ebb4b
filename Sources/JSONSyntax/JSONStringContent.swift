/// The text that a string token stands for.
enum JSONStringContent {
  /// What stands in for half a surrogate pair, which no Swift string can hold.
  enum LoneSurrogates {
    /// U+FFFD, as Unicode advises.
    case replaced
    /// The escape as it was written, so that two different halves stay different.
    case spelledOut
  }

  /// Decodes the bytes between the quotes; an invalid escape stays as it was written.
  static func decode(
    _ content: Range<Int>,
    in bytes: RawSpan,
    loneSurrogates: LoneSurrogates = .replaced,
  ) -> String {
    String(
      decoding: unescaped(content, in: bytes, loneSurrogates: loneSurrogates),
      as: UTF8.self
    )
  }

  /// The same as UTF-8.
  static func unescaped(
    _ content: Range<Int>,
    in bytes: RawSpan,
    loneSurrogates: LoneSurrogates = .replaced,
  ) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(content.count)
    var offset = content.lowerBound
    while offset < content.upperBound {
      guard bytes[offset] == UInt8(ascii: "\\") else {
        text.append(bytes[offset])
        offset += 1
        continue
      }
      let escape = JSONEscape(at: offset, in: bytes)
      switch escape.meaning {
      case .scalar(let scalar):
        text += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      case .loneSurrogate where loneSurrogates == .replaced:
        text += UTF8.encodedReplacementCharacter
      case .loneSurrogate, .invalid:
        for index in offset..<escape.end { text.append(bytes[index]) }
      }
      offset = escape.end
    }
    return text
  }

  /// Whether every escape means a character; a raw control character means itself.
  static func isDecodable(_ content: Range<Int>, in bytes: RawSpan) -> Bool {
    var offset = content.lowerBound
    while offset < content.upperBound {
      guard bytes[offset] == UInt8(ascii: "\\") else {
        offset += 1
        continue
      }
      let escape = JSONEscape(at: offset, in: bytes)
      guard case .scalar = escape.meaning else { return false }
      offset = escape.end
    }
    return true
  }
}
