/// Finds mistakes in the descriptions of a program that would show as a strange parser or as bad
/// help. A test of the program expects none.
package struct DescriptionAudit {
  package private(set) var mistakes: [String] = []
  private let program: ProgramDescription

  package init(of program: ProgramDescription) {
    self.program = program
    expectUnique(program.commands.map(\.name) + program.topics.map(\.name), "command or topic")
    checkSummary(program.summary, of: program.name)
    for topic in program.topics { checkSummary(topic.summary, of: topic.name) }
    for option in program.commonOptions { checkOption(option.description, of: program.name) }
    for command in program.commands { check(command) }
  }

  private mutating func check(_ command: CommandDescription) {
    let options = program.options(of: command).map(\.description)
    if !isName(command.name) { mistakes.append("\(command.name): a command has a lower-case name") }
    checkSummary(command.summary, of: command.name)
    expectUnique(options.map(\.name), "option of \(command.name)")
    expectUnique(options.compactMap(\.short).map { "-\($0)" }, "option of \(command.name)")
    expectUnique(command.operands.descriptions.map(\.placeholder), "operand of \(command.name)")
    expectUnique(command.exitCodes.map { "\($0.code)" }, "exit code of \(command.name)")
    for option in command.options { checkOption(option.description, of: command.name) }
    for misleading in command.misleadingOptions
    where options.contains(where: { $0.name == misleading.name }) {
      mistakes.append("\(command.name): --\(misleading.name) exists, it misleads nobody")
    }
    checkOperands(of: command)
    for example in command.examples { check(example, of: command) }
  }

  private mutating func checkOption(_ option: OptionDescription, of owner: String) {
    if !isName(option.name) { mistakes.append("\(owner): --\(option.name) is no lower-case name") }
    checkSummary(option.summary, of: "\(owner) \(option.spelling)")
  }

  private mutating func checkOperands(of command: CommandDescription) {
    let operands = command.operands.descriptions
    for operand in operands {
      checkSummary(operand.summary, of: "\(command.name) \(operand.placeholder)")
    }
    if operands.dropLast().contains(where: \.isRepeatable) {
      mistakes.append("\(command.name): only the last operand can take all that are left")
    }
    if operands.drop(while: \.isRequired).contains(where: \.isRequired) {
      mistakes.append("\(command.name): a required operand follows an optional one")
    }
  }

  /// The example must be understood by the parser, as this very command.
  private mutating func check(_ example: Example, of command: CommandDescription) {
    checkSummary(example.summary, of: "an example of \(command.name)")
    let calls = ShellCommands(example.commandLine).calls.filter { $0.first == program.name }
    if calls.isEmpty { mistakes.append("`\(example.commandLine)` does not call \(program.name)") }
    for call in calls {
      do {
        guard case .run(let invocation) = try program.parse(Array(call.dropFirst())) else {
          continue
        }
        if invocation.command != command.name {
          mistakes.append("`\(example.commandLine)` is no example of \(command.name)")
        }
      } catch {
        mistakes.append("`\(example.commandLine)`: \(error.message)")
      }
    }
  }

  private mutating func checkSummary(_ summary: String, of subject: String) {
    if summary.isEmpty || summary.contains("\n") || summary.hasSuffix(".") {
      mistakes.append("\(subject): a summary is one line without a final period")
    }
  }

  private mutating func expectUnique(_ names: [String], _ kind: String) {
    var seen: Set<String> = []
    for name in names where !seen.insert(name).inserted {
      mistakes.append("\(name) is given to more than one \(kind)")
    }
  }

  private func isName(_ name: String) -> Bool {
    name.utf8.first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } == true
      && name.unicodeScalars.allSatisfy { scalar in
        ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) || scalar == "-"
      }
  }
}
