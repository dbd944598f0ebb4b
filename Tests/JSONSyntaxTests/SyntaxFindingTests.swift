import JSONSyntax
import Testing

/// Bytes that may not stand where they stand: one fatal finding at the token that a reader sees.
struct SyntaxFindingTests {
  @Test(arguments: [
    Example(#"{"a": 1⟨⟩ ‹"b"›: 2}"#, "a comma is missing before this"),
    Example("{\n  \"a\": 1⟨⟩\n  ‹\"b\"›: 2\n}", "a comma is missing before this"),
    Example("[1⟨⟩ ‹2›]", "a comma is missing before this"),
    Example("[{}⟨⟩ ‹[›]]", "a comma is missing before this"),
    Example("[1⟨⟩ ‹true›]", "a comma is missing before this"),
    Example(#"["a"⟨⟩‹"b"›]"#, "a comma is missing before this"),
    Example("[1‹;› 2]", "expected `,` or `]`, found `;`"),
    Example(#"{"a": 1 ‹:› 2}"#, "expected `,` or `}`, found `:`"),
    Example(
      #"["a"‹:› 1]"#,
      "expected `,` or `]`, found `:`",
      help: "keys stand in an object, { }"
    ),
    Example("[1 ‹=› 2]", "expected `,` or `]`, found `=`"),
  ])
  func missingComma(_ example: Example) throws {
    try example.check(.syntax)
  }

  @Test(arguments: [
    Example(#"{"a"⟨⟩ ‹1›}"#, "expected `:` after the key, found `1`"),
    Example(#"{"a"⟨⟩‹}›"#, "expected `:` after the key, found `}`"),
    Example(#"{"a"⟨⟩‹,› "b": 1}"#, "expected `:` after the key, found `,`"),
    Example(#"{"a"⟨⟩ ‹=› 1}"#, "expected `:` after the key, found `=`"),
    Example(#"{"a"⟨⟩ ‹"b"›}"#, #"expected `:` after the key, found `"b"`"#),
  ])
  func missingColon(_ example: Example) throws {
    try example.check(.syntax)
  }

  @Test(arguments: [
    Example(#"⟨{⟩"a": ‹}›"#, "expected a value, found `}`"),
    Example(#"{"a": ‹,› "b": 1}"#, "expected a value, found `,`"),
    Example(#"{"a": ‹:› 1}"#, "expected a value, found `:`"),
    Example("[‹,›]", "expected a value or `]`, found `,`"),
    Example("[‹,› 1]", "expected a value or `]`, found `,`"),
    Example("[1,‹,› 2]", "expected a value, found `,`"),
    Example("[1,‹,›]", "expected a value, found `,`"),
    Example("‹,›", "expected a value, found `,`"),
    Example("‹]›", "expected a value, found `]`"),
    Example("‹}›", "expected a value, found `}`"),
    Example("[‹*›]", "expected a value or `]`, found `*`"),
    Example("[‹(›1)]", "expected a value or `]`, found `(`"),
    Example(#"[‹\›u000A""]"#, "expected a value or `]`, found `\\`"),
    Example("[‹<b>›]", "expected a value or `]`, found `<b>`"),
  ])
  func missingValue(_ example: Example) throws {
    try example.check(.syntax)
  }

  @Test(arguments: [
    Example(#"{‹,›"a": 1}"#, "expected a key in double quotes, found `,`"),
    Example(#"{"a": 1,‹,›"b": 2}"#, "expected a key in double quotes, found `,`"),
    Example(#"{‹:› 1}"#, "expected a key in double quotes, found `:`"),
    Example(#"{‹{›}}"#, "expected a key in double quotes, found `{`"),
    Example(#"⟨{⟩‹]›"#, "expected a key in double quotes, found `]`"),
    Example("{‹a›: 1}", "a key stands in double quotes", help: #"write "a""#),
    Example(#"{"b": 1, ‹minimumBuild›: 1}"#, "a key stands in double quotes"),
    Example("{‹$ref›: 1}", "a key stands in double quotes"),
    Example("{‹1›: 1}", "a key stands in double quotes", help: #"write "1""#),
    Example("{‹-1›: 1}", "a key stands in double quotes"),
    Example("{‹null›: 1}", "a key stands in double quotes"),
  ])
  func noKey(_ example: Example) throws {
    try example.check(.syntax)
  }

  @Test(arguments: [
    Example("⟨[⟩1‹}›", "expected `,` or `]`, found `}`"),
    Example(#"⟨{⟩"a": 1‹]›"#, "expected `,` or `}`, found `]`"),
    Example(#"{"a": ⟨[⟩‹}›"#, "expected a value or `]`, found `}`"),
    Example(#"{"a": ⟨[⟩1,‹}›"#, "expected a value, found `}`"),
    Example(#"[⟨{⟩"a": 1, ‹]›]"#, "expected a key in double quotes, found `]`"),
  ])
  func wrongBracketCloses(_ example: Example) throws {
    try example.check(.syntax)
  }

  @Test(arguments: [
    Example("{⟨}⟩ ‹{›}", "a second value follows the document"),
    Example("{⟨}⟩\n‹{›}\n", "a second value follows the document"),
    Example("[⟨]⟩‹[›]", "a second value follows the document"),
    Example("⟨1⟩ ‹2›", "a second value follows the document"),
    Example(#"{⟨}⟩‹"a"›"#, "a second value follows the document"),
    Example("{⟨}⟩ ‹x›", "a second value follows the document"),
    Example("{⟨}⟩‹}›", "`}` closes nothing"),
    Example("[⟨]⟩‹]›", "`]` closes nothing"),
    Example("{⟨}⟩‹,›", "`,` follows the document"),
    Example("{⟨}⟩ ‹;›", "`;` follows the document"),
    Example("{⟨}⟩ ‹<b>›", "`<b>` follows the document"),
    Example("{}\n‹\0›", "a NUL byte stands outside a string"),
  ])
  func textAfterTheDocument(_ example: Example) throws {
    try example.check(.syntax)
  }

  @Test(arguments: [
    Example("‹// a›\n{}", "JSON has no comments"),
    Example("‹/* a\tb */›{}", "JSON has no comments"),
    Example("{‹// a›\r\n}", "JSON has no comments"),
    Example("{\n  ‹/* on two›\n  lines */ \"a\": 1\n}", "JSON has no comments"),
    Example("{\"a\": 1, ‹# why›\n\"b\": 2}", "JSON has no comments"),
    Example("{\"a\"‹/**/›: 1}", "JSON has no comments"),
    Example("{\"a\": ‹/*/›", "JSON has no comments"),
    Example("[1 ‹// one›", "JSON has no comments"),
    Example("[1]‹//›", "JSON has no comments"),
    Example("{}‹#›", "JSON has no comments"),
    Example("[‹/›]", "expected a value or `]`, found `/`"),
  ])
  func comment(_ example: Example) throws {
    try example.check(.syntax)
  }

  @Test(arguments: [
    Example("{‹'a'›: 1}", "JSON strings stand in double quotes"),
    Example(#"{"a": ‹'it\'s'›}"#, "JSON strings stand in double quotes"),
    Example("{\"a\": ‹'open›\n}", "JSON strings stand in double quotes"),
    Example("[‹`a`›]", "JSON strings stand in double quotes"),
    Example("[‹'›", "JSON strings stand in double quotes"),
    Example("{‹“›a”: 1}", "U+201C is a typographic quote"),
    Example("[‹„›a“]", "U+201E is a typographic quote"),
    Example("[‹«›a»]", "U+00AB is a typographic quote"),
    Example(#"["say "‹hi›" now"]"#, "text follows the closing quote of a string"),
    Example(#"{"a"‹b›": 1}"#, "text follows the closing quote of a string"),
  ])
  func wrongQuotes(_ example: Example) throws {
    try example.check(.syntax)
  }

  @Test(arguments: [
    ("True", "write true"), ("TRUE", "write true"), ("yes", "write true"),
    ("False", "write false"), ("off", "write false"),
    ("None", "write null, or leave the key out"), ("nil", "write null, or leave the key out"),
    ("NULL", "write null, or leave the key out"),
    ("undefined", "write null, or leave the key out"),
    ("NaN", "JSON numbers are finite; write null, or leave the key out"),
    ("Infinity", "JSON numbers are finite; write null, or leave the key out"),
    ("-Infinity", "JSON numbers are finite; write null, or leave the key out"),
    ("+Infinity", "JSON numbers are finite; write null, or leave the key out"),
    ("-NaN", "JSON numbers are finite; write null, or leave the key out"),
    ("standard", "text stands in double quotes"), ("nullx", "text stands in double quotes"),
    ("true1", "text stands in double quotes"), ("truefalse", "text stands in double quotes"),
    ("tru", "text stands in double quotes"), ("_", "text stands in double quotes"),
  ])
  func bareWord(_ word: String, _ help: String) throws {
    for (before, after) in [("{\"a\": ", "}"), ("[1, ", ", 2]"), ("[", "\n]"), ("", " ")] {
      try Example("\(before)‹\(word)›\(after)", "\(word) is not a JSON value", help: help)
        .check(.syntax)
    }
  }

  @Test(arguments: [
    "0x1F", "12px", "1_000", "0b1", "1e5f", "5n", "-x", "+a", ".a", "-1.5.2a", "1a.5",
    "2026-11-01T08",
  ])
  func letterAtNumber(_ word: String) throws {
    try Example("{\"a\": ‹\(word)›}", "\(word) is neither a number nor a string").check(.syntax)
    try Example("‹\(word)›", "\(word) is neither a number nor a string").check(.syntax)
  }

  @Test(arguments: [
    Example("‹<!doctype›\n<html>", "this is HTML or XML, not JSON"),
    Example(" \r\n‹<html>›", "this is HTML or XML, not JSON"),
    Example("\u{FEFF}‹<?xml› version=\"1.0\"?>", "this is HTML or XML, not JSON"),
    Example("‹<›", "this is HTML or XML, not JSON"),
    Example("‹<title>›Sign in</title>", "this is HTML or XML, not JSON"),
  ])
  func html(_ example: Example) throws {
    try example.check(.syntax)
  }

  @Test(arguments: [
    Example("{\n‹<<<<<<<› HEAD\n", "a merge conflict is not resolved"),
    Example("‹<<<<<<<› HEAD\n{", "a merge conflict is not resolved"),
    Example("{\"a\": 1,\n‹=======›\n", "a merge conflict is not resolved"),
    Example("{\"a\": 1\n‹>>>>>>>› main\n}", "a merge conflict is not resolved"),
    Example("{\"a\": 1\n‹|||||||› base\n}", "a merge conflict is not resolved"),
    Example("{\"a\": 1 ‹=›======\n}", "expected `,` or `}`, found `=`"),
  ])
  func mergeConflict(_ example: Example) throws {
    try example.check(.syntax)
  }

  @Test(arguments: [
    Example("{‹\0›}", "a NUL byte stands outside a string"),
    Example("‹\0›", "a NUL byte stands outside a string"),
    Example("{}‹\0›\0\0", "a NUL byte stands outside a string"),
    Example("[‹\u{C}›]", "the control character U+000C stands outside a string"),
    Example("[1‹\u{B}›]", "the control character U+000B stands outside a string"),
    Example("‹\u{1B}›[31m", "the control character U+001B stands outside a string"),
    Example("[‹\u{7F}›]", "the control character U+007F stands outside a string"),
    Example("{‹\u{A0}›\"a\": 1}", "U+00A0 is not white space in JSON"),
    Example("[1,‹\u{2028}›2]", "U+2028 is not white space in JSON"),
    Example("[‹\u{2060}›]", "U+2060 is not white space in JSON"),
    Example("‹\u{200B}›{}", "U+200B is not white space in JSON"),
    Example("{}‹\u{3000}›", "U+3000 is not white space in JSON"),
    Example("{}\n‹\u{FEFF}›", "a byte order mark, U+FEFF, stands inside the document"),
    Example("\u{FEFF}‹\u{FEFF}›{}", "a byte order mark, U+FEFF, stands inside the document"),
    Example("[‹é›]", "U+00E9 stands outside a string"),
    Example("[1‹，›2]", "U+FF0C stands outside a string"),
    Example("{\"a\"‹：›1}", "U+FF1A stands outside a string"),
    Example("‹😀›", "U+1F600 stands outside a string"),
  ])
  func foreignCharacter(_ example: Example) throws {
    try example.check(.syntax)
  }

  @Test(arguments: [
    Example("{\"a\": ‹\"open›\n}", "the string is not closed on its line"),
    Example("{\"a\": ‹\"open›\r\n}", "the string is not closed on its line"),
    Example("{\"a\": ‹\"open›\r}", "the string is not closed on its line"),
    Example("{‹\"a: 1,›\n \"b\": 2}", "the string is not closed on its line"),
    Example("[‹\"›\n", "the string is not closed on its line"),
    Example("[‹\"a\\›\n\"]", "the string is not closed on its line"),
    Example("[‹\"a\\\"›\n\"]", "the string is not closed on its line"),
    Example("[‹\"a\\u00›\n\"]", "the string is not closed on its line"),
    Example("[‹\"\t\\x \\ud800›\n\"]", "the string is not closed on its line"),
    Example("[‹\"größe›\n\"]", "the string is not closed on its line"),
  ])
  func lineEndInString(_ example: Example) throws {
    try example.check(.syntax)
  }

  @Test func excerptsOfLongTokensAreCut() throws {
    let word = String(repeating: "é", count: 50)
    let reading = Reading("{\"a\" \"\(word)\"}")
    #expect(
      reading.findings.first?.message
        == "expected `:` after the key, found `\"\(word.prefix(39))...`"
    )
  }

  @Test func aFatalFindingStandsAlone() {
    #expect(Reading("\u{FEFF}{\"a\": +1, \"a\": \"\\x\", \"b\": [1,], c}").rules == ["syntax"])
  }

  @Test func theFirstOfTwoFatalFindingsCounts() {
    #expect(Reading(Array("[1 2, \"".utf8) + [0xFF, 0x22, 0x5D]).rules == ["syntax"])
    #expect(Reading(Array("[\"".utf8) + [0xFF, 0x22] + Array(" 1]".utf8)).rules == ["encoding"])
  }
}
