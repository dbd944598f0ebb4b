/// One place in a string token that RFC 8259 does not allow.
struct JSONStringProblem {
  enum Kind {
    case invalidEscape, loneSurrogate(UInt32), controlCharacter(UInt8)
  }

  let kind: Kind
  let range: Range<Int>

  private init(kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// A lone backslash is shown with the character after it.
  private init(kind: Kind, at offset: Int, _ escape: JSONEscape, in bytes: RawSpan) {
    let isLone = escape.end == offset + 1 && bytes.byte(at: escape.end) >= 0x80
    let end = isLone ? escape.end + bytes.lengthOfUTF8Sequence(at: escape.end) : escape.end
    self.init(kind: kind, range: offset..<end)
  }

  /// Every such place, first to last, at most `limit` of them.
  static func all(
    in content: Range<Int>,
    of bytes: RawSpan,
    limit: Int,
  ) -> [JSONStringProblem] {
    var problems: [JSONStringProblem] = []
    var offset = content.lowerBound
    while offset < content.upperBound, problems.count < limit {
      let byte = bytes[offset]
      guard byte == UInt8(ascii: "\\") else {
        if byte < 0x20 {
          problems.append(.init(kind: .controlCharacter(byte), range: offset..<offset + 1))
        }
        offset += 1
        continue
      }
      let escape = JSONEscape(at: offset, in: bytes)
      switch escape.meaning {
      case .scalar: break
      case .loneSurrogate(let unit):
        problems.append(.init(kind: .loneSurrogate(unit), range: offset..<escape.end))
      case .invalid:
        problems.append(.init(kind: .invalidEscape, at: offset, escape, in: bytes))
      }
      offset = escape.end
    }
    return problems
  }
}

extension JSONStringProblem {
  func message(in bytes: RawSpan) -> String {
    switch kind {
    case .invalidEscape: "\(bytes.excerpt(range)) is not an escape sequence"
    case .loneSurrogate: "\(bytes.excerpt(range)) is half of a surrogate pair"
    case .controlCharacter(let byte):
      "the control character \(Unicode.Scalar(byte).codePoint) stands in a string"
    }
  }

  var help: String {
    switch kind {
    case .invalidEscape: #"a backslash itself is written \\"#
    case .loneSurrogate: "write the character itself, or both halves"
    case .controlCharacter(let byte): "write \(JSONStringLiteral.escape(byte))"
    }
  }

  func replacement(in bytes: RawSpan) -> String? {
    switch kind {
    case .invalidEscape: bytes.byte(at: range.lowerBound + 1) == UInt8(ascii: "'") ? "'" : nil
    case .loneSurrogate: nil
    case .controlCharacter(let byte): JSONStringLiteral.escape(byte)
    }
  }
}
