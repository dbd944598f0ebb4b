import CommandLineInterface
import Testing

@Suite struct SpellingTests {
  private let words = ["validate", "commit", "rollback", "log", "lint", "set", "get", "push"]

  @Test(arguments: [
    ("validte", "validate"), ("vlaidate", "validate"), ("valdiate", "validate"),
    ("comit", "commit"), ("commmit", "commit"), ("COMMIT", "commit"), ("roll-back", "rollback"),
    ("roll_back", "rollback"), ("rolback", "rollback"), ("lgo", "log"), ("lnt", "lint"),
    ("val", "validate"), ("rollbcak", "rollback"), ("pusg", "push"),
  ])
  func findsTheWordThatWasMeant(typed: String, meant: String) {
    #expect(Spelling.closest(to: typed, in: words) == meant)
  }

  @Test(arguments: [
    "", "x", "ls", "status", "enable", "l", "co mmit please", "валидация", "日本",
    String(repeating: "commit", count: 1000),
  ])
  func saysNothingWhenNothingIsClose(typed: String) {
    #expect(Spelling.closest(to: typed, in: words) == nil)
  }

  @Test func theEarlierWordWinsATie() {
    #expect(Spelling.closest(to: "bet", in: words) == "set")
  }

  @Test func aBeginningOfSeveralWordsSuggestsNone() {
    #expect(Spelling.closest(to: "comp", in: ["complete", "completions"]) == nil)
  }
}
