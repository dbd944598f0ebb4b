/// Why a document is changed: mandatory, kept in the commit for ever.
package struct Reason: Sendable, Equatable {
  /// In UTF-8, without white space at its ends.
  package let text: String

  /// Why a reason is refused.
  package enum Problem: Error, Equatable, Sendable {
    case missing
    case empty
    case tooLong(bytes: Int)
    case controlCharacter(UInt32, line: Int)
    case forgedTrailer(line: Int)
  }

  /// 4 KiB.
  package static let maximumBytes = 4096

  package init(_ text: String?) throws(Problem) {
    guard let text else { throw .missing }
    guard text.utf8.count <= Self.maximumBytes else { throw .tooLong(bytes: text.utf8.count) }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if let control = line.unicodeScalars.first(where: {
        $0.properties.generalCategory == .control
      }) {
        throw .controlCharacter(control.value, line: index + 1)
      }
      if Trailer.looksLikeOurs(line) { throw .forgedTrailer(line: index + 1) }
    }
    let trimmed = text.trimmingWhiteSpace
    guard !trimmed.isEmpty else { throw .empty }
    self.text = trimmed
  }
}

extension String {
  /// The text without white space and line ends at its ends.
  var trimmingWhiteSpace: String {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
