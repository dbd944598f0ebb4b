import JSONSyntax
import Testing

/// Texts that end too early: one finding after the last byte that is not white space.
struct TruncationTests {
  @Test(arguments: [
    Example("⟨{⟩‹›", "the document ends too early"),
    Example("⟨{⟩‹› \n\t\r\n", "the document ends too early"),
    Example("⟨[⟩‹›", "the document ends too early"),
    Example("⟨[⟩1‹›\n", "the document ends too early"),
    Example("⟨[⟩1,‹› ", "the document ends too early"),
    Example("⟨{⟩\"a\"‹›", "the document ends too early"),
    Example("⟨{⟩\"a\":‹›", "the document ends too early"),
    Example("⟨{⟩\"a\": ⟨[⟩1, {\"b\": 2}‹›\n", "the document ends too early"),
    Example("⟨{⟩\"a\": tru‹›", "the document ends too early"),
    Example("⟨[⟩false‹›", "the document ends too early"),
    Example("⟨[⟩-‹›", "the document ends too early"),
    Example("⟨[⟩1.‹›", "the document ends too early"),
    Example("fals‹›", "the document ends too early"),
  ])
  func openBrackets(_ example: Example) throws {
    try example.check(.syntax)
  }

  @Test(arguments: [
    "⟨{⟩⟨\"⟩smar‹›", "⟨{⟩\"a\": ⟨\"⟩‹›", "⟨[⟩⟨\"⟩abc‹›  ", "⟨[⟩⟨\"⟩abc\\‹›", "⟨[⟩⟨\"⟩abc\\\"‹›",
    "⟨[⟩⟨\"⟩\\u‹›", "⟨[⟩⟨\"⟩\\u00‹›", "⟨[⟩⟨\"⟩\\ud83d‹›", "⟨[⟩⟨\"⟩\\ud83d\\‹›",
    "⟨[⟩⟨\"⟩\\ud83d\\ud‹›",
    "⟨\"⟩‹›", "⟨\"⟩é‹›",
  ])
  func openString(_ marked: String) throws {
    try Example(marked, "the document ends too early").check(.syntax)
  }

  @Test(arguments: ["", " ", "\n", " \t\r\n \n"])
  func emptyInputStandsAtTheStart(_ text: String) {
    let findings = Reading(text).findings
    #expect(findings.map(\.kind) == [.syntax])
    #expect(findings.map(\.range) == [0..<0])
    #expect(findings.map(\.message) == ["the document is empty"])
  }

  @Test func aByteOrderMarkAloneEndsAfterIt() {
    #expect(Reading("\u{FEFF}\n").findings.map(\.range) == [3..<3])
  }

  @Test func helpNamesWhatIsOpen() {
    #expect(
      Reading(#"{"a": [{"b": "c"#).findings.first?.help
        == #"was the file cut off? still open: "}]}"#
    )
    #expect(Reading("[").findings.first?.help == "was the file cut off? still open: ]")
  }

  @Test func notesSayWhatIsOpen() {
    #expect(
      Reading(#"{"a": ["b"#).findings.first?.notes.map(\.message)
        == ["this `{` is not closed", "this `[` is not closed", "this string is not closed"]
    )
  }

  @Test func notesAreFewWhenVeryMuchIsOpen() {
    let finding = Reading(String(repeating: "[", count: 5_000), options: .grammarOnly).findings[0]
    #expect(finding.range == 5_000..<5_000)
    #expect(finding.notes.map(\.range) == (4_968..<5_000).map { $0..<$0 + 1 })
  }

  @Test func everyPrefixOfADocumentHasOneFatalFinding() throws {
    let document = #"""
      {"a": [1, -2.5e+3, true, false, null, {}], "größe \"é\u00e9\ud83d\ude00\\": {"b": ["x",
       []], "": 0}}
      """#
    let bytes = Array(document.utf8)
    #expect(Reading(bytes).findings.isEmpty)
    for count in 0..<bytes.count {
      let prefix = Array(bytes[..<count])
      let reading = Reading(prefix)
      #expect(reading.rules == (isCutInsideCharacter(prefix) ? ["encoding"] : ["syntax"]))
    }
  }

  private func isCutInsideCharacter(_ bytes: [UInt8]) -> Bool {
    !String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
  }
}
