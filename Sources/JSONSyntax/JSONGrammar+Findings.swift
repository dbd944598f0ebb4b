/// Puts what the scan noted into words.
extension JSONGrammar {
  /// The recoverable findings, by offset, then rule.
  func findings(in bytes: RawSpan) -> [JSONFinding] {
    // Duplicate keys are found when their object closes, all else in the order of the text.
    let ordered =
      hasDuplicateKeys
      ? issues.sorted { ($0.offset, $0.kind.rawValue) < ($1.offset, $1.kind.rawValue) } : issues
    return ordered.map { finding($0, in: bytes) }
  }

  private func finding(_ issue: JSONIssue, in bytes: RawSpan) -> JSONFinding {
    switch issue.kind {
    case .byteOrderMark:
      JSONFinding(
        .bom,
        at: issue.token,
        "the file starts with a byte order mark",
        help: "save the file as UTF-8 without a byte order mark",
        replacement: ""
      )
    case .trailingComma: trailingComma(issue, in: bytes)
    case .duplicateKey: duplicateKey(issue, in: bytes)
    case .invalidString: invalidString(issue, in: bytes)
    case .number: malformedNumber(issue, in: bytes)
    case .longNumber:
      JSONFinding(
        .number,
        at: issue.token,
        "the number is \(issue.token.count) bytes long, more than \(JSONNumberToken.maximumLength)",
        help: "put it in double quotes if it is not a quantity"
      )
    }
  }

  private func trailingComma(_ issue: JSONIssue, in bytes: RawSpan) -> JSONFinding {
    let closer = bytes.skippingWhiteSpace(from: issue.token.upperBound)
    return JSONFinding(
      .trailingComma,
      at: issue.token,
      "trailing comma before `\(bytes.excerpt(closer..<closer + 1))`",
      help: "remove the comma",
      replacement: ""
    )
  }

  private func duplicateKey(_ issue: JSONIssue, in bytes: RawSpan) -> JSONFinding {
    let first = bytes.token(at: issue.firstKey)
    let isRespelled = !bytes.hasEqualBytes(first, issue.token)
    return JSONFinding(
      .duplicateKey,
      at: issue.token,
      "duplicate key \(bytes.excerpt(issue.token))\(isRespelled ? ", spelled differently" : "")",
      help: "keep one of the two; readers disagree on which one counts",
      notes: [.init(message: "first used here", range: first)]
    )
  }

  private func invalidString(_ issue: JSONIssue, in bytes: RawSpan) -> JSONFinding {
    let rest = issue.offset..<issue.token.upperBound - 1
    let problems = JSONStringProblem.all(in: rest, of: bytes, limit: 8)
    guard let first = problems.first else {
      return JSONFinding(.invalidString, at: issue.token, "the string is not valid")
    }
    return JSONFinding(
      .invalidString,
      at: first.range,
      first.message(in: bytes),
      help: first.help,
      notes: problems.dropFirst().map { .init(message: $0.message(in: bytes), range: $0.range) },
      replacement: first.replacement(in: bytes)
    )
  }

  private func malformedNumber(_ issue: JSONIssue, in bytes: RawSpan) -> JSONFinding {
    let text = bytes.excerpt(issue.token)
    let mended = JSONNumberToken.mended(issue.token, in: bytes)
    return JSONFinding(
      .number,
      at: issue.token,
      "\(text) is not a JSON number",
      help: mended.map { "write \($0)" } ?? "put it in double quotes if it is not a quantity",
      replacement: mended
    )
  }
}
