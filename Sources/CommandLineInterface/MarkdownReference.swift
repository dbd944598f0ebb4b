/// The reference of all commands as a Markdown document.
struct MarkdownReference {
  private let program: ProgramDescription
  private var paragraphs: [String] = []

  init(_ program: ProgramDescription) {
    self.program = program
    paragraphs = [
      "# \(program.name)", "<!-- Written by the tests from the descriptions of the commands. -->",
      "\(program.summary)", "```text\n\(UsageLine(of: program).text)\n```",
    ]
    addBlocks(program.discussion)
    for group in program.visibleGroups {
      paragraphs.append(
        "**\(group.name)**\n\n"
          + group.commands.map { "- [`\($0.name)`](#\(anchor(of: $0.name))): \($0.summary)" }
          .joined(separator: "\n")
      )
    }
    for command in program.visibleCommands { addCommand(command) }
    paragraphs.append("## Options of every command")
    addOptions(program.commonOptions)
    for topic in program.topics {
      paragraphs += ["## Topic: \(topic.name)", topic.summary]
      addBlocks(topic.blocks)
    }
  }

  var text: String { paragraphs.joined(separator: "\n\n") + "\n" }

  private mutating func addCommand(_ command: CommandDescription) {
    paragraphs += [
      "## \(program.name) \(command.name)", command.summary,
      "```text\n\(UsageLine(command, in: program).text)\n```",
    ]
    addBlocks(command.discussion)
    addDefinitions(
      command.operands.descriptions.map {
        Definition($0.placeholder, $0.summary + $0.hint.choiceNote())
      }
    )
    addOptions(command.options)
    for example in command.examples {
      paragraphs += ["Example, \(example.summary):", "```console\n$ \(example.commandLine)\n```"]
    }
    addTable("Exit codes", command.exitCodes.map { Definition(String($0.code), $0.meaning) })
    addTable("Environment", command.environment)
  }

  private mutating func addOptions(_ options: [any CommandOption]) {
    addItems(
      options.visible.map { option in
        let spellings = option.spellings.map { "`\($0)`" }.joined(separator: ", ")
        let value = option.placeholder.map { " `\($0)`" } ?? ""
        let note = option.hint.choiceNote(default: option.defaultText)
        let discussion = option.discussion.flatMap(paragraphs(of:)).map { "\n\n\($0)" }.joined()
        return "\(spellings)\(value): \(option.summary)\(escaped(note))\(discussion)"
      }
    )
  }

  private mutating func addTable(_ heading: String, _ rows: [Definition]) {
    guard !rows.isEmpty else { return }
    paragraphs.append("\(heading):")
    addDefinitions(rows)
  }

  private mutating func addBlocks(_ blocks: [HelpBlock]) {
    paragraphs += blocks.flatMap(paragraphs(of:))
  }

  private func paragraphs(of block: HelpBlock) -> [String] {
    switch block {
    case .paragraph(let text): [text]
    case .code(let code): ["```text\n\(code.joined(separator: "\n"))\n```"]
    case .definitions(let definitions):
      [list(definitions.map { "`\($0.term)`: \($0.text)" })]
    }
  }

  private mutating func addDefinitions(_ definitions: [Definition]) {
    addItems(definitions.map { "`\($0.term)`: \($0.text)" })
  }

  private mutating func addItems(_ items: [String]) {
    guard !items.isEmpty else { return }
    paragraphs.append(list(items))
  }

  /// Further paragraphs of an item are indented below it.
  private func list(_ items: [String]) -> String {
    items.map { "- " + $0.replacing("\n", with: "\n  ").replacing("\n  \n", with: "\n\n") }
      .joined(separator: "\n")
  }

  private func escaped(_ note: String) -> String {
    note.replacing("[", with: "\\[").replacing("]", with: "\\]")
  }

  /// As code hosts make it from the heading of the command.
  private func anchor(of command: String) -> String {
    "\(program.name)-\(command)".lowercased()
  }
}
