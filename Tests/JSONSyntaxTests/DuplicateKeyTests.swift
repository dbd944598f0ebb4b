import Testing

@testable import JSONSyntax

/// Names that stand more than once in one object: found at the later key, with a note at the first.
struct DuplicateKeyTests {
  @Test(arguments: [
    Example(#"{⟨"a"⟩: 1, ‹"a"›: 2}"#, #"duplicate key "a""#),
    Example(#"{⟨""⟩: 1, ‹""›: 2}"#, #"duplicate key """#),
    Example(#"[{"b": {⟨"a"⟩: 1, "b": 2, ‹"a"›: 2}, "a": {}}]"#, #"duplicate key "a""#),
    Example(#"{⟨"a"⟩: {"a": 1, "b": {"a": []}}, "b": 1, ‹"a"›: 2}"#, #"duplicate key "a""#),
    Example(#"{⟨"größe"⟩: 1, ‹"größe"›: 2}"#, #"duplicate key "größe""#),
    Example(#"{⟨"a\t"⟩: 1, ‹"a\t"›: 2}"#, #"duplicate key "a\t""#),
    Example(#"{⟨"ab"⟩: 1, ‹"a\u0062"›: 2}"#, #"duplicate key "a\u0062", spelled differently"#),
    Example(#"{⟨"\u0061b"⟩: 1, ‹"ab"›: 2}"#, #"duplicate key "ab", spelled differently"#),
    Example(#"{⟨"/"⟩: 1, ‹"\/"›: 2}"#, #"duplicate key "\/", spelled differently"#),
    Example(#"{⟨"\u00E9"⟩: 1, ‹"\u00e9"›: 2}"#, #"duplicate key "\u00e9", spelled differently"#),
    Example(#"{⟨"é"⟩: 1, ‹"\u00e9"›: 2}"#, #"duplicate key "\u00e9", spelled differently"#),
    Example(
      #"{⟨"😀"⟩: 1, ‹"\ud83d\ude00"›: 2}"#,
      #"duplicate key "\ud83d\ude00", spelled differently"#
    ),
    Example(
      "{⟨\"\u{E9}\"⟩: 1, ‹\"e\u{301}\"›: 2}",
      "duplicate key \"e\u{301}\", spelled differently"
    ),
    Example(
      "{⟨\"e\u{301}\"⟩: 1, ‹\"\u{E9}\"›: 2}",
      "duplicate key \"\u{E9}\", spelled differently"
    ),
    Example(#"{⟨"e\u0301"⟩: 1, ‹"\u00e9"›: 2}"#, #"duplicate key "\u00e9", spelled differently"#),
    Example("{⟨\"\u{212A}\"⟩: 1, ‹\"K\"›: 2}", "duplicate key \"K\", spelled differently"),
    Example(
      "{⟨\"K\"⟩: 1, \"k\": 2, ‹\"\u{212A}\"›: 3}",
      "duplicate key \"\u{212A}\", spelled differently"
    ),
    Example(
      "{⟨\"\u{AC00}\"⟩: 1, ‹\"\u{1100}\u{1161}\"›: 2}",
      "duplicate key \"\u{1100}\u{1161}\", spelled differently"
    ),
    Example(
      "{⟨\"a\u{323}\u{307}\"⟩: 1, ‹\"a\u{307}\u{323}\"›: 2}",
      "duplicate key \"a\u{307}\u{323}\", spelled differently"
    ),
    Example(
      "{⟨\"\u{2126}\"⟩: 1, ‹\"\u{3A9}\"›: 2}",
      "duplicate key \"\u{3A9}\", spelled differently"
    ),
  ])
  func foundHoweverSpelled(_ example: Example) throws {
    try example.check(.duplicateKey)
  }

  @Test(arguments: [
    #"{"a": 1, "A": 2}"#, #"{"a": {"a": {"a": 1}}}"#, #"[{"a": 1}, {"a": 1}]"#, #"{"a": "a"}"#,
    #"{"a": 1, "a ": 2, " a": 3, "": 4}"#, #"{"\\u0061": 1, "a": 2}"#, #"{"\u0000": 1, "": 2}"#,
    #"{"straße": 1, "strasse": 2}"#, "{\"\u{FB01}\": 1, \"fi\": 2}", "{\"\u{FF21}\": 1, \"A\": 2}",
    #"{"a": {"x": 1, "y": 2}, "b": {"x": 1, "y": 2}, "x": 1, "y": 2}"#,
    "{\"e\": 1, \"e\u{301}\": 2, \"e\u{300}\": 3}", "{\"日本\": 1, \"日本語\": 2, \"日\": 3}",
  ])
  func differentNamesAreDifferent(_ text: String) {
    #expect(Reading(text).findings.isEmpty)
  }

  @Test func eachRepetitionIsNotedAtTheFirst() {
    let findings = Reading(#"{"a": 1, "b": 2, "a": 3, "b": 4, "a": 5}"#).findings
    #expect(findings.map(\.kind) == [.duplicateKey, .duplicateKey, .duplicateKey])
    #expect(findings.map(\.range) == [17..<20, 25..<28, 33..<36])
    #expect(findings.map { $0.notes.map(\.range) } == [[1..<4], [9..<12], [1..<4]])
  }

  @Test func malformedKeysAreComparedAsWritten() {
    #expect(Reading(#"{"\x": 1, "\x": 2}"#).rules.filter { $0 == "duplicate-key" }.count == 1)
    #expect(Reading("{\"a\t\": 1, \"a\\t\": 2}").rules == ["invalid-string", "duplicate-key"])
    #expect(Reading(#"{"\ud800": 1, "\ud801": 2}"#).rules == ["invalid-string", "invalid-string"])
    #expect(Reading(#"{"\ud800": 1, "\ufffd": 2}"#).rules == ["invalid-string"])
    #expect(Reading(#"{"\x": 1, "\\x": 2}"#).rules == ["invalid-string"])
  }

  @Test func theRuleCanBeOff() {
    var options = JSONParsingOptions()
    options.detectsDuplicateKeys = false
    #expect(Reading(#"{"a": 1, "a": 2}"#, options: options).findings.isEmpty)
  }

  /// Sizes on both sides of every change of method.
  @Test(arguments: [2, 7, 8, 9, 10, 16, 17, 100, 3_000])
  func foundInObjectsOfAnySize(_ count: Int) {
    for key in [
      { "key\($0)" }, { "\($0)" }, { "größe\($0)" }, { #"\u006b\#($0)"# }, { "e\u{301}\($0)" },
    ]
      as [(Int) -> String]
    {
      var members = (0..<count).map { "\"\(key($0))\":\($0)" }
      #expect(Reading("{\(members.joined(separator: ","))}").findings.isEmpty)
      members.append("\"\(key(count / 2))\":0")
      members.append("\"\(key(0))\":0")
      let findings = Reading("{\(members.joined(separator: ","))}").findings
      #expect(findings.map(\.kind) == [.duplicateKey, .duplicateKey])
      #expect(findings.last?.notes.first?.range.lowerBound == 1)
    }
  }

  @Test func manyRepetitionsOfOneKeyAreAllFound() {
    let text = "{" + Array(repeating: "\"a\":1", count: 2_000).joined(separator: ",") + "}"
    #expect(Reading(text).findings.count == 1_999)
  }

  /// Keys whose hashes all fall into one slot of the table, as an attacker would choose them.
  @Test func collidingKeysAreToldApart() {
    var keys: [String] = []
    var number = 0
    while keys.count < 120 {
      let key = "key\(number)"
      number += 1
      let bytes = Array(key.utf8)[...]
      if bytes.span.bytes.hash(of: bytes.indices) & 0x1FF == 7 { keys.append(key) }
    }
    let members = keys.map { "\"\($0)\":1" }
    #expect(Reading("{\(members.joined(separator: ","))}").findings.isEmpty)
    let repeated = members + [members[60], members[119]]
    #expect(
      Reading("{\(repeated.joined(separator: ","))}").rules == ["duplicate-key", "duplicate-key"]
    )
  }
}
