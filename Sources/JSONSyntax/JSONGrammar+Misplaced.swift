/// The finding about a token that could be JSON, but not at this place.
extension JSONGrammar {
  func misplaced(
    _ token: Range<Int>,
    in bytes: RawSpan,
    expecting expectation: Expectation,
  ) -> JSONSyntaxError {
    switch expectation {
    case .value: expectedValue("a value", token, in: bytes)
    case .element: expectedValue("a value", token, in: bytes)
    case .firstElement: expectedValue("a value or `]`", token, in: bytes)
    case .firstKey, .key: expectedKey(token, in: bytes)
    case .colon: expectedColon(token, in: bytes)
    case .commaOrEnd: expectedCommaOrEnd(token, in: bytes)
    case .end: expectedNothing(token, in: bytes)
    }
  }

  func wordAfterNumber(at start: Int, in bytes: RawSpan) -> JSONSyntaxError {
    let token = bytes.token(at: start)
    let text = bytes.excerpt(token)
    if let advice = JSONBareWord.advice(for: text) {
      return failure(.syntax, at: token, "\(text) is not a JSON value", help: advice)
    }
    return failure(
      .syntax,
      at: token,
      "\(text) is neither a number nor a string",
      help: "write a decimal number, or put text in double quotes"
    )
  }

  private func expectedValue(
    _ expected: String,
    _ token: Range<Int>,
    in bytes: RawSpan,
  ) -> JSONSyntaxError {
    let text = bytes.excerpt(token)
    guard bytes[token.lowerBound].isWordPart else {
      return failure(
        .syntax,
        at: token,
        "expected \(expected), found `\(text)`",
        notes: bytes[token.lowerBound].isClosingBracket ? innermostBracket : []
      )
    }
    if token.upperBound == bytes.byteCount, JSONBareWord.isCut(text) {
      return endsTooEarly(in: bytes)
    }
    return failure(
      .syntax,
      at: token,
      "\(text) is not a JSON value",
      help: JSONBareWord.advice(for: text) ?? "text stands in double quotes"
    )
  }

  private func expectedKey(_ token: Range<Int>, in bytes: RawSpan) -> JSONSyntaxError {
    let text = bytes.excerpt(token)
    let first = bytes[token.lowerBound]
    if first.isWordPart || first.isNumberPart {
      return failure(
        .syntax,
        at: token,
        "a key stands in double quotes",
        help: "write \"\(text)\""
      )
    }
    return failure(
      .syntax,
      at: token,
      "expected a key in double quotes, found `\(text)`",
      notes: first.isClosingBracket ? innermostBracket : []
    )
  }

  private func expectedColon(_ token: Range<Int>, in bytes: RawSpan) -> JSONSyntaxError {
    if let finding = textAfterString(token, in: bytes) { return finding }
    return failure(
      .syntax,
      at: token,
      "expected `:` after the key, found `\(bytes.excerpt(token))`",
      help: "a member is a key, a colon and a value",
      notes: [.init(message: "the colon belongs here", range: lastEnd..<lastEnd)]
    )
  }

  private func expectedCommaOrEnd(_ token: Range<Int>, in bytes: RawSpan) -> JSONSyntaxError {
    if let finding = textAfterString(token, in: bytes) { return finding }
    let isObject = frames.last?.isObject ?? false
    let first = bytes[token.lowerBound]
    if first.startsValue {
      return failure(
        .syntax,
        at: token,
        "a comma is missing before this",
        notes: [.init(message: "the comma belongs here", range: lastEnd..<lastEnd)]
      )
    }
    return failure(
      .syntax,
      at: token,
      "expected `,` or `\(isObject ? "}" : "]")`, found `\(bytes.excerpt(token))`",
      help: first == UInt8(ascii: ":") && !isObject ? "keys stand in an object, { }" : nil,
      notes: first.isClosingBracket ? innermostBracket : []
    )
  }

  /// A quote inside a string, not escaped, closes it in the middle of its text.
  private func textAfterString(_ token: Range<Int>, in bytes: RawSpan) -> JSONSyntaxError? {
    guard token.lowerBound == lastEnd, bytes[lastEnd - 1] == UInt8(ascii: "\""),
      bytes[lastEnd].isWordPart
    else { return nil }
    return failure(
      .syntax,
      at: token,
      "text follows the closing quote of a string",
      help: #"write \" for a double quote inside a string"#
    )
  }

  private func expectedNothing(_ token: Range<Int>, in bytes: RawSpan) -> JSONSyntaxError {
    let end = lastEnd - 1..<lastEnd
    let text = bytes.excerpt(token)
    switch bytes[token.lowerBound] {
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      return failure(
        .syntax,
        at: token,
        "`\(text)` closes nothing",
        notes: [.init(message: "the document is complete here", range: end)]
      )
    case let first where first.startsValue:
      return failure(
        .syntax,
        at: token,
        "a second value follows the document",
        help: "a file holds one JSON value; remove the rest",
        notes: [.init(message: "the first one ends here", range: end)]
      )
    default:
      return failure(
        .syntax,
        at: token,
        "`\(text)` follows the document",
        help: "remove what follows",
        notes: [.init(message: "the document is complete here", range: end)]
      )
    }
  }

  private var innermostBracket: [JSONFinding.Note] {
    frames.suffix(1).map { frame in
      .init(
        message: frame.isObject ? "this `{` is open" : "this `[` is open",
        range: Int(frame.offset)..<Int(frame.offset) + 1
      )
    }
  }
}

extension UInt8 {
  fileprivate var isClosingBracket: Bool {
    self == UInt8(ascii: "}") || self == UInt8(ascii: "]")
  }

  /// Whether a value starts here, or what somebody took for one.
  fileprivate var startsValue: Bool {
    switch self {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""): true
    default: isWordPart || isNumberPart
    }
  }
}
