/// The line that shows how a command is typed, for example
/// `flagctl commit [options] -m TEXT [FILE]`.
struct UsageLine {
  let text: String

  init(_ command: CommandDescription, in program: ProgramDescription) {
    let required = command.options.map(\.description).filter { $0.isRequired && !$0.isHidden }
    var parts = [program.name, command.name, "[options]"]
    parts += required.map(\.usage)
    parts += command.operands.map(\.description.usage)
    text = parts.joined(separator: " ")
  }
}
