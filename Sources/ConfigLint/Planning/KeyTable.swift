/// Finds a field by the bytes of its key, without making strings.
struct KeyTable: Sendable {
  private let names: [String]
  private let keys: [[UInt8]]
  private let isASCII: Bool

  init(_ names: [String]) {
    self.names = names
    keys = names.map { Array($0.utf8) }
    isASCII = keys.allSatisfy { $0.allSatisfy { $0 < 0x80 } }
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
    for offset in keys.indices {
      let position = (start + offset) % keys.count
      if Self.isEqual(keys[position], content, in: bytes) { return position }
    }
    guard !isASCII || Self.needsText(content, in: bytes), let text = text() else { return nil }
    return names.firstIndex(of: text)
  }

  @inline(__always)
  private static func isEqual(_ key: [UInt8], _ content: Range<Int>, in bytes: [UInt8]) -> Bool {
    guard key.count == content.count else { return false }
    var offset = content.lowerBound
    for byte in key {
      guard bytes[offset] == byte else { return false }
      offset &+= 1
    }
    return true
  }

  private static func needsText(_ content: Range<Int>, in bytes: [UInt8]) -> Bool {
    content.contains { bytes[$0] >= 0x80 || bytes[$0] == UInt8(ascii: "\\") }
  }
}
