/// Judges entity tags (RFC 9110, section 8.8.3), which a server chooses and this side sends back.
package enum EntityTag {
  /// More than any server needs, and little enough to keep and to send.
  package static let maximumLength = 256

  /// The tag if it is one, in printable ASCII and of bearable length; nil otherwise.
  ///
  /// Anything else is dropped rather than sent back: it costs one full answer, and no header field is
  /// ever built from unchecked text.
  package static func validated(_ text: String?) -> String? {
    guard let text, text.utf8.count <= maximumLength else { return nil }
    let quoted = opaque(text).utf8
    guard quoted.count >= 2, quoted.first == 0x22, quoted.last == 0x22 else { return nil }
    let inner = quoted.dropFirst().dropLast()
    guard inner.allSatisfy({ $0 == 0x21 || (0x23...0x7E).contains($0) }) else { return nil }
    return text
  }

  /// Whether two tags stand for the same body by the weak comparison, as `If-None-Match` wants it.
  package static func matches(_ first: String, _ second: String) -> Bool {
    opaque(first) == opaque(second)
  }

  private static func opaque(_ tag: String) -> Substring {
    tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
  }
}
