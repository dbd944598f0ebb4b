import JSONSyntax

/// What holds for every tree; each check returns what is wrong, or nil.
enum TreeInvariants {
  /// Every value lies inside the one that holds it, after the one before it, and what lies between
  /// is white space and punctuation.
  static func brokenRange(_ tree: JSONTree) -> String? {
    let start = tree.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let around =
      tree.bytes[start..<tree.root.range.lowerBound] + tree.bytes[tree.root.range.upperBound...]
    guard around.allSatisfy(isSpace) else { return "text around the document" }
    return brokenRange(tree.root, in: tree.bytes)
  }

  private static func brokenRange(_ value: JSONTree.Value, in bytes: [UInt8]) -> String? {
    guard value.kind == .object || value.kind == .array else {
      return brokenScalar(value, in: bytes)
    }
    var end = value.range.lowerBound + 1
    for child in Array(value.elements) + value.members.flatMap({ [$0.key, $0.value] }) {
      guard child.range.lowerBound >= end, child.range.upperBound < value.range.upperBound else {
        return "\(child.range) in \(value.range), after \(end)"
      }
      guard bytes[end..<child.range.lowerBound].allSatisfy(isGap) else { return "gap at \(end)" }
      if let broken = brokenRange(child, in: bytes) { return broken }
      end = child.range.upperBound
    }
    guard bytes[end..<value.range.upperBound - 1].allSatisfy(isGap) else { return "gap at \(end)" }
    return nil
  }

  private static func brokenScalar(_ value: JSONTree.Value, in bytes: [UInt8]) -> String? {
    let token = bytes[value.range]
    switch value.kind {
    case .string:
      return token.count >= 2 && token.first == 0x22 && token.last == 0x22 && value.string != nil
        ? nil : "string at \(value.range)"
    case .number: return value.numberText?.utf8.elementsEqual(token) == true ? nil : "number"
    case .boolean:
      return String(decoding: token, as: UTF8.self) == "\(value.bool ?? false)" ? nil : "boolean"
    case .null: return token.elementsEqual("null".utf8) ? nil : "null at \(value.range)"
    case .object, .array: return nil
    }
  }

  /// A finding and its notes lie inside the text, say something, and come in order.
  static func brokenFinding(_ findings: [JSONFinding], in bytes: [UInt8]) -> String? {
    var last = 0
    for finding in findings {
      let ranges = [finding.range] + finding.notes.map(\.range)
      guard ranges.allSatisfy({ $0.upperBound <= bytes.count }) else { return "\(finding)" }
      guard !finding.message.isEmpty, finding.range.lowerBound >= last else { return "\(finding)" }
      last = finding.range.lowerBound
    }
    guard findings.count <= 1 || !findings.contains(where: \.kind.isFatal) else {
      return "a fatal finding among others"
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  private static func isGap(_ byte: UInt8) -> Bool { isSpace(byte) || byte == 0x2C || byte == 0x3A }
}
