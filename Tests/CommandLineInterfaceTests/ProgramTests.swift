import CommandLineInterface
import Testing

@Suite struct ProgramTests {
  @Test func findsTheCommandAndItsAction() throws {
    guard case .run(let command, let invocation) = try Sample.program.parse(["validate"]) else {
      Issue.record("no command found")
      return
    }
    #expect(command.run(invocation) == "validate")
    #expect(invocation.command == "validate")
  }

  @Test func optionsNotTypedHaveTheirDefaults() throws {
    let invocation = try Sample.invocation(["validate"])
    #expect(invocation[Sample.files] == [])
    #expect(invocation[Sample.format] == .text)
    #expect(invocation[Sample.document] == nil)
    #expect(!invocation[Sample.quiet])
  }

  @Test(arguments: [
    ["-d", "production", "validate", "a.json"], ["validate", "-d", "production", "a.json"],
    ["validate", "a.json", "-dproduction"], ["validate", "a.json", "-d=production"],
    ["validate", "a.json", "--document=production"],
    ["--document", "production", "validate", "--", "a.json"],
  ])
  func commonOptionsStandBeforeOrAfterTheCommand(arguments: [String]) throws {
    let invocation = try Sample.invocation(arguments)
    #expect(invocation[Sample.document] == "production")
    #expect(invocation[Sample.files] == ["a.json"])
  }
}
