/// The words of a line as a shell has them while they are typed: with quotes, and with `--a=b` in
/// three pieces.
struct CompletionWords {
  /// The same as the program would get them.
  let arguments: [String]

  init(_ words: [String]) {
    var joined: [String] = []
    var isJoining = false
    for word in words {
      if word == "=", !joined.isEmpty {
        joined[joined.count - 1] += "="
        isJoining = true
      } else if isJoining {
        joined[joined.count - 1] += word
        isJoining = false
      } else {
        joined.append(word)
      }
    }
    arguments = joined.map(Self.unquoted)
  }

  /// Without the quotes of a POSIX shell; nothing in it is expanded or run.
  private static func unquoted(_ word: String) -> String {
    var text = ""
    var quote: Unicode.Scalar?
    var scalars = word.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      switch (scalar, quote) {
      case ("\\", nil), ("\\", "\""): scalars.next().map { text.unicodeScalars.append($0) }
      case ("'", nil), ("\"", nil): quote = scalar
      case (_, let open?) where open == scalar: quote = nil
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
