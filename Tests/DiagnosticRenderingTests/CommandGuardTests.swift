import DiagnosticRendering
import TestSupport
import Testing

/// Lines that a build service would take for commands.
@Suite struct CommandGuardTests {
  private let style = RenderingSample.style(environment: ["CI": "true"])

  @Test(arguments: [
    ("::error::x", #":\u{3a}error::x"#), ("  ::error::x", #"  :\u{3a}error::x"#),
    ("\u{A0}::error::x", "\u{A0}:\\u{3a}error::x"), ("::", #":\u{3a}"#), (":", ":"), (": :", ": :"),
    ("a::error::x", "a::error::x"), ("a ::error::", "a ::error::"), (":::x", #":\u{3a}:x"#),
    ("##[error]x", #"##\u{5b}error]x"#), ("a ##[group]", #"a ##\u{5b}group]"#),
    ("##vso[task.x]", #"##vso\u{5b}task.x]"#), ("##teamcity[x]", #"##teamcity\u{5b}x]"#),
    ("###[x]", #"###\u{5b}x]"#), ("#[x]", "#[x]"), ("## [x]", "## [x]"), ("##1[x]", "##1[x]"),
    ("# #[x]", "# #[x]"), ("##[##[", #"##\u{5b}##\u{5b}"#),
  ])
  func aMarkIsBroken(text: String, shown: String) {
    #expect(style.string(TerminalText(text)) == shown)
    #expect(TerminalStyle.plain.string(TerminalText(text)) == text)
  }

  @Test func aMarkSpreadOverPiecesIsBroken() {
    let pieces: TerminalText = "\(":", .error)\(":error", .location)::\("##", .error)\("[x]")"
    #expect(style.string(pieces) == #":\u{3a}error::##\u{5b}x]"#)
  }

  @Test func colorsDoNotHideAMark() {
    let colored = RenderingSample.style(color: .always, environment: ["CI": "true"])
    let text = colored.string("\("##", .error)\("[x]", .help)")
    #expect(text == "\u{1B}[1;31m##\u{1B}[0m\u{1B}[32m\\u{5b}x]\u{1B}[0m")
  }

  @Test func noTextMakesACommand() {
    let pieces = [":", "::", "#", "##", "[", "vso", " ", "a", "\u{A0}", "\u{3000}", "1", "]", "é"]
    checkProperty(
      iterations: 5000,
      generate: { generator in
        (0..<Int.random(in: 0...8, using: &generator)).map { _ in
          pieces.randomElement(using: &generator) ?? ""
        }
      },
      shrink: shrinkArray,
    ) { (words: [String]) in
      let line = style.string(words.map { TerminalText($0) }.joined(separator: ""))
      let start = line.drop { $0.isWhitespace }
      if start.hasPrefix("::") { return "starts a command: \(line)" }
      for mark in ["##[", "##vso["] where line.contains(mark) { return "holds \(mark)" }
      return nil
    }
  }
}
