/// The findings about a byte that may not stand where it stands.
///
/// Only called once for a text, so it looks closely: first at what the byte is by itself, then at
/// what was expected.
extension JSONGrammar {
  @inline(never)
  func unexpected(
    at offset: Int,
    in bytes: RawSpan,
    expecting expectation: Expectation,
  ) -> JSONSyntaxError {
    let byte = bytes[offset]
    if byte >= 0x80 { return unexpectedNonASCII(at: offset, in: bytes) }
    if byte < 0x20 || byte == 0x7F { return unexpectedControl(at: offset, byte) }
    if let foreign = foreignSyntax(at: offset, in: bytes) { return foreign }
    let token = bytes.token(at: offset)
    switch expectation {
    case .value, .firstElement, .element: return unexpectedValue(token, in: bytes)
    case .firstKey, .key: return unexpectedKey(token, in: bytes)
    case .colon: return missingColon(before: token, in: bytes)
    case .commaOrEnd: return missingComma(before: token, in: bytes)
    case .end: return unexpectedAfterEnd(token, in: bytes)
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

  private func unexpectedNonASCII(at offset: Int, in bytes: RawSpan) -> JSONSyntaxError {
    guard let (scalar, length) = bytes.scalar(at: offset) else {
      return illFormedUTF8(at: offset, in: bytes)
    }
    let range = offset..<offset + length
    let name = scalar.codePoint
    switch scalar.value {
    case 0x2018...0x201F, 0xAB, 0xBB, 0x2032, 0x2033, 0xFF02:
      return failure(
        .syntax,
        at: range,
        "\(name) is a typographic quote",
        help: "use the plain double quote, U+0022"
      )
    case 0xFEFF:
      return failure(
        .syntax,
        at: range,
        "a byte order mark, \(name), stands inside the document",
        help: "remove it"
      )
    case _ where scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint:
      return failure(
        .syntax,
        at: range,
        "\(name) is not white space in JSON",
        help: "use a space, tab or line break"
      )
    default:
      return failure(
        .syntax,
        at: range,
        "\(name) may only stand inside a string",
        help: "text stands in double quotes"
      )
    }
  }

  private func unexpectedControl(at offset: Int, _ byte: UInt8) -> JSONSyntaxError {
    let name = byte == 0 ? "a NUL byte" : "the control character \(Unicode.Scalar(byte).codePoint)"
    return failure(
      .syntax,
      at: offset..<offset + 1,
      "\(name) stands outside a string",
      help: byte == 0 ? "is this a text file?" : "remove it"
    )
  }

  /// What other languages have and JSON has not, wherever it stands.
  private func foreignSyntax(at offset: Int, in bytes: RawSpan) -> JSONSyntaxError? {
    switch bytes[offset] {
    case UInt8(ascii: "/")
    where [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(
      bytes.byte(at: offset + 1)
    ), UInt8(ascii: "#"):
      failure(
        .syntax,
        at: bytes.comment(at: offset),
        "JSON has no comments",
        help: "remove the comment; reasons belong in the commit message"
      )
    case UInt8(ascii: "<") where frames.isEmpty && lastEnd == 0:
      failure(
        .syntax,
        at: bytes.token(at: offset),
        "this is HTML or XML, not JSON",
        help: "was a sign-in or error page saved instead of the document?"
      )
    case UInt8(ascii: "'"), UInt8(ascii: "`"):
      failure(
        .syntax,
        at: bytes.token(at: offset),
        "JSON strings stand in double quotes",
        help: "replace the quotes around it by \""
      )
    default: nil
    }
  }

  private func unexpectedValue(_ token: Range<Int>, in bytes: RawSpan) -> JSONSyntaxError {
    switch bytes[token.lowerBound] {
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: ":"):
      return failure(
        .syntax,
        at: token,
        "expected a value, found `\(bytes.excerpt(token))`",
        help: "write the value, or remove what stands before it"
      )
    case let byte where byte.isWordPart:
      return unexpectedWord(token, in: bytes)
    default:
      return failure(.syntax, at: token, "expected a value, found `\(bytes.excerpt(token))`")
    }
  }

  private func unexpectedWord(_ token: Range<Int>, in bytes: RawSpan) -> JSONSyntaxError {
    let text = bytes.excerpt(token)
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

  private func unexpectedKey(_ token: Range<Int>, in bytes: RawSpan) -> JSONSyntaxError {
    let text = bytes.excerpt(token)
    let first = bytes[token.lowerBound]
    if first.isWordPart {
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
      notes: first == UInt8(ascii: "]") ? innermostBracket("this `{` is open") : []
    )
  }

  private func missingColon(before token: Range<Int>, in bytes: RawSpan) -> JSONSyntaxError {
    failure(
      .syntax,
      at: token,
      "expected `:` after the key, found `\(bytes.excerpt(token))`",
      help: "a member is a key, a colon and a value",
      notes: [.init(message: "the colon belongs here", range: lastEnd..<lastEnd)]
    )
  }

  private func missingComma(before token: Range<Int>, in bytes: RawSpan) -> JSONSyntaxError {
    let isObject = frames.last?.isObject ?? false
    let closer = isObject ? "}" : "]"
    switch bytes[token.lowerBound] {
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      return failure(
        .syntax,
        at: token,
        "expected `,` or `\(closer)`, found `\(bytes.excerpt(token))`",
        notes: innermostBracket(isObject ? "this `{` is open" : "this `[` is open")
      )
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "+"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      return failure(
        .syntax,
        at: token,
        "a comma is missing before this",
        notes: [.init(message: "the comma belongs here", range: lastEnd..<lastEnd)]
      )
    default:
      return failure(
        .syntax,
        at: token,
        "expected `,` or `\(closer)`, found `\(bytes.excerpt(token))`"
      )
    }
  }

  private func unexpectedAfterEnd(_ token: Range<Int>, in bytes: RawSpan) -> JSONSyntaxError {
    switch bytes[token.lowerBound] {
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      failure(.syntax, at: token, "`\(bytes.excerpt(token))` closes nothing", help: "remove it")
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      failure(
        .syntax,
        at: token,
        "a second document starts here",
        help: "a file holds one JSON value; remove the rest",
        notes: [.init(message: "the first one ends here", range: lastEnd - 1..<lastEnd)]
      )
    default:
      failure(
        .syntax,
        at: token,
        "`\(bytes.excerpt(token))` follows the end of the document",
        help: "remove what follows",
        notes: [.init(message: "the document ends here", range: lastEnd - 1..<lastEnd)]
      )
    }
  }

  private func innermostBracket(_ message: String) -> [JSONFinding.Note] {
    frames.suffix(1).map { frame in
      .init(message: message, range: Int(frame.offset)..<Int(frame.offset) + 1)
    }
  }
}
