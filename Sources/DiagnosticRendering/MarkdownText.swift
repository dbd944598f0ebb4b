/// Text that is not ours inside Markdown, in a table cell too.
enum MarkdownText {
  /// The text as code, in which code hosts make no links, mentions or pictures.
  ///
  /// It is an HTML element and no span between backticks, because those cannot hold every text: what
  /// Markdown or HTML would obey is a character reference here, which never is structure.
  static func code(_ text: String) -> String {
    var result = "<code>"
    var previous: Unicode.Scalar = " "
    for scalar in VisibleText.escaped(text).unicodeScalars {
      // Only `www.` makes a dot the beginning of a link.
      let isPlain =
        !scalar.isASCII || plain.contains(scalar)
        || scalar == "." && previous != "w" && previous != "W"
      if isPlain || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
        || ("0"..."9").contains(scalar)
      {
        result.unicodeScalars.append(scalar)
      } else {
        result += "&#\(scalar.value);"
        // An address is found even in what references stand for, unless something interrupts it.
        if scalar == "@" { result += "<!-- -->" }
      }
      previous = scalar
    }
    return result + "</code>"
  }

  private static let plain: Set<Unicode.Scalar> = [
    " ", "\"", "'", "(", ")", ",", "-", "/", "?", "%", "+",
  ]
}
