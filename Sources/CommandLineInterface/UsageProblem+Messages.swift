extension UsageProblem {
  static func missingCommand(in program: ProgramDescription) -> UsageProblem {
    UsageProblem(
      "missing-command",
      "no command is given",
      hints: ["`\(program.name) help` lists the commands"],
    )
  }

  static func unknownCommand(_ word: String, in program: ProgramDescription) -> UsageProblem {
    let names = program.commands.filter { !$0.isHidden }.map(\.name)
    let hint =
      program.nearest(word, names).map { "did you mean `\(program.name) \($0)`?" }
      ?? "`\(program.name) help` lists the commands"
    return UsageProblem("unknown-command", "unknown command \(quoted(word))", hints: [hint])
  }

  static func unknownOption(
    _ spelling: String,
    within argument: String? = nil,
    of command: CommandDescription?,
    in program: ProgramDescription,
  ) -> UsageProblem {
    let name = String(spelling.drop { $0 == "-" })
    if let misleading = command?.misleadingOptions.first(where: { $0.name == name }) {
      return UsageProblem("misleading-option", misleading.message, hints: misleading.hints)
    }
    let place = argument.map { $0 == spelling ? "" : " in \(quoted($0))" } ?? ""
    return UsageProblem(
      "unknown-option",
      "unknown option \(quoted(spelling))\(place)"
        + (command.map { " for \(program.name) \($0.name)" } ?? ""),
      hints: [hint(forUnknown: spelling, name: name, of: command, in: program)],
    )
  }

  private static func hint(
    forUnknown spelling: String,
    name: String,
    of command: CommandDescription?,
    in program: ProgramDescription,
  ) -> String {
    let own = program.options(of: command)
    let names = own.map(\.description).filter { !$0.isHidden }.map(\.name)
    if spelling.utf8.starts(with: "--".utf8), let match = program.nearest(name, names) {
      return "did you mean `--\(match)`?"
    }
    let owners = program.commands.filter { other in
      !other.isHidden
        && other.options.contains {
          !$0.description.isHidden && $0.description.spellings.contains(spelling)
        }
    }
    guard !owners.isEmpty else {
      let subject = command.map { "\(program.name) \($0.name)" } ?? program.name
      return "`\(subject) --help` lists the options"
    }
    let list = owners.prefix(3).map { "`\(program.name) \($0.name)`" }.joined(separator: ", ")
    return command == nil
      ? "it belongs to a command and stands after its name: \(list)" : "it is an option of \(list)"
  }

  static func singleDash(_ argument: String, intended: String) -> UsageProblem {
    UsageProblem(
      "unknown-option",
      "unknown option \(quoted(argument))",
      hints: ["long options take two dashes: `\(intended)`"],
    )
  }

  static func unexpectedValue(_ value: String, for spelling: String) -> UsageProblem {
    UsageProblem(
      "unexpected-value",
      "option \(spelling) takes no value, but \(quoted(value)) is given",
      hints: ["leave the value out: `\(spelling)`"],
    )
  }

  static func missingValue(
    for spelling: String,
    _ option: OptionDescription,
    before next: String?,
  ) -> UsageProblem {
    let usage = "\(spelling) \(option.placeholder ?? "VALUE")"
    guard let next else {
      return UsageProblem(
        "missing-value",
        "option \(spelling) needs a value",
        hints: ["write `\(usage)`"]
      )
    }
    return UsageProblem(
      "missing-value",
      "option \(spelling) needs a value, but the option \(quoted(next)) follows it",
      hints: [
        "write `\(usage)`",
        "a value that looks like an option is joined to it: `\(option.spelling)=\(shortened(next))`",
      ],
    )
  }

  static func repeated(_ option: OptionDescription) -> UsageProblem {
    UsageProblem(
      "repeated-option",
      "option \(option.spellings.joined(separator: "/")) is given twice",
      hints: ["give it once"],
    )
  }

  static func missingOption(
    _ option: OptionDescription,
    of command: CommandDescription,
    in program: ProgramDescription,
  ) -> UsageProblem {
    UsageProblem(
      "missing-option",
      "\(program.name) \(command.name) needs \(option.usage)",
      hints: ["\(option.usage): \(option.summary)"],
    )
  }

  static func missingOperand(
    _ operand: OperandDescription,
    usage: String,
  ) -> UsageProblem {
    UsageProblem(
      "missing-operand",
      "\(operand.placeholder) is missing: \(operand.summary)",
      hints: ["usage: \(usage)"],
    )
  }

  static func unexpectedOperand(_ word: String, usage: String) -> UsageProblem {
    UsageProblem(
      "unexpected-operand",
      "unexpected argument \(quoted(word))",
      hints: ["usage: \(usage)"]
    )
  }

  static func invalidValue(
    _ problem: ValueProblem,
    for name: String,
    in program: ProgramDescription,
  ) -> UsageProblem {
    let near = program.nearest(problem.typed, problem.words).map { "did you mean \"\($0)\"?" }
    return UsageProblem(
      "invalid-value",
      "\(name): \(problem.message)",
      hints: problem.hints + (near.map { [$0] } ?? []),
    )
  }

  static func unknownHelpSubject(_ word: String, in program: ProgramDescription) -> UsageProblem {
    let names = program.commands.filter { !$0.isHidden }.map(\.name) + program.topics.map(\.name)
    let hint =
      program.nearest(word, names).map { "did you mean `\(program.name) help \($0)`?" }
      ?? "`\(program.name) help` lists commands and topics"
    return UsageProblem(
      "unknown-topic",
      "no command or topic is called \(quoted(word))",
      hints: [hint]
    )
  }
}
