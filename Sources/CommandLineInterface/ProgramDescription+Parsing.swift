extension ProgramDescription {
  /// What can be understood of a command line, whatever is wrong with it or missing.
  package func understood(_ arguments: [String]) -> Invocation {
    ArgumentInterpreter(ArgumentReader.read(arguments, for: self), program: self).invocation
  }

  /// What a command line asks for, before the command's action is looked up.
  enum Parsed {
    case run(Invocation)
    case help(HelpSubject, HelpDetail)
    case version
  }

  /// Both stages. `arguments` come without the program's own name.
  func parse(_ arguments: [String]) throws(UsageError) -> Parsed {
    let typed = ArgumentReader.read(arguments, for: self)
    let interpreter = ArgumentInterpreter(typed, program: self)
    if let parsed = informational(typed) { return parsed }
    if let problem = interpreter.problem { throw error(problem, interpreter.invocation) }
    guard let command = typed.command else {
      throw error(.missingCommand(in: self), interpreter.invocation)
    }
    let own = command.options.map(\.description.name)
    guard command.name == Self.helpCommand.name,
      !typed.occurrences.contains(where: { own.contains($0.option.description.name) })
    else { return .run(interpreter.invocation) }
    return try help(about: interpreter.invocation)
  }

  /// Whoever asks for help gets it, whatever else is wrong with the line, but for a command that
  /// does not exist.
  private func informational(_ typed: TypedArguments) -> Parsed? {
    guard !typed.hasUnknownCommand else { return nil }
    let spellings = typed.occurrences.filter { $0.option.description.name == "help" }
      .map(\.spelling)
    if !spellings.isEmpty {
      let detail: HelpDetail = spellings.contains("--help") ? .full : .brief
      return .help(typed.command.map { .command($0) } ?? .overview, detail)
    }
    let asksForVersion = typed.occurrences.contains { $0.option.description.name == "version" }
    return asksForVersion && typed.problem == nil ? .version : nil
  }

  private func help(about invocation: Invocation) throws(UsageError) -> Parsed {
    guard let word = invocation[Self.helpSubject] else { return .help(.overview, .full) }
    if let command = command(named: word) { return .help(.command(command), .full) }
    if let topic = topic(named: word) { return .help(.topic(topic), .full) }
    throw error(.unknownHelpSubject(word, in: self), invocation)
  }

  private func error(_ problem: UsageProblem, _ understood: Invocation) -> UsageError {
    UsageError(
      code: problem.code,
      message: problem.message,
      hints: problem.hints,
      understood: understood
    )
  }
}
