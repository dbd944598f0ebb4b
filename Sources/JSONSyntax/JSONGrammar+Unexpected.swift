/// The finding about a byte that may not stand where it stands.
///
/// Only asked for once in a text, so it looks closely: first at what the byte is by itself, then
/// at what was expected.
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
    return foreignSyntax(at: offset, in: bytes)
      ?? misplaced(bytes.token(at: offset), in: bytes, expecting: expectation)
  }

  private func unexpectedNonASCII(at offset: Int, in bytes: RawSpan) -> JSONSyntaxError {
    guard let (scalar, length) = bytes.scalar(at: offset) else {
      return illFormedUTF8(at: offset, in: bytes)
    }
    let range = offset..<offset + length
    let name = scalar.codePoint
    if scalar == "\u{FEFF}" {
      return failure(
        .syntax,
        at: range,
        "a byte order mark, \(name), stands inside the document",
        help: "remove it"
      )
    }
    if scalar.properties.isQuotationMark {
      return failure(
        .syntax,
        at: range,
        "\(name) is a typographic quote",
        help: "use the plain double quote, U+0022"
      )
    }
    if scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint {
      return failure(
        .syntax,
        at: range,
        "\(name) is not white space in JSON",
        help: "use a space, tab or line break"
      )
    }
    return failure(
      .syntax,
      at: range,
      "\(name) stands outside a string",
      help: "text stands in double quotes"
    )
  }

  private func unexpectedControl(at offset: Int, _ byte: UInt8) -> JSONSyntaxError {
    let range = offset..<offset + 1
    guard byte != 0 else {
      return failure(
        .syntax,
        at: range,
        "a NUL byte stands outside a string",
        help: "is this a text file?"
      )
    }
    return failure(
      .syntax,
      at: range,
      "the control character \(Unicode.Scalar(byte).codePoint) stands outside a string",
      help: "remove it"
    )
  }

  /// What other languages and tools write and JSON has not, wherever it stands.
  private func foreignSyntax(at offset: Int, in bytes: RawSpan) -> JSONSyntaxError? {
    if let marker = bytes.conflictMarker(at: offset) {
      return failure(
        .syntax,
        at: marker,
        "a merge conflict is not resolved",
        help: "keep one side and remove the marker lines"
      )
    }
    if let comment = bytes.comment(at: offset) {
      return failure(
        .syntax,
        at: comment,
        "JSON has no comments",
        help: "remove the comment; a commit message says why something changed"
      )
    }
    switch bytes[offset] {
    case UInt8(ascii: "<") where frames.isEmpty && lastEnd == 0:
      return failure(
        .syntax,
        at: bytes.token(at: offset),
        "this is HTML or XML, not JSON",
        help: "was a sign-in or error page saved instead of the document?"
      )
    case UInt8(ascii: "'"), UInt8(ascii: "`"):
      return failure(
        .syntax,
        at: bytes.token(at: offset),
        "JSON strings stand in double quotes",
        help: "replace the quotes around it by \""
      )
    default: return nil
    }
  }
}
