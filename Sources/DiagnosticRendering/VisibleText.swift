/// Shows what a terminal would obey or hide instead of showing it: `\u{1b}`.
///
/// Escaped are control characters (C0, DEL, C1), bidirectional controls, line and paragraph
/// separators, and characters without a glyph, which would make two different keys look the same.
/// Joiners and variation selectors stay where they shape what stands before them, as in emoji.
package enum VisibleText {
  package static func escaped(_ text: String) -> String {
    // Most text is plain ASCII.
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    var result = ""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if isHarmless(scalar, after: previous) {
        result.unicodeScalars.append(scalar)
      } else {
        result += escape(scalar)
      }
      previous = scalar
    }
    return result
  }

  /// A scalar in the form `\u{1b}`.
  static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16))}"
  }

  /// A byte that is no part of a character, in the form `\xff`.
  static func escape(_ byte: UInt8) -> String {
    "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
  }

  /// Whether a scalar shows itself and changes nothing else when it is printed.
  static func isHarmless(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Bool {
    if scalar.isASCII { return (0x20..<0x7F).contains(scalar.value) }
    if isJoiner(scalar) {
      guard let previous else { return false }
      return !previous.isASCII || isKeycapBase(previous)
    }
    return isVisible(scalar)
  }

  /// Whether a scalar has a glyph and obeys the direction of its line.
  static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: return false
    case .format: return isPrepended(scalar)
    default:
      return !properties.isDefaultIgnorableCodePoint && !properties.isNoncharacterCodePoint
    }
  }

  /// Zero-width joiner and non-joiner, and the variation selectors.
  static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    default: false
    }
  }

  private static func isKeycapBase(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar) || scalar == "#" || scalar == "*"
  }

  /// Format characters that do have a glyph, such as the Arabic number sign.
  private static func isPrepended(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }
}
