/// Cuts text of the document for messages, which never hold text without a limit.
enum Excerpt {
  /// The text in double quotes, at most 40 Unicode scalars of it.
  static func quoted(_ text: String) -> String {
    "\"\(cut(text))\""
  }

  /// At most 40 Unicode scalars, with `...` where something is left out.
  static func cut(_ text: String) -> String {
    guard text.utf8.count > 40 else { return text }
    let scalars = text.unicodeScalars
    guard scalars.dropFirst(40).first != nil else { return text }
    return String(String.UnicodeScalarView(scalars.prefix(37))) + "..."
  }

  /// `a`, `a and b`, `a, b and c`.
  static func joined(_ texts: [String]) -> String {
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    return texts.dropLast().joined(separator: ", ") + " and " + last
  }

  /// `a, b, c`, at most a dozen of them, and how many more there are.
  static func list(_ texts: [String]) -> String {
    let shown = texts.prefix(12).map(cut).joined(separator: ", ")
    return texts.count > 12 ? "\(shown) and \(texts.count - 12) more" : shown
  }

  /// `a, b, c`, the first of them and how many more there are when there are many.
  static func enumeration(_ texts: [String]) -> String {
    guard texts.count > 12 else { return texts.joined(separator: ", ") }
    return texts.prefix(11).joined(separator: ", ") + " and \(texts.count - 11) more"
  }

  /// `"a"`, `"a" or "b"`, `"a", "b" or "c"`.
  static func alternatives(_ texts: [String]) -> String {
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    return texts.dropLast().joined(separator: ", ") + " or " + last
  }

  /// The alternatives, or the first of them when there are many; with another word before the last.
  static func list(_ texts: [String], joinedBy word: String = "or") -> String {
    guard texts.count > 12 else {
      guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
      return texts.dropLast().joined(separator: ", ") + " \(word) " + last
    }
    return texts.prefix(11).joined(separator: ", ") + " \(word) \(texts.count - 11) others"
  }
}
