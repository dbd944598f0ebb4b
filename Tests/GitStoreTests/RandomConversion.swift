import TestSupport

/// Draws attributes, settings and contents that have something to do with each other.
enum RandomConversion {
  private static let attributes = [
    "text", "-text", "!text", "text=auto", "text=input", "text=odd", "eol=lf", "eol=crlf",
    "eol=odd",
    "crlf", "-crlf", "crlf=input", "ident", "-ident", "binary", "filter=mine", "-filter",
    "filter=other", "filter", "working-tree-encoding=UTF-8", "working-tree-encoding=ISO-8859-1",
    "mymacro",
  ]
  private static let patterns = [
    "*", "*.json", "config/*.json", "/config/", "config/**", "production.json",
    "**/production.json",
    "other.json", "*.JSON", "/production.json", "\"config/production.json\"", "[a-q]*.json",
  ]
  private static let settings = [
    "core.autocrlf=true", "core.autocrlf=input", "core.autocrlf=false", "core.autocrlf=yes",
    "core.eol=crlf", "core.eol=lf", "core.eol=native", "core.safecrlf=true", "core.safecrlf=warn",
    "filter.mine.clean=sort", "filter.mine.smudge=sort -r", "filter.mine.required=true",
    "filter.mine.clean=tr a b", "filter.other.clean=false", "filter.other.smudge=cat",
    "core.ignorecase=true",
  ]
  private static let pieces = [
    "a", "b", "{}", "\n", "\n", "\r\n", "\r\n", "\r", "$Id$", "$Id: x$", "$Id: y z $", "$Id", "$",
    "\u{0}", "\u{1b}", "\u{1a}", "ü", "\u{7f}",
  ]

  static func next(using generator: inout SeededGenerator) -> ConversionTests.Case {
    var lines = Bool.random(using: &generator) ? ["[attr]mymacro -text ident"] : []
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      let words = draw(attributes, 1...3, &generator).joined(separator: " ")
      lines.append("\(draw(patterns, 1...1, &generator)[0]) \(words)")
    }
    return ConversionTests.Case(
      lines.joined(separator: "\n"),
      with: draw(settings, 0...4, &generator),
      draw(pieces, 0...12, &generator).joined(),
      committed: Bool.random(using: &generator) ? draw(pieces, 1...8, &generator).joined() : nil
    )
  }

  private static func draw(
    _ choices: [String],
    _ count: ClosedRange<Int>,
    _ generator: inout SeededGenerator,
  ) -> [String] {
    (0..<Int.random(in: count, using: &generator)).compactMap { _ in
      choices.randomElement(using: &generator)
    }
  }
}
