import CommandLineInterface
import ConfigAuthoring

/// `flagctl show`: one revision of a document, and what it meant for users.
struct ShowCommand: CommandAction {
  static let revision = Operand<String?>.optional(
    .word("REV", hint: .candidates("revisions")),
    "a commit, branch or tag; without it the newest revision"
  )

  static let command = Command<any CommandAction>(
    CommandDescription(
      name: "show",
      summary: "show one revision of a document: what changed, who, when, why, who gained and lost",
      group: "History",
      discussion: [
        """
        Shows the revision that was live at REV, also under a name that the document had before. A \
        bare repository will do.
        """
      ],
      operands: [revision],
      examples: [
        Example("flagctl show", "the newest revision"),
        Example("flagctl show v1.4 --format json", "what was live at a tag, for a program"),
      ],
      exitCodes: [
        ExitCode(0, "shown"),
        ExitCode(2, "a mistake in what was typed, an unknown revision, or invalid settings"),
        ExitCode(3, "no revision, no repository, or a shallow clone that ends too early"),
      ],
    ),
    ShowCommand(),
  )

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    let past = try session.past()
    return ComparisonOutput.show(
      try authoring { () throws(AuthoringError) in try past.show(invocation[Self.revision]) }
    )
  }
}
