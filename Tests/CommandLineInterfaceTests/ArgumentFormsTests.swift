import CommandLineInterface
import Testing

/// The forms that arguments may have, on a program with one option of each kind.
@Suite struct ArgumentFormsTests {
  @Test(arguments: [
    ["-m", "why"], ["-mwhy"], ["-m=why"], ["--reason", "why"], ["--reason=why"], ["-ym", "why"],
    ["-ymwhy"], ["-ym=why"], ["-qyvm", "why", "--dry-run"],
  ])
  func aValueStandsApartOrJoined(arguments: [String]) throws {
    #expect(try Sample.invocation(["commit"] + arguments)[Sample.reason] == "why")
  }

  @Test(arguments: [
    ("-m=", ""), ("--reason=", ""), ("-m==x", "=x"), ("--reason==x", "=x"), ("--reason=a=b", "a=b"),
    ("--reason=--dry-run", "--dry-run"), ("-m--", "--"), ("-m--dry-run", "--dry-run"),
    ("--reason=\u{301}x", "\u{301}x"), ("-m\u{301}x", "\u{301}x"), ("-m\r\nx", "\r\nx"),
  ])
  func aJoinedValueIsTakenAsItIs(argument: String, reason: String) throws {
    let typed = try Sample.invocation(["commit", argument])[Sample.reason]
    #expect(Array(typed.utf8) == Array(reason.utf8))
  }

  @Test(arguments: [
    "", "-", "-5", "- a list item", "-1.5", "--- a rule", "-x y", "--no: x", "—", "a=b",
  ])
  func aValueApartMayStartWithADashIfItIsNoOption(value: String) throws {
    let invocation = try Sample.invocation(["commit", "-m", value])
    #expect(invocation[Sample.reason] == value)
  }

  @Test func flagsCluster() throws {
    let invocation = try Sample.invocation(["commit", "-qvym", "x", "--dry-run"])
    #expect(invocation[Sample.quiet] && invocation[Sample.verbose])
    #expect(invocation[Sample.yes] && invocation[Sample.dryRun])
  }

  @Test func aFlagMayBeRepeated() throws {
    #expect(try Sample.invocation(["validate", "-vv", "--verbose"])[Sample.verbose])
  }

  @Test func aRepeatedOptionKeepsTheOrderOfTyping() throws {
    let invocation = try Sample.invocation(
      ["commit", "--confirm", "b", "-m", "x", "--confirm=a", "--confirm", "b"]
    )
    #expect(invocation[Sample.confirm] == ["b", "a", "b"])
  }

  @Test func optionsStandBetweenAndAfterOperands() throws {
    let invocation = try Sample.invocation(["validate", "a", "-q", "b", "--format", "json", "c"])
    #expect(invocation[Sample.files] == ["a", "b", "c"])
    #expect(invocation[Sample.format] == .json)
  }

  @Test func everythingAfterTwoDashesIsAnOperand() throws {
    let invocation = try Sample.invocation(["validate", "-q", "--", "-v", "--", "--format=x", "-"])
    #expect(invocation[Sample.files] == ["-v", "--", "--format=x", "-"])
    #expect(!invocation[Sample.verbose])
  }

  @Test func twoDashesMayStandBeforeTheCommand() throws {
    #expect(try Sample.invocation(["--", "validate", "-q"])[Sample.files] == ["-q"])
  }

  @Test(arguments: ["-5", "-0.25", "-.5", "-1e3", "-25%", "-9223372036854775808", "-"])
  func aNegativeNumberIsAnOperand(number: String) throws {
    let invocation = try Sample.invocation(["rollout", "gate", number])
    #expect(invocation[Sample.percent] == number)
  }

  @Test(arguments: [(["-n5"], 5), (["-n", "100"], 100), (["--count=007"], 7)])
  func aNumberIsRead(arguments: [String], count: Int) throws {
    #expect(try Sample.invocation(["rollout", "gate"] + arguments)[Sample.count] == count)
  }

  @Test(arguments: ["+5", "5 ", " 5", "0x5", "1_000", "٥", "５", "5.0", "--5", "-", ""])
  func onlyDecimalDigitsAreANumber(text: String) {
    #expect(Sample.mistake(["rollout", "gate", "--count=\(text)"])?.code == "invalid-value")
  }

  @Test func aHiddenOptionIsUnderstood() throws {
    #expect(try Sample.invocation(["validate", "--max-bytes", "9"])[Sample.maximum] == 9)
    #expect(Sample.mistake(["validate", "--max-byte", "9"])?.hints.first?.contains("max") == false)
  }

  @Test(arguments: [
    (["-h"], "overview", HelpDetail.brief), (["--help"], "overview", .full),
    (["help"], "overview", .full), (["commit", "-h"], "commit", .brief),
    (["-h", "commit"], "commit", .brief), (["commit", "-qh"], "commit", .brief),
    (["commit", "-h", "--help"], "commit", .full), (["help", "commit"], "commit", .full),
    (["help", "formats"], "formats", .full), (["help", "-h"], "help", .brief),
    // Whoever asks for help gets it, whatever else is wrong.
    (["commit", "--bogus", "--help"], "commit", .full),
    (["commit", "extra", "-h"], "commit", .brief),
    (["validate", "--format", "jsno", "-h"], "validate", .brief),
    (["--bogus", "-h"], "overview", .brief),
  ])
  func helpIsAskedFor(arguments: [String], subject: String, detail: HelpDetail) throws {
    guard case .help(let found, let foundDetail) = try Sample.program.parse(arguments) else {
      throw Sample.NoInvocation(arguments: arguments)
    }
    let name =
      switch found {
      case .overview: "overview"
      case .command(let command): command.name
      case .topic(let topic): topic.name
      }
    #expect(name == subject)
    #expect(foundDetail == detail)
  }

  @Test(arguments: [
    ["commit", "-m", "x", "--", "--help"], ["commit", "-m-h"], ["commit", "--reason=-h"],
  ])
  func whatStandsForAValueOrAnOperandAsksForNoHelp(arguments: [String]) {
    let request = try? Sample.program.parse(arguments)
    if case .help = request { Issue.record("help was shown") }
  }

  @Test(arguments: [["--version"], ["--version", "commit"], ["commit", "--version"]])
  func theVersionIsAskedFor(arguments: [String]) throws {
    guard case .version = try Sample.program.parse(arguments) else {
      throw Sample.NoInvocation(arguments: arguments)
    }
  }

  @Test func manyAndLargeArgumentsAreReadInLinearTime() throws {
    let files = (0..<20_000).map { "file\($0)" }
    #expect(try Sample.invocation(["validate"] + files)[Sample.files].count == 20_000)
    let long = String(repeating: "-", count: 1_000_000)
    #expect(Sample.mistake(["validate", long])?.code == "unknown-option")
    #expect(
      Sample.mistake(["validate", "-" + String(repeating: "q", count: 100_000) + "x"]) != nil
    )
  }
}
