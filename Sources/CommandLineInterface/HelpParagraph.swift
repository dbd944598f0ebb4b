/// A text whose words between backticks are literals, wrapped to a width.
///
/// A literal is not broken, so that a command can be copied; one of several words keeps its
/// backticks, since nothing else would tell where it ends.
struct HelpParagraph {
  private var words: [HelpLine] = []

  init(_ text: String) {
    var word = HelpLine()
    for (index, piece) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    {
      guard index % 2 == 0 else {
        word.append(piece.contains(" ") ? "`\(piece)`" : String(piece), .literal)
        continue
      }
      let parts = piece.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace)
      for (index, part) in parts.enumerated() {
        if index > 0 { finish(&word) }
        word.append(String(part))
      }
    }
    finish(&word)
  }

  private mutating func finish(_ word: inout HelpLine) {
    if !word.spans.isEmpty { words.append(word) }
    word = HelpLine()
  }

  /// The lines, each at most `width` columns wide unless a single word is wider.
  func lines(width: Int) -> [HelpLine] {
    var lines: [HelpLine] = []
    var line = HelpLine()
    for word in words {
      if line.width > 0, line.width + 1 + word.width > width {
        lines.append(line)
        line = HelpLine()
      }
      if line.width > 0 { line.append(" ") }
      line.append(word)
    }
    if line.width > 0 { lines.append(line) }
    return lines
  }
}
