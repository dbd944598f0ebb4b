/// A path to one value of a document, as RFC 6901 writes it.
package struct JSONPointer: Hashable, Sendable, CustomStringConvertible {
  /// The unescaped reference tokens: names of members, and indices of elements in decimal.
  package let tokens: [String]

  package init(_ tokens: [String] = []) {
    self.tokens = tokens
  }

  /// Reads the text form; `nil` when it is neither empty nor starts with `/`, or when a `~` is
  /// followed by anything but `0` or `1`.
  package init?(_ text: String) {
    guard !text.isEmpty else {
      self.init()
      return
    }
    guard text.utf8.first == UInt8(ascii: "/") else { return nil }
    var tokens: [String] = []
    for part in text.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"),
      omittingEmptySubsequences: false
    ) {
      guard let token = Self.unescape(part) else { return nil }
      tokens.append(token)
    }
    self.init(tokens)
  }

  package func appending(_ name: String) -> JSONPointer {
    JSONPointer(tokens + [name])
  }

  package func appending(_ index: Int) -> JSONPointer {
    appending(String(index))
  }

  package var description: String {
    var text: [UInt8] = []
    for token in tokens {
      text.append(UInt8(ascii: "/"))
      for byte in token.utf8 {
        switch byte {
        case UInt8(ascii: "~"): text += "~0".utf8
        case UInt8(ascii: "/"): text += "~1".utf8
        default: text.append(byte)
        }
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func unescape(_ part: Substring.UTF8View) -> String? {
    var text: [UInt8] = []
    var bytes = part.makeIterator()
    while let byte = bytes.next() {
      guard byte == UInt8(ascii: "~") else {
        text.append(byte)
        continue
      }
      switch bytes.next() {
      case UInt8(ascii: "0"): text.append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): text.append(UInt8(ascii: "/"))
      default: return nil
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
