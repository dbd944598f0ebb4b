import CommandLineInterface
import Testing

@Suite struct DescriptionAuditTests {
  private func mistakes(in command: CommandDescription) -> [String] {
    let program = ProgramDescription(
      name: "sample",
      version: "1",
      summary: "a sample",
      commonOptions: [Sample.quiet, Sample.format],
      commands: [command],
    )
    return DescriptionAudit(of: program).mistakes
  }

  @Test func theSampleHasNoMistakes() {
    #expect(DescriptionAudit(of: Sample.program.description).mistakes == [])
  }

  @Test func namesMustBeUnique() {
    let command = CommandDescription(
      name: "ask",
      summary: "a command",
      options: [Flag("query", short: "q", "a question")],
    )
    let program = ProgramDescription(
      name: "sample",
      version: "1",
      summary: "a sample",
      commonOptions: [Sample.quiet],
      commands: [command, CommandDescription(name: "ask", summary: "another one")],
    )
    #expect(
      DescriptionAudit(of: program).mistakes == [
        "ask is given to more than one command or topic",
        "-q is given to more than one option of ask",
      ]
    )
  }

  @Test func aHelpOfItsOwnIsNoSecondOne() {
    #expect(mistakes(in: CommandDescription(name: "help", summary: "another help")) == [])
  }

  @Test func namesAndSummariesHaveAForm() {
    let command = CommandDescription(
      name: "Check",
      summary: "Checks.",
      options: [Flag("dry_run", "")],
    )
    #expect(
      mistakes(in: command) == [
        "Check: a command has a lower-case name",
        "Check: a summary is one line without a final period",
        "Check: --dry_run is no lower-case name",
        "Check --dry_run: a summary is one line without a final period",
      ]
    )
  }

  @Test func operandsMustBeTellable() {
    let command = CommandDescription(
      name: "check",
      summary: "check documents",
      operands: [Sample.files, Sample.gate],
    )
    #expect(
      mistakes(in: command) == [
        "check: only the last operand can take all that are left",
        "check: a required operand follows an optional one",
      ]
    )
  }

  @Test func anOptionThatExistsMisleadsNobody() {
    let command = CommandDescription(
      name: "check",
      summary: "check documents",
      options: [Sample.dryRun],
      misleadingOptions: [MisleadingOption("dry-run", "no", hints: [])],
    )
    #expect(mistakes(in: command) == ["check: --dry-run exists, it misleads nobody"])
  }

  @Test(
    arguments: [
      ("sample check --colour", #"unknown option "--colour" for sample check"#),
      ("sample help check | less", nil), ("cat 'a file' | sample check -q && sample check", nil),
      ("sample", "no command is given"),
    ] as [(String, String?)]
  )
  func examplesAreParsed(line: String, problem: String?) {
    let command = CommandDescription(
      name: "check",
      summary: "check documents",
      examples: [Example(line, "an example")],
    )
    #expect(mistakes(in: command) == (problem.map { ["`\(line)`: \($0)"] } ?? []))
  }

  @Test func anExampleCallsItsOwnCommand() {
    let command = CommandDescription(
      name: "check",
      summary: "check documents",
      examples: [Example("other check", "an example")],
    )
    #expect(mistakes(in: command) == ["`other check` does not call sample"])
  }
}
