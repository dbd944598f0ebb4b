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

  /// The comment that starts at an offset, without the line end.
  func comment(at start: Int) -> Range<Int> {
    var end = start
    let isBlock = byte(at: start + 1) == UInt8(ascii: "*")
    while end < byteCount, self[end] != 0x0A, self[end] != 0x0D {
      end += 1
      if isBlock, end >= start + 4, self[end - 1] == UInt8(ascii: "/"),
        self[end - 2] == UInt8(ascii: "*")
      {
        break
      }
    }
    return start..<end
  }

  /// At most 40 characters of a token for a message, printable ASCII only.
  func excerpt(_ token: Range<Int>) -> String {
    var text = ""
    for offset in token.prefix(40) {
      let byte = self[offset]
      text.unicodeScalars.append(byte >= 0x20 && byte < 0x7F ? Unicode.Scalar(byte) : "?")
    }
    return token.count > 40 ? text + "..." : text
  }
}

extension Unicode.Scalar {
  /// For example `U+00A0`.
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }
}
