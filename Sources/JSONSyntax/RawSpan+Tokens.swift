/// What a reader would take for one token, for ranges and excerpts of findings.
extension RawSpan {
  /// A quoted string up to its quote or the line end, a word or number, or else one character.
  func token(at start: Int) -> Range<Int> {
    let first = self[start]
    var end = start + 1
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
      while end < byteCount, self[end] != first {
        guard self[end] != 0x0A, self[end] != 0x0D else { return start..<end }
        end += self[end] == UInt8(ascii: "\\") && byte(at: end + 1) >= 0x20 ? 2 : 1
      }
      return start..<min(end + 1, byteCount)
    case UInt8(ascii: "<"):
      while end < byteCount, self[end] > 0x20, self[end] < 0x7F, self[end - 1] != UInt8(ascii: ">")
      {
        end += 1
      }
      return start..<end
    case let byte where byte.isWordPart || byte.isNumberPart:
      while self.byte(at: end).isWordPart || self.byte(at: end).isNumberPart { end += 1 }
      return start..<end
    default:
      return start..<start + max(lengthOfUTF8Sequence(at: start), 1)
    }
  }

  /// The comment that starts at an offset, if any, without the line end.
  func comment(at start: Int) -> Range<Int>? {
    let isBlock = has("/*", at: start)
    guard isBlock || has("//", at: start) || self[start] == UInt8(ascii: "#") else { return nil }
    var end = start + 1
    while end < byteCount, self[end] != 0x0A, self[end] != 0x0D {
      if isBlock, end >= start + 2, has("*/", at: end) { return start..<end + 2 }
      end += 1
    }
    return start..<end
  }

  /// The marker with which git sets off a side of a conflict, if a line starts with one.
  func conflictMarker(at start: Int) -> Range<Int>? {
    guard start == 0 || self[start - 1] == 0x0A,
      has("<<<<<<<", at: start) || has("=======", at: start) || has(">>>>>>>", at: start)
        || has("|||||||", at: start)
    else { return nil }
    return start..<start + 7
  }

  /// At most 40 characters of a token for a message; the renderer escapes what no terminal may see.
  func excerpt(_ token: Range<Int>) -> String {
    let text = text(in: token.lowerBound..<min(token.upperBound, token.lowerBound + 4 * 41))
    let scalars = text.unicodeScalars
    guard scalars.count > 40 else { return text }
    return String(String.UnicodeScalarView(scalars.prefix(40))) + "..."
  }
}

extension Unicode.Scalar {
  /// For example `U+00A0`.
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }
}
