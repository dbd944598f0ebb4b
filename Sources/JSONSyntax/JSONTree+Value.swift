extension JSONTree {
  /// One value, or a member's key, of a tree; keeps the tree alive.
  package struct Value: Sendable {
    let storage: Storage
    let index: Int

    var node: JSONNode { storage.nodes[index] }

    package var kind: JSONKind { node.kind }

    /// Half-open range of bytes: a scalar's token with its quotes, or all between two brackets.
    package var range: Range<Int> { node.range }

    /// Whether this very token, not one inside it, has a finding.
    package var isMalformed: Bool { node.traits.contains(.malformed) || node.isDuplicate }

    /// A string's text without escapes; malformed ones are read as far as they can be, with U+FFFD
    /// for half a surrogate pair. `nil` for other kinds.
    package var string: String? {
      guard kind == .string else { return nil }
      return withBytes { bytes in
        node.traits.contains(.escaped)
          ? JSONStringContent.decode(node.content, in: bytes) : bytes.text(in: node.content)
      }
    }

    package var bool: Bool? {
      guard kind == .boolean else { return nil }
      return storage.bytes[range.lowerBound] == UInt8(ascii: "t")
    }

    /// A number as it was written, well formed or not; `nil` for other kinds.
    package var numberText: String? {
      kind == .number ? text : nil
    }

    /// The value as it was written.
    package var text: String {
      withBytes { $0.text(in: range) }
    }

    /// Whether this is a string that Swift calls equal to `other`; compares bytes where that is
    /// enough, and makes no string then.
    package func isString(equalTo other: String) -> Bool {
      guard kind == .string else { return false }
      let node = node
      guard node.traits.isEmpty else { return string == other }
      let text = other.utf8
      let content = node.content
      // Plain ASCII: equal bytes, or else equal only to one of the few non-ASCII spellings, all of
      // which are longer.
      if text.count == content.count { return storage.bytes[content].elementsEqual(text) }
      return text.count > content.count && text.contains { $0 >= 0x80 } && string == other
    }

    /// Whether this is a string of that ASCII text, however it is spelled; makes no string of the
    /// usual spelling.
    package func isString(_ text: StaticString) -> Bool {
      let node = node
      guard node.kind == .string else { return false }
      guard node.traits.isEmpty else { return string == "\(text)" }
      let start = Int(node.start) &+ 1
      let count = Int(node.end) &- 1 &- start
      guard count == text.utf8CodeUnitCount else { return false }
      return storage.bytes.withUnsafeBufferPointer { bytes in
        for offset in 0..<count where bytes[start &+ offset] != text.utf8Start[offset] {
          return false
        }
        return true
      }
    }

    /// The digits of a number that has at most 15 of them and neither sign nor exponent; `nil` for
    /// all others, which have to be read from their text.
    package var shortDecimal: JSONShortDecimal? {
      let node = node
      guard node.kind == .number, node.traits.isEmpty, node.range.count <= 16 else { return nil }
      return withBytes { JSONShortDecimal(node.range, in: $0) }
    }

    private func withBytes<Result>(_ body: (RawSpan) -> Result) -> Result {
      let slice = storage.bytes[...]
      return body(slice.span.bytes)
    }
  }
}
