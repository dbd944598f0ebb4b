/// The second stage: gives what was typed its meaning, or finds the first mistake in it.
struct ArgumentInterpreter {
  let program: ProgramDescription
  private(set) var invocation: Invocation
  private(set) var problems: [UsageProblem]
  private let typed: TypedArguments

  init(_ typed: TypedArguments, program: ProgramDescription) {
    self.program = program
    self.typed = typed
    invocation = Invocation(command: typed.command?.name ?? "")
    problems = typed.problems
    interpretOptions()
    guard let command = typed.command else { return }
    interpretOperands(of: command)
  }

  private mutating func interpretOptions() {
    for option in (typed.command?.options ?? []) + program.commonOptions {
      let description = option.description
      let occurrences = typed.occurrences.filter { $0.option.description.name == description.name }
      if occurrences.isEmpty, description.isRequired {
        if let command = typed.command {
          problems.append(.missingOption(description, of: command, in: program))
        }
        continue
      }
      if occurrences.count > 1, !description.isRepeatable {
        problems.append(.repeated(description))
      }
      do {
        let meaning = try option.meaning(of: occurrences.map(\.value))
        invocation.set(description.spelling, to: meaning, isGiven: !occurrences.isEmpty)
      } catch {
        problems.append(.invalidValue(error, for: occurrences.last?.spelling ?? ""))
      }
    }
  }

  private mutating func interpretOperands(of command: CommandDescription) {
    let usage = UsageLine(command, in: program).text
    var words = typed.operands[...]
    for operand in command.operands {
      let description = operand.description
      let mine = words.prefix(description.isRepeatable ? words.count : 1)
      words = words.dropFirst(mine.count)
      if mine.isEmpty, description.isRequired {
        problems.append(.missingOperand(description, usage: usage))
        continue
      }
      do {
        let meaning = try operand.meaning(of: Array(mine))
        invocation.set(description.placeholder, to: meaning, isGiven: !mine.isEmpty)
      } catch {
        problems.append(.invalidValue(error, for: description.placeholder))
      }
    }
    if let word = words.first { problems.append(.unexpectedOperand(word, usage: usage)) }
  }
}
