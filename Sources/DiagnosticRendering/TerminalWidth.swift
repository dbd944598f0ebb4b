/// How many columns of a terminal text takes.
///
/// Terminals disagree about a few characters; this follows what most of them do: East Asian wide
/// and fullwidth characters and emoji take two columns, marks that combine take none.
package enum TerminalWidth {
  /// The columns of text without control characters.
  package static func columns(of text: String) -> Int {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.count == 1 { return columns(of: first) }
    if isEmoji(first, in: scalars) { return 2 }
    return scalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// An emoji with what belongs to it (a skin tone, further emoji after joiners, the selector that
  /// asks for the coloured form) is one picture.
  private static func isEmoji(_ first: Unicode.Scalar, in scalars: Character.UnicodeScalarView)
    -> Bool
  {
    first.properties.isEmojiPresentation
      || first.properties.isEmoji && scalars.contains { $0.value == 0xFE0F }
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    case .format: return VisibleText.isVisible(scalar) ? 1 : 0
    default: break
    }
    // The vowels and final consonants of a Hangul syllable that is spelt out share its columns.
    if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value) {
      return 0
    }
    return isWide(scalar) ? 2 : 1
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x1100 else { return false }
    return scalar.properties.isEmojiPresentation
      || wideBlocks.contains { $0.contains(scalar.value) }
  }

  /// Blocks whose East Asian width (Unicode Standard Annex 11) is wide or fullwidth, where emoji
  /// presentation does not already say so.
  private static let wideBlocks: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247,
    0x3250...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265,
    0x20000...0x3FFFD,
  ]
}
