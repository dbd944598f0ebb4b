/// Everything that parser, help, completions and pages know of a command.
package struct CommandDescription: Sendable {
  package let name: String
  /// One line, in lower case, without a final period.
  package let summary: String
  package let discussion: [HelpBlock]
  package let options: [any CommandOption]
  package let operands: [any CommandOperand]
  package let misleadingOptions: [MisleadingOption]
  package let examples: [Example]
  package let exitCodes: [ExitCode]
  package let environment: [Definition]
  /// The heading that it stands under in the overview.
  package let group: String
  /// Understood, but in no help, completion or page.
  package let isHidden: Bool

  package init(
    name: String,
    summary: String,
    group: String = "Commands",
    discussion: [HelpBlock] = [],
    operands: [any CommandOperand] = [],
    options: [any CommandOption] = [],
    misleadingOptions: [MisleadingOption] = [],
    examples: [Example] = [],
    exitCodes: [ExitCode] = [],
    environment: [Definition] = [],
    isHidden: Bool = false,
  ) {
    self.name = name
    self.summary = summary
    self.group = group
    self.discussion = discussion
    self.operands = operands
    self.options = options
    self.misleadingOptions = misleadingOptions
    self.examples = examples
    self.exitCodes = exitCodes
    self.environment = environment
    self.isHidden = isHidden
  }
}

/// A complete command line and what it does; a test parses every one of them.
package struct Example: Sendable, Equatable {
  /// As typed, starting with the program's name, for example `flagctl validate`.
  package let commandLine: String
  /// What it does, in lower case, without a final period.
  package let summary: String

  package init(_ commandLine: String, _ summary: String) {
    self.commandLine = commandLine
    self.summary = summary
  }
}

/// An exit code and when a command ends with it.
package struct ExitCode: Sendable, Equatable {
  package let code: Int32
  package let meaning: String

  package init(_ code: Int32, _ meaning: String) {
    self.code = code
    self.meaning = meaning
  }
}
