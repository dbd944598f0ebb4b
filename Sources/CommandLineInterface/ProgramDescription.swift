/// Everything that parser, help, completions and pages know of the program.
package struct ProgramDescription: Sendable {
  package let name: String
  package let version: String
  /// One line, in lower case, without a final period.
  package let summary: String
  package let discussion: [HelpBlock]
  /// Options that every command has; they may stand before the command's name too.
  package let commonOptions: [any CommandOption]
  /// In the order of the overview.
  package let commands: [CommandDescription]
  package let topics: [HelpTopic]
  /// The word that was most likely meant by a misspelt one, of those given; nil when none is near.
  let nearest: Nearest

  package typealias Nearest = @Sendable (_ typed: String, _ words: [String]) -> String?

  /// Every program has it: `help` with nothing is the overview, else a command or a topic. A program
  /// may list one of its own under that name, which is run when one of its options is typed.
  package static let helpCommand = CommandDescription(
    name: "help",
    summary: "explain a command or a topic",
    group: "Other commands",
    operands: [helpSubject],
  )
  package static let helpSubject = Operand.optional(
    .word("TOPIC", hint: .helpSubjects),
    "the name of a command or a topic; without it, an overview"
  )
  package static let helpFlag = Flag("help", short: "h", "show help; --help says more than -h")
  package static let versionFlag = Flag("version", "show the version")

  package init(
    name: String,
    version: String,
    summary: String,
    discussion: [HelpBlock] = [],
    commonOptions: [any CommandOption],
    commands: [CommandDescription],
    topics: [HelpTopic] = [],
    nearest: @escaping Nearest = { _, _ in nil },
  ) {
    self.nearest = nearest
    self.name = name
    self.version = version
    self.summary = summary
    self.discussion = discussion
    self.commonOptions = commonOptions + [Self.helpFlag, Self.versionFlag]
    let hasHelp = commands.contains { $0.name == Self.helpCommand.name }
    self.commands = commands + (hasHelp ? [] : [Self.helpCommand])
    self.topics = topics
  }

  package func command(named name: String) -> CommandDescription? {
    commands.first { $0.name == name }
  }

  package func topic(named name: String) -> HelpTopic? {
    topics.first { $0.name == name }
  }

  /// The commands under their headings, in the order in which each heading first appears.
  var visibleGroups: [(name: String, commands: [CommandDescription])] {
    var groups: [(name: String, commands: [CommandDescription])] = []
    for command in commands where !command.isHidden {
      if let index = groups.firstIndex(where: { $0.name == command.group }) {
        groups[index].commands.append(command)
      } else {
        groups.append((command.group, [command]))
      }
    }
    return groups
  }
}

extension ProgramDescription {
  /// The options that a command takes: its own, then the common ones that it gives no other meaning.
  func options(of command: CommandDescription?) -> [any CommandOption] {
    let own = command?.options ?? []
    let names = own.map(\.description.name)
    return own + commonOptions.filter { !names.contains($0.description.name) }
  }
}
