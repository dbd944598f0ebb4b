extension RawSpan {
  /// Whether well-formed text consists of scalars that Normalization Form C leaves alone whatever
  /// stands beside them; two such texts are canonically equivalent only if their bytes are equal.
  ///
  /// Swift's standard library compares by canonical equivalence but offers no normal form, so the
  /// common scripts are told apart here; `false` only sends a text the slow way.
  func isNormalizationInert(_ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      // Everything below U+0300 is inert, and starts with a byte below 0xCC.
      guard self[offset] >= 0xCC else {
        offset &+= 1
        continue
      }
      guard let (scalar, length) = scalar(at: offset), scalar.isNormalizationInert else {
        return false
      }
      offset &+= length
    }
    return true
  }
}

extension Unicode.Scalar {
  /// `true` only for scalars with combining class 0 and `NFC_Quick_Check=Yes`; not for all of them.
  var isNormalizationInert: Bool {
    switch value {
    case 0..<0x300: true  // Latin
    case 0x400...0x482, 0x48A...0x52F: true  // Cyrillic
    case 0x5D0...0x5EA: true  // Hebrew
    case 0x620...0x64A: true  // Arabic
    case 0x1E00...0x1EFF: true  // Latin with two marks
    case 0x2010...0x2027: true  // dashes, quotes
    case 0x3041...0x3096, 0x30A0...0x30FF: true  // Hiragana, Katakana
    case 0x3400...0x4DBF, 0x4E00...0x9FFF: true  // Han
    case 0xAC00...0xD7A3: true  // Hangul syllables
    case 0x1F300...0x1FAFF: true  // emoji
    default: false
    }
  }
}
