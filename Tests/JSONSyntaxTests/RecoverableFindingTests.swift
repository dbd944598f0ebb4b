import JSONSyntax
import Testing

/// Findings after which the rest of the document is still judged.
struct RecoverableFindingTests {
  @Test func byteOrderMark() throws {
    let example = Example("‹\u{FEFF}›{}", "the file starts with a byte order mark")
    try example.check(.bom)
    #expect(Reading("\u{FEFF}{}").findings[0].replacement == "")
    #expect(Reading("\u{FEFF} \n1").rules == ["bom"])
  }

  @Test(arguments: [
    Example("[1‹,›]", "trailing comma before `]`"),
    Example("[1‹,› \n\t]", "trailing comma before `]`"),
    Example("{\"a\": 1‹,›}", "trailing comma before `}`"),
    Example("{\"a\": 1‹,›\r\n}\r\n", "trailing comma before `}`"),
    Example("{\"a\": [{}, {\"b\": []‹,›}], \"c\": [1, 2]}", "trailing comma before `}`"),
    Example("[[1, 2], [3, [4]]‹,›]", "trailing comma before `]`"),
  ])
  func trailingComma(_ example: Example) throws {
    try example.check(.trailingComma)
  }

  @Test(arguments: [
    Example(#"["a‹\x›41"]"#, #"\x is not an escape sequence"#),
    Example(#"["‹\'›"]"#, #"\' is not an escape sequence"#),
    Example(#"["‹\ ›"]"#, #"\  is not an escape sequence"#),
    Example(#"["‹\é›"]"#, #"\é is not an escape sequence"#),
    Example(#"["‹\😀›"]"#, #"\😀 is not an escape sequence"#),
    Example("[\"‹\\\t›\"]", "\\\t is not an escape sequence"),
    Example("[\"‹\\\0›\"]", "\\\0 is not an escape sequence"),
    Example(#"["‹\U›0041"]"#, #"\U is not an escape sequence"#),
    Example(#"["‹\u›"]"#, #"\u is not an escape sequence"#),
    Example(#"["‹\u00›"]"#, #"\u00 is not an escape sequence"#),
    Example(#"["‹\u00›x1"]"#, #"\u00 is not an escape sequence"#),
    Example(#"["‹\u123›"]"#, #"\u123 is not an escape sequence"#),
    Example(#"["‹\u›{1F600}"]"#, #"\u is not an escape sequence"#),
    Example(#"["‹\u00›\u0041"]"#, #"\u00 is not an escape sequence"#),
    Example(#"["\\‹\x›"]"#, #"\x is not an escape sequence"#),
    Example(#"{"a‹\x›": 1}"#, #"\x is not an escape sequence"#),
  ])
  func invalidEscape(_ example: Example) throws {
    try example.check(.invalidString)
  }

  @Test(arguments: [
    Example(#"["‹\ud83d›"]"#, #"\ud83d is half of a surrogate pair"#),
    Example(#"["‹\uDE00›"]"#, #"\uDE00 is half of a surrogate pair"#),
    Example(#"["‹\ud83d›a\u0041"]"#, #"\ud83d is half of a surrogate pair"#),
    Example(#"["‹\ud83d›\u0041"]"#, #"\ud83d is half of a surrogate pair"#),
    Example(#"["‹\ud83d›\ud83d\ude00"]"#, #"\ud83d is half of a surrogate pair"#),
    Example(#"["‹\ud83d›\n"]"#, #"\ud83d is half of a surrogate pair"#),
    Example(#"["\ud83d\ude00‹\ude00›"]"#, #"\ude00 is half of a surrogate pair"#),
    Example(#"["‹\ud800›⟨\u12⟩"]"#, #"\ud800 is half of a surrogate pair"#),
    Example(#"["‹\uDE00›⟨\uD83D⟩"]"#, #"\uDE00 is half of a surrogate pair"#),
    Example(#"["‹\udc00›⟨\udc01⟩"]"#, #"\udc00 is half of a surrogate pair"#),
    Example(#"{"‹\udbff›": 1}"#, #"\udbff is half of a surrogate pair"#),
  ])
  func loneSurrogate(_ example: Example) throws {
    try example.check(.invalidString)
  }

  @Test(arguments: [
    Example("[\"a‹\t›b\"]", "the control character U+0009 stands in a string", help: #"write \t"#),
    Example(
      "[\"‹\0›\"]",
      "the control character U+0000 stands in a string",
      help: #"write \u0000"#
    ),
    Example("[\"‹\u{1B}›[31m\"]", "the control character U+001B stands in a string"),
    Example("[\"é‹\u{1F}›\"]", "the control character U+001F stands in a string"),
    Example("{\"‹\u{8}›\": 1}", "the control character U+0008 stands in a string"),
    Example("[\"‹\t›⟨\t⟩⟨\\x⟩\"]", "the control character U+0009 stands in a string"),
  ])
  func controlCharacter(_ example: Example) throws {
    try example.check(.invalidString)
  }

  @Test(arguments: [
    #""\u0000""#, #""\"\\\/\b\f\n\r\t""#, #""\ud83d\ude00\uD83D\uDE00\uDBFF\uDFFF""#,
    #""\ud7ff\ue000\uFFFF""#,
    "\"\u{7F}\u{80}\u{2028}\u{FEFF}\u{FFFE}\"", "\"\"",
  ])
  func legalStrings(_ text: String) {
    #expect(Reading(text).findings.isEmpty)
  }

  @Test(arguments: [
    ("+1", "1"), ("+1.5e3", "1.5e3"), (".5", "0.5"), ("-.5", "-0.5"), ("+.5", "0.5"), ("01", "1"),
    ("-01", "-1"), ("007", "7"), ("00", "0"), ("-00.5", "-0.5"), ("1.", "1"), ("-1.", "-1"),
    ("1.2.3", nil), ("-", nil), ("+", nil), (".", nil), ("--1", nil), ("+-1", nil), ("1e", nil),
    ("1e+", nil), ("1E-", nil), ("1.e5", nil), ("1e5.5", nil), ("1e5e5", nil), ("1-2", nil),
    ("2026-11-01", nil), ("-e5", nil), (".e1", nil), ("1..2", nil), ("...", nil), ("0e", nil),
  ])
  func malformedNumber(_ token: String, _ mended: String?) throws {
    for (before, after) in [("[", "]"), ("{\"a\": ", "}"), ("", ""), ("[1,", " , 2]")] {
      let example = Example("\(before)‹\(token)›\(after)", "\(token) is not a JSON number")
      try example.check(.number)
      #expect(Reading("\(before)\(token)\(after)").findings[0].replacement == mended)
    }
  }

  @Test(arguments: [
    "0", "-0", "10", "0.0", "-0.5", "0e1", "0E-1", "1e+400", "123456789012345678901234567890",
    "9.99e-9999", "1.000", "0e0001",
  ])
  func legalNumbers(_ token: String) {
    for text in [token, "[\(token)]", "[\(token),\(token) ]", "{\"a\":\(token)}"] {
      #expect(Reading(text).findings.isEmpty)
    }
  }

  @Test func numbersOfMoreThan256BytesAreRefused() throws {
    let longest = String(repeating: "1", count: 256)
    #expect(Reading("[\(longest)]").findings.isEmpty)
    let findings = Reading("[\(longest)2]").findings
    #expect(findings.map(\.kind) == [.number])
    #expect(findings.map(\.range) == [1..<258])
    #expect(findings.map(\.message) == ["the number is 257 bytes long, more than 256"])
    #expect(Reading("[0\(longest)]").rules == ["number"])
    #expect(Reading("[0.\(longest)]").rules == ["number"])
  }

  @Test func allAreReportedInTheOrderOfTheText() {
    let text =
      "\u{FEFF}{\"a\\x\": +1, \"b\": [\"\t\", 01,], \"b\": {\"c\": \"\\ud800\",}, \"a\\x\": .5,}"
    let reading = Reading(text)
    #expect(
      reading.rules == [
        "bom", "invalid-string", "number", "invalid-string", "number", "trailing-comma",
        "duplicate-key", "invalid-string", "trailing-comma", "duplicate-key", "invalid-string",
        "number", "trailing-comma",
      ]
    )
    #expect(
      reading.findings.map(\.range.lowerBound) == reading.findings.map(\.range.lowerBound).sorted()
    )
  }

  @Test(arguments: [
    "{\"a\": 1,}", "[1,]", "\u{FEFF}{}", "[+1]", "[.5]", "[1.]", "[-012]", "[\"\t\"]", "[\"\\'\"]",
    "[\"\u{1}\"]",
  ])
  func theReplacementMendsTheFinding(_ text: String) throws {
    let finding = try #require(Reading(text).findings.first)
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(finding.range, with: Array(try #require(finding.replacement).utf8))
    #expect(Reading(bytes).findings.isEmpty)
  }
}
