/// The manual page of a program, all commands on one page, in the `man` macros.
struct ManualPage {
  private let program: ProgramDescription
  private var lines: [String] = []

  /// `date` is that of the version, for example `2026-11-30`.
  init(_ program: ProgramDescription, date: String) {
    self.program = program
    let name = Roff.escaped(program.name)
    lines.append(
      #".TH "\#(name.uppercased())" 1 "\#(date)" "\#(name) \#(program.version)" "\#(name) manual""#
    )
    // A command is copied as it stands: no hyphenation, no stretched spaces.
    lines += [".nh", ".ad l"]
    lines += [".SH NAME", #"\#(name) \-"#]
    addText(program.summary)
    lines.append(".SH SYNOPSIS")
    addLine(UsageLine(of: program).line)
    if !program.discussion.isEmpty {
      lines.append(".SH DESCRIPTION")
      addBlocks(program.discussion)
    }
    lines.append(".SH COMMANDS")
    for command in program.visibleCommands { addCommand(command) }
    lines.append(".SH OPTIONS OF EVERY COMMAND")
    addOptions(program.commonOptions)
    for topic in program.topics { addTopic(topic) }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func addCommand(_ command: CommandDescription) {
    lines.append(".SS \(Roff.escaped(command.name))")
    addLine(UsageLine(command, in: program).line)
    addBreak()
    addText(command.summary)
    addBlocks(command.discussion)
    for operand in command.operands.descriptions {
      addTerm(HelpLine(operand.placeholder, .placeholder))
      addText(operand.summary + operand.hint.choiceNote())
    }
    addOptions(command.options)
    addTable("Exit codes", command.exitCodes.map { Definition(String($0.code), $0.meaning) })
    addTable("Environment", command.environment)
    for example in command.examples {
      addBreak()
      addText("Example, \(example.summary):")
      addCode([example.commandLine])
    }
  }

  private mutating func addTopic(_ topic: HelpTopic) {
    lines.append(".SH \(Roff.escaped(topic.name.uppercased()))")
    addText(topic.summary)
    addBlocks(topic.blocks)
  }

  private mutating func addOptions(_ options: [any CommandOption]) {
    for option in options.visible {
      addTerm(option.helpTerm.trimmed)
      addText(option.summary + option.hint.choiceNote(default: option.defaultText))
      guard !option.discussion.isEmpty else { continue }
      lines.append(".RS")
      addBlocks(option.discussion)
      lines.append(".RE")
    }
  }

  private mutating func addTable(_ heading: String, _ rows: [Definition]) {
    guard !rows.isEmpty else { return }
    addBreak()
    addText("\(heading):")
    for row in rows {
      addTerm(HelpLine(row.term, .literal))
      addText(row.text)
    }
  }

  private mutating func addBlocks(_ blocks: [HelpBlock]) {
    for block in blocks {
      switch block {
      case .paragraph(let text):
        addBreak()
        addText(text)
      case .code(let code): addCode(code)
      case .definitions(let definitions):
        for definition in definitions {
          addTerm(HelpLine(definition.term, .literal))
          addText(definition.text)
        }
      }
    }
  }

  private mutating func addCode(_ code: [String]) {
    lines +=
      [".PP", ".RS 4", ".nf"] + code.map { Roff.line(HelpLine($0, .literal)) } + [".fi", ".RE"]
  }

  /// A new paragraph, where one does not begin anyway.
  private mutating func addBreak() {
    let isFresh = [".SH", ".SS", ".RS"].contains { lines.last?.hasPrefix($0) == true }
    if !isFresh { lines.append(".PP") }
  }

  private mutating func addTerm(_ term: HelpLine) {
    lines.append(".TP")
    addLine(term)
  }

  private mutating func addText(_ text: String) {
    lines += HelpParagraph(text).lines(width: 72).map(Roff.line)
  }

  private mutating func addLine(_ line: HelpLine) {
    lines.append(Roff.line(line))
  }
}
