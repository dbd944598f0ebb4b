/// The line that shows how a command is typed, for example
/// `flagctl commit [options] -m TEXT [FILE]`.
struct UsageLine {
  private(set) var line = HelpLine()

  var text: String { line.text }

  init(_ command: CommandDescription, in program: ProgramDescription) {
    line.append("\(program.name) \(command.name)", .literal)
    line.append(" [options]")
    for option in command.options.map(\.description) where option.isRequired && !option.isHidden {
      line.append(" ")
      line.append(option.usage, .literal)
    }
    for operand in command.operands.map(\.description) {
      line.append(" ")
      line.append(operand.usage, .placeholder)
    }
  }

  init(of program: ProgramDescription) {
    line.append(program.name, .literal)
    line.append(" ")
    line.append("COMMAND", .placeholder)
    line.append(" [options] [operands]")
  }
}
