import DiagnosticRendering
import Diagnostics
import Testing

/// The source line under a finding, and the caret below it.
@Suite struct CaretTests {
  /// The two lines after the gutter, `>` before the first one and `|` before the carets.
  private func excerpt(
    _ finding: Diagnostic,
    style: TerminalStyle = RenderingSample.style(environment: ["LANG": "C.UTF-8"]),
  ) -> [String] {
    let text = TextRenderer(style: style).findings(Report(findings: [finding]))
    return text.split(separator: "\n").dropFirst().prefix(2).map { line in
      String(line.drop { $0 != "|" }.dropFirst(2))
    }
  }

  @Test(
    arguments: [
      ("ASCII", #"{ "a": «1» }"#, #"{ "a": 1 }"#, #"       ^"#),
      ("the first column", #"«x»y"#, "xy", "^"),
      ("several columns", #"a «bcd» e"#, "a bcd e", "  ^~~"),
      ("nothing, before a character", "a«»b", "ab", " ^"),
      ("nothing, at the end of a line", "ab«»\ncd", "ab", "  ^"),
      ("an empty file", "«»", "", "^"),
      ("a line end", "ab«\n»cd", "ab", "  ^"),
      ("the end of a file", "ab\n«»", "", "^"),
      ("more than the line", "a «bc\nde\n»f", "a bc", "  ^~ to line 2"),
      ("CRLF", "a «bc\r\nd»e\r\n", "a bc", "  ^~ to line 2"),
      ("a leading tab", "\t\"a\": «1»", "    \"a\": 1", "         ^"),
      ("a tab to the next stop", "ab\t«c»", "ab  c", "    ^"),
      ("a tab inside", "«a\tb»", "a   b", "^~~~~"),
      ("a tab itself", "ab«\t»c", "ab  c", "  ^~"),
      ("accents in one scalar", "é«x»", "éx", " ^"),
      ("accents in two scalars", "e\u{301}«x»", "e\u{301}x", " ^"),
      ("piled accents", "e\u{301}\u{302}\u{303}«x»", "e\u{301}\u{302}\u{303}x", " ^"),
      ("wide characters before", "日本«x»", "日本x", "    ^"),
      ("wide characters inside", "a«日本»b", "a日本b", " ^~~~"),
      ("fullwidth letters", "ＡＢ«x»", "ＡＢx", "    ^"),
      ("halfwidth kana", "ｱｲ«x»", "ｱｲx", "  ^"),
      ("Hangul in one scalar", "한«x»", "한x", "  ^"),
      ("Hangul spelt out", "\u{1112}\u{1161}\u{11AB}«x»", "\u{1112}\u{1161}\u{11AB}x", "  ^"),
      ("emoji", "👍«x»", "👍x", "  ^"),
      ("emoji with a skin tone", "👍🏽«x»", "👍🏽x", "  ^"),
      ("emoji joined", "👩‍👩‍👧«x»", "👩‍👩‍👧x", "  ^"),
      ("a flag", "🇩🇪«x»", "🇩🇪x", "  ^"),
      ("a text symbol", "❤«x»", "❤x", " ^"),
      ("the same as emoji", "❤\u{FE0F}«x»", "❤\u{FE0F}x", "  ^"),
      ("a keycap", "1\u{FE0F}\u{20E3}«x»", "1\u{FE0F}\u{20E3}x", "  ^"),
      ("Arabic with a number sign", "\u{600}\u{661}«x»", "\u{600}\u{661}x", "  ^"),
      ("an escape sequence", "\u{1B}[31m«x»", #"\u{1b}[31mx"#, "          ^"),
      ("a control character itself", "a«\u{0}»b", #"a\u{0}b"#, " ^~~~~"),
      ("a lone CR", "a\r«b»", #"a\u{d}b"#, "      ^"),
      ("bidirectional controls", "\u{202E}«x»", #"\u{202e}x"#, "        ^"),
      ("a line separator", "a\u{2028}«x»", #"a\u{2028}x"#, "         ^"),
      ("a joiner that joins nothing", "a\u{200D}«x»", #"a\u{200d}x"#, "         ^"),
      ("invisible space", "a\u{FEFF}«x»", #"a\u{feff}x"#, "         ^"),
      ("an accent and a control", "e\u{301}\u{200B}«x»", "e\u{301}\\u{200b}x", "         ^"),
    ] as [(String, String, String, String)]
  )
  func carets(what: String, marked: String, line: String, carets: String) {
    #expect(excerpt(RenderingSample.finding(in: marked)) == [line, carets])
  }

  @Test(arguments: [
    ([0x61, 0xFF, 0x62], 1..<2, #"a\xffb"#, " ^~~~"),
    ([0x61, 0xE2, 0x82, 0x62], 3..<4, #"a\xe2\x82b"#, "         ^"),
    ([0xC3], 0..<1, #"\xc3"#, "^~~~"),
    ([0xED, 0xA0, 0x80, 0x78], 3..<4, #"\xed\xa0\x80x"#, "            ^"),
    ([0x80, 0x80, 0x80, 0x80, 0x78], 4..<5, #"\x80\x80\x80\x80x"#, "                ^"),
    ([0xC3, 0xA9, 0xFF, 0xC3, 0xA9], 2..<3, #"é\xffé"#, " ^~~~"),
  ])
  func bytesThatAreNoCharacterAreShownAsEscapes(
    bytes: [UInt8],
    range: Range<Int>,
    line: String,
    carets: String,
  ) {
    #expect(excerpt(finding(bytes, range)) == [line, carets])
  }

  @Test(arguments: [-5..<3, 0..<99, 98..<99, 3..<3, 4..<5])
  func aPlaceOutsideTheFileStandsAtItsEnds(range: Range<Int>) {
    let lines = excerpt(finding(Array("abc".utf8), range))
    #expect(lines.first == "abc")
    #expect(lines.last?.contains("^") == true)
  }

  private func finding(_ bytes: [UInt8], _ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      rule: "json/encoding",
      severity: .error,
      location: SourceLocation(file: SourceFile(name: "a.json", bytes: bytes), range: range),
      message: "something is wrong",
    )
  }

  // MARK: Long lines

  private static let long = String(repeating: "0123456789", count: 1000)

  @Test func aLongLineIsAWindowAroundTheFinding() throws {
    let lines = excerpt(RenderingSample.finding(in: Self.long + "«here»" + Self.long))
    let caret = try #require(lines[1].firstIndex(of: "^")).utf16Offset(in: lines[1])
    #expect(lines[0].count == 202)
    #expect(lines[0].hasPrefix("…") && lines[0].hasSuffix("…"))
    #expect(lines[0].dropFirst(caret).hasPrefix("here"))
    #expect(lines[1].hasSuffix("^~~~"))
  }

  @Test func theBeginningAndTheEndOfALongLineAreCutOnOneSideOnly() {
    let first = excerpt(RenderingSample.finding(in: "«here»" + Self.long))
    #expect(first[0].hasPrefix("here") && first[0].hasSuffix("…"))
    let last = excerpt(RenderingSample.finding(in: Self.long + "«here»"))
    #expect(last[0].hasPrefix("…") && last[0].hasSuffix("here"))
  }

  @Test func aLongFindingIsUnderlinedAsFarAsItIsShown() {
    let lines = excerpt(RenderingSample.finding(in: "key: «" + Self.long + "»"))
    #expect(lines[0].count == 201)
    #expect(lines[1] == "     ^" + String(repeating: "~", count: 194))
  }

  @Test(arguments: [40, 60, 80, 132])
  func nothingIsWiderThanTheTerminal(columns: Int) {
    let wide = String(repeating: "日本語é👍", count: 200)
    for marked in [Self.long + "«here»" + Self.long, wide + "«here»" + wide, "«" + wide + "»"] {
      for environment in [[:], ["LANG": "C.UTF-8"]] {
        let style = RenderingSample.style(environment: environment, terminal: columns)
        let text = TextRenderer(style: style).findings(
          Report(findings: [RenderingSample.finding(in: marked, file: "a", message: "m")])
        )
        for line in text.split(separator: "\n") {
          #expect(TerminalWidth.columns(of: String(line)) <= columns)
        }
      }
    }
  }

  @Test func aLineThatFitsIsWholeOffATerminal() {
    let line = String(repeating: "x", count: 990)
    #expect(excerpt(RenderingSample.finding(in: line + "«y»"))[0] == line + "y")
  }

  @Test(arguments: [[0x80], [0x20], [0xCC, 0x81], [0xF0, 0x9F, 0x91, 0x8D]] as [[UInt8]])
  func manyFindingsInOneHugeLineAreCheap(repeated: [UInt8]) {
    let bytes = Array(repeatElement(repeated, count: 1_000_000 / repeated.count).joined())
    let file = SourceFile(name: "a.json", bytes: bytes)
    let findings = (0..<100).map { index in
      Diagnostic(
        rule: "json/encoding",
        severity: .error,
        location: SourceLocation(file: file, range: index * 10_000..<index * 10_000 + 1),
        message: "something is wrong",
      )
    }
    let clock = ContinuousClock()
    let few = clock.measure { render(findings.prefix(10)) }
    let many = clock.measure { render(findings[...]) }
    // What is done once for the file is in both; a scan of the line for each finding is not.
    #expect(many < few + .seconds(5), "\(few), \(many)")
  }

  private func render(_ findings: ArraySlice<Diagnostic>) {
    #expect(!TextRenderer(style: .plain).findings(Report(findings: Array(findings))).isEmpty)
  }
}
