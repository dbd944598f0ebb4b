import DiagnosticRendering
import TestSupport
import Testing

@Suite struct VisibleTextTests {
  @Test(arguments: [
    "", "plain text", #"a "quoted" \ word"#, "é", "e\u{301}", "日本語", "한국어", "नमस्ते", "👍🏽", "👩‍👩‍👧",
    "🇩🇪", "❤\u{FE0F}", "1\u{FE0F}\u{20E3}", "می\u{200C}خواهم", "\u{600}\u{661}", "\u{E000}",
    "\u{10FFFD}",
    "\u{A0}", "\u{3000}",
  ])
  func whatShowsItselfStays(text: String) {
    #expect(VisibleText.escaped(text) == text)
  }

  @Test(arguments: [
    ("\u{0}", #"\u{0}"#), ("\t", #"\u{9}"#), ("\n", #"\u{a}"#), ("\r", #"\u{d}"#),
    ("a\r\nb", #"a\u{d}\u{a}b"#), ("\u{1B}[2J", #"\u{1b}[2J"#), ("\u{7F}", #"\u{7f}"#),
    ("\u{9B}31m", #"\u{9b}31m"#), ("\u{1B}]8;;http://x\u{7}", #"\u{1b}]8;;http://x\u{7}"#),
    ("\u{202E}abc", #"\u{202e}abc"#), ("\u{2066}\u{2069}", #"\u{2066}\u{2069}"#),
    ("\u{200E}\u{200F}\u{61C}", #"\u{200e}\u{200f}\u{61c}"#),
    ("\u{2028}\u{2029}", #"\u{2028}\u{2029}"#),
    ("\u{200B}", #"\u{200b}"#), ("\u{FEFF}", #"\u{feff}"#), ("a\u{AD}b", #"a\u{ad}b"#),
    ("\u{2060}", #"\u{2060}"#), ("\u{3164}", #"\u{3164}"#), ("\u{E0041}", #"\u{e0041}"#),
    ("a\u{200D}b", #"a\u{200d}b"#), ("\u{200D}", #"\u{200d}"#), ("a\u{FE0F}", #"a\u{fe0f}"#),
    ("\u{FE0F}", #"\u{fe0f}"#), ("\u{180E}", #"\u{180e}"#), ("\u{FFF9}", #"\u{fff9}"#),
  ])
  func whatATerminalWouldObeyOrHideIsEscaped(text: String, shown: String) {
    #expect(VisibleText.escaped(text) == shown)
  }

  @Test func noControlCharacterIsLeftInAnyText() {
    checkProperty(
      iterations: 2000,
      generate: { generator in
        (0..<20).map { _ in
          Unicode.Scalar(UInt32.random(in: 0...0x3000, using: &generator)) ?? "a"
        }
      },
      shrink: shrinkArray,
    ) { (scalars: [Unicode.Scalar]) in
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      let left = VisibleText.escaped(text).unicodeScalars.first { scalar in
        [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
          || scalar.properties.isBidiControl
      }
      return left.map { "U+\(String($0.value, radix: 16)) is left" }
    }
  }

  @Test func literalsAreOursAndInterpolationsAreNot() {
    let name = "\u{1B}[31m::error"
    let text: TerminalText = "\tfile \(name), \(3) lines, \("bold", .heading)"
    #expect(TerminalStyle.plain.string(text) == "\tfile \\u{1b}[31m::error, 3 lines, bold")
  }

  @Test(arguments: [
    ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]),
    ("\n\na", ["", "", "a"]), ("a\n\n", ["a", ""]), ("a\rb", [#"a\u{d}b"#]),
    ("\u{1B}[31ma\nb", [#"\u{1b}[31ma"#, "b"]),
  ])
  func aTextOfSeveralLinesIsEscapedLineByLine(text: String, lines: [String]) {
    #expect(TerminalText.lines(of: text).map(TerminalStyle.plain.string) == lines)
  }
}
