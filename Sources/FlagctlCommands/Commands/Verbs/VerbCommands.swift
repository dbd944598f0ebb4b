import CommandLineInterface
import ConfigAuthoring

/// What the descriptions of the verbs have in common.
enum VerbCommands {
  static let group = "Changes"

  static func gate(_ summary: String) -> Operand<String> {
    .required(.word("GATE", hint: .candidates("gates")), summary)
  }

  static func key(_ summary: String) -> Operand<DocumentKey> {
    .required(
      ArgumentType("KEY", hint: .candidates("keys")) { (text: String) throws(ValueProblem) in
        do throws(VerbProblem) {
          return try DocumentKey(text)
        } catch {
          throw ValueProblem(error.message, hints: error.hints)
        }
      },
      summary
    )
  }

  /// A day, or a moment as RFC 3339 has it.
  static let date = ArgumentType<String>("DATE") { (text: String) throws(ValueProblem) in
    let full = text.utf8.count == 10 ? text + "T00:00:00Z" : text
    guard Instant(rfc3339: full) != nil else {
      throw ValueProblem(
        "\(quoted(text)) is no date",
        hints: ["write 2027-01-31, or 2027-01-31T18:00:00Z"]
      )
    }
    return full
  }

  static let exitCodes = [
    ExitCode(0, "committed, or nothing to do"),
    ExitCode(1, "refused: the document would have errors"),
    ExitCode(2, "a mistake in what was typed, or in the settings"),
    ExitCode(3, "the repository or the file is in a state that forbids it"),
    ExitCode(4, "refused: needs a confirmation, or somebody else changed the same thing meanwhile"),
  ]

  static let meanwhile: HelpBlock = """
    Works on what is committed, and makes the same edit in the file; other edits there stay \
    uncommitted. Nothing but this value changes. Who is affected is said first.
    """

  static func description(
    _ name: String,
    _ summary: String,
    discussion: [HelpBlock] = [],
    operands: [any CommandOperand],
    options: [any CommandOption] = [],
    examples: [Example],
  ) -> CommandDescription {
    CommandDescription(
      name: name,
      summary: summary,
      group: group,
      discussion: discussion + [meanwhile],
      operands: operands,
      options: options + WritingOptions.ofVerbs,
      misleadingOptions: [WritingOptions.message],
      examples: examples,
      exitCodes: exitCodes,
    )
  }
}

extension VerbProblem {
  /// The advice that needs no command.
  fileprivate var hints: [String] {
    advice.compactMap { advice in
      if case .text(let text) = advice { text } else { nil }
    }
  }
}
