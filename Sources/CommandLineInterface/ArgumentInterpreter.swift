/// The second stage: gives what was typed its meaning, and finds the first mistake in it.
struct ArgumentInterpreter {
  private let program: ProgramDescription
  private(set) var invocation: Invocation
  private var typed: TypedArguments

  init(_ typed: TypedArguments, program: ProgramDescription) {
    self.program = program
    self.typed = typed
    invocation = Invocation(command: typed.command?.name ?? "")
    invocation.typed = typed
    interpretOptions()
    guard let command = typed.command else { return }
    interpretOperands(of: command)
  }

  /// A mistake in what was typed comes before one in what it means.
  var problem: UsageProblem? { typed.problem }

  private mutating func interpretOptions() {
    for option in program.options(of: typed.command) {
      let description = option.description
      let occurrences = typed.occurrences.filter { $0.option.description.name == description.name }
      if occurrences.isEmpty, description.isRequired {
        if let command = typed.command {
          typed.report(.missingOption(description, of: command, in: program))
        }
        continue
      }
      if occurrences.count > 1, !description.isRepeatable {
        typed.report(.repeated(description))
      }
      do {
        let meaning = try option.meaning(of: occurrences.map(\.value))
        invocation.set(description.spelling, to: meaning)
      } catch {
        typed.report(.invalidValue(error, for: occurrences.last?.spelling ?? "", in: program))
      }
    }
  }

  private mutating func interpretOperands(of command: CommandDescription) {
    /// Only a mistake shows it.
    var usage: String { UsageLine(command, in: program).text }
    var words = typed.operands[...]
    for operand in command.operands {
      let description = operand.description
      let mine = words.prefix(description.isRepeatable ? words.count : 1)
      words = words.dropFirst(mine.count)
      if mine.isEmpty, description.isRequired {
        typed.report(.missingOperand(description, usage: usage))
        continue
      }
      do {
        let meaning = try operand.meaning(of: Array(mine))
        invocation.set(description.placeholder, to: meaning)
      } catch {
        typed.report(.invalidValue(error, for: description.placeholder, in: program))
      }
    }
    if let word = words.first { typed.report(.unexpectedOperand(word, usage: usage)) }
  }
}
