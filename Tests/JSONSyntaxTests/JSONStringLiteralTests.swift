import JSONSyntax
import Testing

struct JSONStringLiteralTests {
  @Test(arguments: [
    ("", #""""#), ("plain", #""plain""#), (#"a"b\c"#, #""a\"b\\c""#), ("a/b", #""a/b""#),
    ("\n\t\r\u{8}\u{C}", #""\n\t\r\b\f""#), ("\0\u{1B}\u{1F}", #""\u0000\u001b\u001f""#),
    ("é日😀\u{7F}\u{2028}", "\"é日😀\u{7F}\u{2028}\""),
  ])
  func escapesWhatItMust(_ text: String, _ literal: String) {
    #expect(JSONStringLiteral.encode(text) == literal)
  }

  @Test func everyCharacterComesBack() throws {
    for value in UInt32(0)...0x2FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "a\(scalar)b"
      let tree = try JSONTree(parsing: Array(JSONStringLiteral.encode(text).utf8))
      #expect(tree.findings.isEmpty)
      #expect(tree.root.string.map { Array($0.utf8) } == Array(text.utf8))
    }
  }
}
