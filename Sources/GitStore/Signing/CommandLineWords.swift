/// Takes a command line apart as git does where it starts a program without a shell.
enum CommandLineWords {
  /// The words, without the quotes around them; nil if a quote is not closed.
  ///
  /// As `split_cmdline` of git: blanks separate, single and double quotes hold together, and outside
  /// of single quotes a backslash takes the next character as it is.
  static func split(_ text: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Unicode.Scalar?
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch (scalar, quote) {
      case (_, scalar?): quote = nil
      case ("'", nil), ("\"", nil):
        quote = scalar
        word = word ?? ""
      case ("\\", nil), ("\\", "\""):
        guard let next = rest.popFirst() else { return nil }
        word = (word ?? "") + String(next)
      case (_, nil) where scalar.properties.isWhitespace:
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(scalar)
      }
    }
    guard quote == nil else { return nil }
    return words + (word.map { [$0] } ?? [])
  }
}
