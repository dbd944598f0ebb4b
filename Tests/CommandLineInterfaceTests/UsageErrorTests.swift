import CommandLineInterface
import Testing

@Suite struct UsageErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let code: String
    let message: String
    let hints: [String]

    init(_ arguments: [String], _ code: String, _ message: String, _ hints: String...) {
      self.arguments = arguments
      self.code = code
      self.message = message
      self.hints = hints
    }

    var testDescription: String { "\(arguments)" }
  }

  static let commands = [
    Case([], "missing-command", "no command is given", "`sample help` lists the commands"),
    Case(
      ["validte"],
      "unknown-command",
      #"unknown command "validte""#,
      "did you mean `sample validate`?",
    ),
    Case(
      ["valid"],
      "unknown-command",
      #"unknown command "valid""#,
      "did you mean `sample validate`?",
    ),
    Case(
      ["COMMIT", "-m", "x"],
      "unknown-command",
      #"unknown command "COMMIT""#,
      "did you mean `sample commit`?",
    ),
    Case([""], "unknown-command", #"unknown command """#, "`sample help` lists the commands"),
    Case(
      ["config/production.json"],
      "unknown-command",
      #"unknown command "config/production.json""#,
      "`sample help` lists the commands",
    ),
    // A hidden command is not given away.
    Case(
      ["secrets"],
      "unknown-command",
      #"unknown command "secrets""#,
      "`sample help` lists the commands",
    ),
    Case(
      ["help", "comit"],
      "unknown-topic",
      #"no command or topic is called "comit""#,
      "did you mean `sample help commit`?",
    ),
    Case(
      ["help", "nothing"],
      "unknown-topic",
      #"no command or topic is called "nothing""#,
      "`sample help` lists commands and topics",
    ),
    Case(
      ["comit", "--help"],
      "unknown-command",
      #"unknown command "comit""#,
      "did you mean `sample commit`?",
    ),
  ]

  static let options = [
    Case(
      ["commit", "--resaon", "x"],
      "unknown-option",
      #"unknown option "--resaon" for sample commit"#,
      "did you mean `--reason`?",
    ),
    Case(
      ["commit", "--dry_run", "-m", "x"],
      "unknown-option",
      #"unknown option "--dry_run" for sample commit"#,
      "did you mean `--dry-run`?",
    ),
    // An abbreviation is never taken.
    Case(
      ["commit", "--dry", "-m", "x"],
      "unknown-option",
      #"unknown option "--dry" for sample commit"#,
      "did you mean `--dry-run`?",
    ),
    Case(
      ["validate", "--reason=x"],
      "unknown-option",
      #"unknown option "--reason" for sample validate"#,
      "it is an option of `sample commit`",
    ),
    Case(
      ["validate", "-m", "x"],
      "unknown-option",
      #"unknown option "-m" for sample validate"#,
      "it is an option of `sample commit`",
    ),
    Case(
      ["--dry-run", "commit", "-m", "x"],
      "unknown-option",
      #"unknown option "--dry-run""#,
      "it belongs to a command and stands after its name: `sample commit`",
    ),
    Case(
      ["validate", "-qxv"],
      "unknown-option",
      #"unknown option "-x" in "-qxv" for sample validate"#,
      "`sample validate --help` lists the options",
    ),
    Case(
      ["validate", "-x"],
      "unknown-option",
      #"unknown option "-x" for sample validate"#,
      "`sample validate --help` lists the options",
    ),
    Case(
      ["commit", "-reason", "x"],
      "unknown-option",
      #"unknown option "-reason""#,
      "long options take two dashes: `--reason`",
    ),
    Case(
      ["validate", "-format=json"],
      "unknown-option",
      #"unknown option "-format=json""#,
      "long options take two dashes: `--format`",
    ),
    Case(
      ["commit", "--message", "x"],
      "misleading-option",
      "--message is not an option of sample commit",
      "the reason of a change is `-m TEXT`",
    ),
    Case(
      ["commit", "--message=x", "-m", "x"],
      "misleading-option",
      "--message is not an option of sample commit",
      "the reason of a change is `-m TEXT`",
    ),
    // Never `-m` with the reason "essage".
    Case(
      ["commit", "-message=x"],
      "misleading-option",
      "--message is not an option of sample commit",
      "the reason of a change is `-m TEXT`",
    ),
    Case(
      ["validate", "--=x"],
      "unknown-option",
      #"unknown option "--" for sample validate"#,
      "`sample validate --help` lists the options",
    ),
    Case(
      ["validate", "-="],
      "unknown-option",
      #"unknown option "-=" for sample validate"#,
      "`sample validate --help` lists the options",
    ),
    Case(
      ["validate", "-é"],
      "unknown-option",
      #"unknown option "-é" for sample validate"#,
      "`sample validate --help` lists the options",
    ),
  ]

  static let values = [
    Case(
      ["validate", "--format"],
      "missing-value",
      "option --format needs a value",
      "write `--format FORMAT`",
    ),
    Case(
      ["commit", "-qm"],
      "missing-value",
      "option -m needs a value",
      "write `-m TEXT`",
    ),
    // A forgotten value must not swallow the option that makes a run harmless.
    Case(
      ["commit", "-m", "--dry-run"],
      "missing-value",
      #"option -m needs a value, but the option "--dry-run" follows it"#,
      "write `-m TEXT`",
      "a value that looks like an option is joined to it: `--reason=--dry-run`",
    ),
    Case(
      ["commit", "-m", "-y"],
      "missing-value",
      #"option -m needs a value, but the option "-y" follows it"#,
      "write `-m TEXT`",
      "a value that looks like an option is joined to it: `--reason=-y`",
    ),
    Case(
      ["validate", "-d", "--", "a.json"],
      "missing-value",
      #"option -d needs a value, but the option "--" follows it"#,
      "write `-d NAME|PATH`",
      "a value that looks like an option is joined to it: `--document=--`",
    ),
    Case(
      ["validate", "--quiet=yes"],
      "unexpected-value",
      #"option --quiet takes no value, but "yes" is given"#,
      "leave the value out: `--quiet`",
    ),
    Case(
      ["validate", "-q="],
      "unexpected-value",
      #"option -q takes no value, but "" is given"#,
      "leave the value out: `-q`",
    ),
    Case(
      ["--format", "json", "validate", "--format=text"],
      "repeated-option",
      "option --format is given twice",
      "give it once",
    ),
    Case(
      ["commit", "-m", "x", "--reason", "x"],
      "repeated-option",
      "option -m/--reason is given twice",
      "give it once",
    ),
    Case(
      ["validate", "--format", "jsno"],
      "invalid-value",
      #"--format: "jsno" is not one of text, json, github"#,
      #"did you mean "json"?"#,
    ),
    Case(
      ["validate", "--format="],
      "invalid-value",
      #"--format: "" is not one of text, json, github"#,
    ),
    Case(
      ["validate", "-d", ""],
      "invalid-value",
      "-d: must not be empty",
    ),
    Case(
      ["rollout", "gate", "-n", "4x"],
      "invalid-value",
      #"-n: "4x" is not a whole number"#,
    ),
    Case(
      ["rollout", "gate", "-n-5"],
      "invalid-value",
      #"-n: "-5" is out of range"#,
      "a value is between 1 and 100",
    ),
    Case(
      ["rollout", "gate", "-n", "99999999999999999999"],
      "invalid-value",
      #"-n: "99999999999999999999" is out of range"#,
      "a value is between 1 and 100",
    ),
    Case(
      ["commit"],
      "missing-option",
      "sample commit needs -m TEXT",
      "-m TEXT: why the change is made; a text of several lines keeps them, and the first "
        + "becomes the subject",
    ),
  ]

  static let operands = [
    Case(
      ["rollout"],
      "missing-operand",
      "GATE is missing: the gate to change",
      "usage: sample rollout [options] GATE [PERCENT]",
    ),
    Case(
      ["rollout", ""],
      "invalid-value",
      "GATE: must not be empty",
    ),
    Case(
      ["rollout", "gate", "50", "more"],
      "unexpected-operand",
      #"unexpected argument "more""#,
      "usage: sample rollout [options] GATE [PERCENT]",
    ),
    Case(
      ["commit", "-m", "x", ""],
      "unexpected-operand",
      #"unexpected argument """#,
      "usage: sample commit [options] -m TEXT",
    ),
    Case(
      ["commit", "-m", "the", "deal", "ended"],
      "unexpected-operand",
      #"unexpected argument "deal""#,
      "usage: sample commit [options] -m TEXT",
    ),
    Case(
      ["validate", "a.json", ""],
      "invalid-value",
      "FILE: must not be empty",
    ),
  ]

  @Test(arguments: commands + options + values + operands)
  func aMistakeIsNamedWithTheNextStep(expected: Case) throws {
    let error = try #require(Sample.mistake(expected.arguments))
    #expect(error.code == expected.code)
    #expect(error.message == expected.message)
    #expect(error.hints == expected.hints)
  }

  @Test func theFirstMistakeTypedIsReported() {
    #expect(Sample.mistake(["commit", "--bogus", "--reason"])?.code == "unknown-option")
    #expect(Sample.mistake(["commit", "--reason", "--bogus"])?.code == "missing-value")
    #expect(Sample.mistake(["--bogus", "comit"])?.message == #"unknown option "--bogus""#)
  }

  @Test(arguments: [
    ["--format", "json", "comit"], ["comit", "--format", "json"],
    ["commit", "--bogus", "--format=json"],
    ["commit", "--format", "json"], ["--bogus", "--format=json"], ["-m", "--format=json"],
    ["validate", "--format=json", "--quiet=1"], ["--format=json"],
  ])
  func theFormatIsKnownDespiteTheMistake(arguments: [String]) throws {
    let error = try #require(Sample.mistake(arguments))
    #expect(error.understood[Sample.format] == .json)
  }

  @Test func aLongWordIsShortened() throws {
    let error = try #require(Sample.mistake([String(repeating: "é", count: 1_000_000)]))
    #expect(error.message.unicodeScalars.count < 150)
    #expect(error.message.hasSuffix(#"é..." (shortened)"#))
  }

  @Test(arguments: [
    ["validate", "WORD"], ["commit", "WORD"], ["help", "WORD"], ["validate", "--WORD"],
    ["validate", "-xWORD"], ["validate", "-q=WORD"], ["validate", "--quiet=WORD"],
    ["commit", "-m", "--WORD"], ["rollout", "gate", "-n", "WORD"], ["validate", "--format=WORD"],
    ["commit", "-mx", "WORD"], ["rollout", "a", "b", "WORD"],
  ])
  func noWordMakesALongMessage(arguments: [String]) {
    let word = String(repeating: "w", count: 100_000)
    let error = Sample.mistake(arguments.map { $0.replacing("WORD", with: word) })
    for text in [error?.message ?? ""] + (error?.hints ?? []) { #expect(text.utf8.count < 300) }
  }
}
