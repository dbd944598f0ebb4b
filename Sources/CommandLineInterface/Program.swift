/// A program with commands. `parse` turns what was typed into what is to be done.
package struct Program<Action: Sendable>: Sendable {
  package let description: ProgramDescription
  package let commands: [Command<Action>]

  package init(
    name: String,
    version: String,
    summary: String,
    discussion: [HelpBlock] = [],
    commonOptions: [any CommandOption],
    commands: [Command<Action>],
    topics: [HelpTopic] = [],
    nearest: @escaping ProgramDescription.Nearest = { _, _ in nil },
  ) {
    self.commands = commands
    description = ProgramDescription(
      name: name,
      version: version,
      summary: summary,
      discussion: discussion,
      commonOptions: commonOptions,
      commands: commands.map(\.description),
      topics: topics,
      nearest: nearest,
    )
  }

  /// What is asked for by the arguments, without the program's own name.
  package func parse(_ arguments: [String]) throws(UsageError) -> Request<Action> {
    switch try description.parse(arguments) {
    case .help(let subject, let detail): return .help(subject, detail)
    case .version: return .version
    case .run(let invocation):
      guard let command = commands.first(where: { $0.description.name == invocation.command })
      else { return .help(.overview, .full) }
      return .run(command, invocation)
    }
  }
}
