/// Finds a field by the bytes of its key, without making strings.
struct KeyTable: Sendable {
  private let names: [String]
  /// The bytes of all names, one after the other, and where each begins and ends.
  private let letters: [UInt8]
  private let bounds: [Int]
  private let isASCII: Bool

  init(_ names: [String]) {
    self.names = names
    letters = names.flatMap { Array($0.utf8) }
    bounds = names.reduce(into: [0]) { bounds, name in
      bounds.append((bounds.last ?? 0) + name.utf8.count)
    }
    isASCII = letters.allSatisfy { $0 < 0x80 }
  }

  /// The position of the field whose key stands between these quotes.
  ///
  /// The key's text without escapes is asked for only where bytes are not enough: with escapes and
  /// outside ASCII, since Foundation takes canonically equivalent keys for one.
  func position(
    of content: Range<Int>,
    in bytes: [UInt8],
    startingAt start: Int,
    text: () -> String?,
  ) -> Int? {
    var position = start < names.count ? start : 0
    for _ in names.indices {
      if isName(at: position, content, in: bytes) { return position }
      position += 1
      if position == names.count { position = 0 }
    }
    guard !isASCII || Self.needsText(content, in: bytes), let text = text() else { return nil }
    return names.firstIndex(of: text)
  }

  @inline(__always)
  private func isName(at position: Int, _ content: Range<Int>, in bytes: [UInt8]) -> Bool {
    let start = bounds[position]
    guard bounds[position + 1] - start == content.count else { return false }
    for offset in 0..<content.count {
      guard letters[start + offset] == bytes[content.lowerBound + offset] else { return false }
    }
    return true
  }

  private static func needsText(_ content: Range<Int>, in bytes: [UInt8]) -> Bool {
    content.contains { bytes[$0] >= 0x80 || bytes[$0] == UInt8(ascii: "\\") }
  }
}
