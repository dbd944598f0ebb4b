extension JSONGrammar {
  /// Reads the string whose opening quote stands at `offset` and leaves `offset` after it.
  @inline(__always)
  mutating func string(
    _ offset: inout Int,
    in bytes: RawSpan,
  ) throws(JSONSyntaxError) -> JSONTokenTraits {
    let end = bytes.endOfPlainText(from: offset &+ 1)
    guard bytes.byte(at: end) == UInt8(ascii: "\"") else {
      return try unusualString(&offset, resumingAt: end, in: bytes)
    }
    offset = end &+ 1
    return []
  }

  /// The rest of a string in which something other than plain ASCII text was met.
  @inline(never)
  private mutating func unusualString(
    _ offset: inout Int,
    resumingAt first: Int,
    in bytes: RawSpan,
  ) throws(JSONSyntaxError) -> JSONTokenTraits {
    let start = offset
    var next = first
    var traits: JSONTokenTraits = []
    var firstIllFormed: Int?
    var firstProblem: Int?
    while next < bytes.byteCount {
      switch bytes[next] {
      case UInt8(ascii: "\""):
        if let firstIllFormed { throw illFormedUTF8(at: firstIllFormed, in: bytes) }
        offset = next + 1
        guard let firstProblem else { return traits }
        issues.append(JSONIssue(.invalidString, start..<offset, place: firstProblem))
        return traits.union(.malformed)
      case UInt8(ascii: "\\"):
        traits.insert(.escaped)
        let escape = JSONEscape(at: next, in: bytes)
        if case .scalar = escape.meaning {} else { firstProblem = firstProblem ?? next }
        next = escape.end
      case 0x0A, 0x0D:
        throw unclosedString(start..<next)
      case 0x80...0xFF:
        traits.insert(.nonASCII)
        let length = bytes.lengthOfUTF8Sequence(at: next)
        // A line end before the closing quote would be the earlier finding, so look on.
        if length == 0, firstIllFormed == nil { firstIllFormed = next }
        next += max(length, 1)
      default:
        firstProblem = firstProblem ?? next
        next += 1
      }
      next = bytes.endOfPlainText(from: next)
    }
    if let firstIllFormed { throw illFormedUTF8(at: firstIllFormed, in: bytes) }
    throw endsTooEarly(in: bytes, inString: start)
  }

  /// Reads the longest run of `0-9 + - . e E` at `offset` and leaves `offset` after it.
  @inline(__always)
  mutating func number(
    _ offset: inout Int,
    in bytes: RawSpan,
  ) throws(JSONSyntaxError) -> JSONTokenTraits {
    let start = offset
    let number = JSONNumberToken(at: start, in: bytes)
    guard !bytes.byte(at: number.end).isWordPart else {
      throw wordAfterNumber(at: start, in: bytes)
    }
    offset = number.end
    if number.isWellFormed, number.end &- start <= JSONNumberToken.maximumLength { return [] }
    issues.append(JSONIssue(number.isWellFormed ? .longNumber : .number, start..<number.end))
    return .malformed
  }

  @inline(__always)
  func literal(
    _ offset: inout Int,
    in bytes: RawSpan,
    _ expectation: Expectation,
  ) throws(JSONSyntaxError) -> JSONKind {
    let start = offset
    let kind: JSONKind
    switch bytes[start] {
    case UInt8(ascii: "t") where bytes.has("true", at: start):
      (kind, offset) = (.boolean, start &+ 4)
    case UInt8(ascii: "f") where bytes.has("false", at: start):
      (kind, offset) = (.boolean, start &+ 5)
    case UInt8(ascii: "n") where bytes.has("null", at: start): (kind, offset) = (.null, start &+ 4)
    default: throw unexpected(at: start, in: bytes, expecting: expectation)
    }
    guard !bytes.byte(at: offset).isWordPart else {
      throw unexpected(at: start, in: bytes, expecting: expectation)
    }
    return kind
  }
}
