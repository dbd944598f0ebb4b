/// The fatal findings that are not about a byte out of place.
extension JSONGrammar {
  /// What is tested before the scan: size, then encodings that are not UTF-8.
  func refuseUnreadable(_ bytes: RawSpan) throws(JSONSyntaxError) {
    let limit = min(options.maximumBytes ?? .max, Int(UInt32.max))
    guard bytes.byteCount <= limit else {
      throw failure(
        .tooLarge,
        at: 0..<0,
        "the document is larger than \(Self.size(limit))",
        help: "remove what no app reads any more"
      )
    }
    if let encoding = JSONForeignEncoding(of: bytes) {
      throw failure(
        .encoding,
        at: encoding.evidence,
        "the document is \(encoding.name), not UTF-8",
        help: "save the file as UTF-8 without a byte order mark"
      )
    }
  }

  private static func size(_ bytes: Int) -> String {
    bytes % 1024 == 0 && bytes > 0 ? "\(bytes / 1024) KiB" : "\(bytes) bytes"
  }

  func failure(
    _ kind: JSONFinding.Kind,
    at range: Range<Int>,
    _ message: String,
    help: String? = nil,
    notes: [JSONFinding.Note] = [],
  ) -> JSONSyntaxError {
    JSONSyntaxError(finding: JSONFinding(kind, at: range, message, help: help, notes: notes))
  }

  func nestingTooDeep(at offset: Int) -> JSONSyntaxError {
    failure(
      .nestingTooDeep,
      at: offset..<offset + 1,
      "nested more than \(options.maximumDepth) levels deep",
      help: "look for brackets that never close"
    )
  }

  func illFormedUTF8(at offset: Int, in bytes: RawSpan) -> JSONSyntaxError {
    let length = max(bytes.lengthOfValidUTF8Prefix(at: offset), 1)
    let values = (offset..<offset + length).map { bytes[$0].hexadecimal }.joined(separator: " ")
    return failure(
      .encoding,
      at: offset..<offset + length,
      length == 1 ? "byte \(values) is not valid UTF-8" : "bytes \(values) are not valid UTF-8",
      help: "save the file as UTF-8"
    )
  }

  func unclosedString(_ range: Range<Int>) -> JSONSyntaxError {
    failure(
      .syntax,
      at: range,
      "the string is not closed on its line",
      help: #"end it with a double quote; write a line break inside a string as \n"#
    )
  }

  /// The text stops where more is needed; placed after the last byte that is not white space.
  func endsTooEarly(in bytes: RawSpan, inString start: Int? = nil) -> JSONSyntaxError {
    var end = bytes.byteCount
    while end > 0, bytes[end - 1].isJSONWhiteSpace { end -= 1 }
    guard end > 0 else {
      return failure(
        .syntax,
        at: 0..<0,
        "the document is empty",
        help: "the smallest JSON object is {}"
      )
    }
    // A hostile text opens very many; the innermost say enough.
    var notes = frames.suffix(32).map { frame in
      JSONFinding.Note(
        message: frame.isObject ? "this `{` is not closed" : "this `[` is not closed",
        range: Int(frame.offset)..<Int(frame.offset) + 1
      )
    }
    if let start {
      notes.append(.init(message: "this string is not closed", range: start..<start + 1))
    }
    return failure(
      .syntax,
      at: end..<end,
      "the document ends too early",
      help: closingHelp(inString: start != nil),
      notes: notes
    )
  }

  private func closingHelp(inString: Bool) -> String? {
    guard !frames.isEmpty || inString else { return nil }
    let brackets = frames.suffix(32).reversed().map { $0.isObject ? "}" : "]" }.joined()
    return "was the file cut off? still open: \(inString ? "\"" : "")\(brackets)"
  }
}

extension UInt8 {
  /// For example `0x0A`.
  var hexadecimal: String {
    (self < 0x10 ? "0x0" : "0x") + String(self, radix: 16, uppercase: true)
  }
}
