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
