import CommandLineInterface
import ConfigAuthoring

/// `flagctl blame`: who gave each value of a document what it is, when, and why.
struct BlameCommand: CommandAction {
  static let key = Operand<String?>.optional(
    .word("KEY"),
    "only the values at and below a dotted path or a JSON pointer"
  )

  static let command = Command<any CommandAction>(
    CommandDescription(
      name: "blame",
      summary: "show for each value of a document which revision made it so, who, when, why",
      group: "History",
      discussion: [
        """
        Looks at what is committed, along first-parent history and past renames of the document. \
        Another spelling of the same value, and other formatting, change no value. A bare \
        repository will do.
        """
      ],
      operands: [key],
      options: [CommonOptions.noFollow],
      examples: [
        Example("flagctl blame", "every value"),
        Example("flagctl blame smartImport.rollout", "one lever of a gate"),
        Example("flagctl blame /paywall --format json", "all of the paywall, for a program"),
      ],
      exitCodes: [
        ExitCode(0, "shown"),
        ExitCode(2, "a mistake in what was typed, an unknown key, or invalid settings"),
        ExitCode(3, "no revision, no repository, or a shallow clone that ends too early"),
      ],
    ),
    BlameCommand(),
  )

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let past = try session.past()
    let blame = try authoring { () throws(AuthoringError) in
      try past.blame(
        invocation[Self.key],
        followsRenames: !invocation[CommonOptions.noFollow]
      )
    }
    return BlameOutput.result(blame, session)
  }
}
