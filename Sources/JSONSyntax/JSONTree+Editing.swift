extension JSONTree {
  /// The text with one scalar replaced by another; every other byte stays as it is.
  ///
  /// The new scalar is given as JSON, a string with its quotes: see ``JSONStringLiteral``.
  package func replacingScalar(
    at value: Value,
    with text: String,
  ) throws(JSONEditError) -> [UInt8] {
    if let finding = findings.first { throw .documentIsBroken(finding) }
    precondition(value.storage === storage, "a value of another tree")
    guard value.kind.isScalar else { throw .notAScalar }
    let replacement = Array(text.utf8)
    try checkScalar(replacement)
    var result = bytes
    result.replaceSubrange(value.range, with: replacement)
    try check(result) { .resultIsBroken($0) }
    return result
  }

  private func checkScalar(_ text: [UInt8]) throws(JSONEditError) {
    let root = try check(text) { .invalidText($0) }.root
    guard root.kind.isScalar, root.range == text.indices else { throw .invalidText(nil) }
  }

  /// Reads a text that must have no findings at all.
  @discardableResult
  func check(
    _ text: [UInt8],
    _ refusal: (JSONFinding) -> JSONEditError,
  ) throws(JSONEditError) -> JSONTree {
    let tree: JSONTree
    do {
      tree = try JSONTree(parsing: text, options: options)
    } catch {
      throw refusal(error.finding)
    }
    if let finding = tree.findings.first { throw refusal(finding) }
    return tree
  }
}

extension JSONKind {
  package var isScalar: Bool { self != .object && self != .array }
}
