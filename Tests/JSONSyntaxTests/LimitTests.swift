import JSONSyntax
import Testing

struct LimitTests {
  private func nested(_ levels: Int, _ open: String = "[", _ close: String = "]") -> String {
    String(repeating: open, count: levels) + String(repeating: close, count: levels)
  }

  @Test func thirtyTwoLevelsAreEnough() throws {
    #expect(Reading(nested(32)).findings.isEmpty)
    #expect(Reading(nested(32, "{\"a\":", "}").replacing("{\"a\":}", with: "{}")).findings.isEmpty)
    try Example("\(String(repeating: "[", count: 32))‹[›", "nested more than 32 levels deep")
      .check(.nestingTooDeep)
    try Example(
      "\(String(repeating: "{\"a\": ", count: 32))‹{›}",
      "nested more than 32 levels deep"
    ).check(.nestingTooDeep)
  }

  @Test func bracketsThatCloseDoNotCount() {
    #expect(
      Reading("[" + Array(repeating: nested(31), count: 50).joined(separator: ",") + "]").findings
        .isEmpty
    )
  }

  @Test func scalarsAddNoLevel() {
    let text =
      String(repeating: "[", count: 32) + "1, \"a\", null" + String(repeating: "]", count: 32)
    #expect(Reading(text).findings.isEmpty)
  }

  @Test func theEarlierOfDepthAndSyntaxCounts() {
    #expect(Reading(nested(33) + ",").rules == ["nesting-too-deep"])
    #expect(Reading("[;" + nested(40)).rules == ["syntax"])
  }

  @Test func withoutTheCapNothingRecurses() {
    #expect(Reading(nested(100_000), options: .grammarOnly).findings.isEmpty)
    #expect(
      Reading(String(repeating: "[", count: 100_000), options: .grammarOnly).rules == ["syntax"]
    )
    #expect(
      Reading(String(repeating: "{\"a\":", count: 50_000), options: .grammarOnly).rules == [
        "syntax"
      ]
    )
  }

  @Test func sizeIsTestedFirst() {
    let limit = 256 * 1024
    let fitting = "\"" + String(repeating: "a", count: limit - 2) + "\""
    #expect(Reading(fitting).findings.isEmpty)
    for text in [fitting + " ", "x" + fitting, "\u{FEFF}\(fitting)", "\0\(fitting)"] {
      let findings = Reading(text).findings
      #expect(findings.map(\.kind) == [.tooLarge])
      #expect(findings.map(\.range) == [0..<0])
      #expect(findings.map(\.message) == ["the document is larger than 256 KiB"])
    }
    let utf16 = [0xFF, 0xFE] + [UInt8](repeating: 0, count: limit)
    #expect(Reading(utf16).rules == ["too-large"])
  }

  @Test func theLimitsCanBeSet() {
    #expect(Reading("[1]", options: .init(maximumBytes: 3)).findings.isEmpty)
    let findings = Reading("[1] ", options: .init(maximumBytes: 3)).findings
    #expect(findings.map(\.message) == ["the document is larger than 3 bytes"])
    #expect(Reading("[[]]", options: .init(maximumDepth: 1)).rules == ["nesting-too-deep"])
    #expect(Reading("1", options: .init(maximumDepth: 0)).findings.isEmpty)
  }
}
