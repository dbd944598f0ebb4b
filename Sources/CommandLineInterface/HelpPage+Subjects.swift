extension HelpPage {
  mutating func addCommand(
    _ command: CommandDescription,
    _ detail: HelpDetail,
    of program: ProgramDescription,
  ) {
    addParagraph("\(program.name) \(command.name): \(command.summary)")
    addUsage(UsageLine(command, in: program))
    if detail == .full { addBlocks(command.discussion) }
    let operands = entries(command.operands)
    let own = entries(command.options, detail)
    let common = entries(program.commonOptions, .brief)
    let column = textColumn(for: operands + own + common)
    addTable("Operands", operands, column: column)
    addTable("Options", own, column: column)
    addTable("Options of every command", common, column: column)
    guard detail == .full else {
      addGap()
      addParagraph("`\(program.name) \(command.name) --help` says more.")
      return
    }
    addExamples(command)
    addTable("Exit codes", entries(command.exitCodes.map { (String($0.code), $0.meaning) }))
    addTable("Environment", entries(command.environment.map { ($0.term, $0.text) }))
  }

  mutating func addTopic(_ topic: HelpTopic) {
    addParagraph("\(topic.name): \(topic.summary)")
    addBlocks(topic.blocks)
  }

  mutating func addOverview(_ detail: HelpDetail, of program: ProgramDescription) {
    addParagraph("\(program.name): \(program.summary)")
    addUsage(UsageLine(of: program))
    if detail == .full { addBlocks(program.discussion) }
    let groups = program.visibleGroups.map { group in
      (group.name, entries(group.commands.map { ($0.name, $0.summary) }))
    }
    let topics = entries(program.topics.map { ($0.name, $0.summary) })
    let column = textColumn(for: groups.flatMap(\.1) + topics)
    for (name, commands) in groups { addTable(name, commands, column: column) }
    addTable("Topics", topics, column: column)
    addTable("Options of every command", entries(program.commonOptions, detail))
    addGap()
    addParagraph(
      "`\(program.name) help NAME` explains a command or a topic, `\(program.name) COMMAND -h` lists "
        + "its options."
    )
  }

  private mutating func addUsage(_ usage: UsageLine) {
    addGap()
    var line = HelpLine("Usage:", .heading)
    line.append(" ")
    line.append(usage.line)
    addLine(line)
  }

  private mutating func addExamples(_ command: CommandDescription) {
    guard !command.examples.isEmpty else { return }
    addHeading("Examples")
    for example in command.examples {
      addParagraph(example.summary + ":", indentation: 2)
      addLine(HelpLine(example.commandLine, .literal).indented(by: 4))
    }
  }

  private mutating func addTable(_ heading: String, _ entries: [HelpEntry], column: Int? = nil) {
    guard !entries.isEmpty else { return }
    addHeading(heading)
    addEntries(entries, column: column)
  }

  private func entries(_ rows: [(term: String, text: String)]) -> [HelpEntry] {
    rows.map { HelpEntry(HelpLine($0.term, .literal), $0.text) }
  }

  private func entries(_ operands: [any CommandOperand]) -> [HelpEntry] {
    operands.map(\.description).map { operand in
      let name = operand.isRepeatable ? "\(operand.placeholder)..." : operand.placeholder
      return HelpEntry(HelpLine(name, .placeholder), operand.summary + operand.hint.choiceNote())
    }
  }

  private func entries(_ options: [any CommandOption], _ detail: HelpDetail) -> [HelpEntry] {
    options.map(\.description).filter { !$0.isHidden }.map { option in
      HelpEntry(
        option.helpTerm,
        option.summary + option.hint.choiceNote(default: option.defaultText),
        discussion: detail == .full ? option.discussion : [],
      )
    }
  }
}

extension OptionDescription {
  /// `-m, --reason TEXT`, the long names below each other.
  var helpTerm: HelpLine {
    var line = HelpLine()
    if let short {
      line.append("-\(short)", .literal)
      line.append(", ")
    } else {
      line.append("    ")
    }
    line.append(spelling, .literal)
    if let placeholder {
      line.append(" ")
      line.append(placeholder, .placeholder)
    }
    return line
  }
}

extension ValueHint {
  /// What follows a summary: ` [text, json; default: text]`.
  func choiceNote(default defaultText: String? = nil) -> String {
    var notes: [String] = []
    if case .choices(let choices) = self {
      notes.append(choices.map(\.word).joined(separator: ", "))
    }
    if let defaultText { notes.append("default: \(defaultText)") }
    return notes.isEmpty ? "" : " [\(notes.joined(separator: "; "))]"
  }
}
