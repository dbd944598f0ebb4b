import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// `flagctl completions`: a script that completes commands, options and documents in a shell.
struct CompletionsCommand: CommandAction {
  static let shell = Operand<Shell?>.optional(.choice("SHELL"), "bash, zsh or fish")
  static let candidates = Option<String?>.optional(
    "candidates",
    .word("KIND"),
    "print the words that complete a value",
    isHidden: true
  )
  static let words = Option<[String]>.repeated(
    "word",
    .text("WORD"),
    "a word that stands before the value",
    isHidden: true
  )

  static let command = Command<any CommandAction>(
    CommandDescription(
      name: "completions",
      summary: "print a script that completes commands, options and documents in a shell",
      group: "Other commands",
      operands: [shell],
      options: [candidates, words],
      examples: [
        Example("flagctl completions bash > flagctl.bash", "write the script for bash"),
        Example("flagctl completions fish > flagctl.fish", "write the script for fish"),
      ],
      exitCodes: [ExitCode(0, "printed"), ExitCode(2, "a mistake in what was typed")],
    ),
    CompletionsCommand(),
  )

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    if let kind = invocation[Self.candidates] {
      let words = CompletionWords(invocation[Self.words]).arguments
      return result(session.typing(words).candidates(kind).map { $0 + "\n" }.joined())
    }
    guard let shell = invocation[Self.shell] else {
      throw .usage(
        code: "missing-operand",
        message: "no shell is given",
        hints: ["name one: flagctl completions bash, zsh or fish"],
      )
    }
    return result(FlagctlProgram.description.completionScript(for: shell))
  }

  private func result(_ text: String) -> CommandResult {
    let json: JSONOutput = ["version": 1, "script": .string(text)]
    return CommandResult(status: .success, lines: [.renderedOutput { _ in text }], json: json.text)
  }
}

extension CommandSession {
  /// The session of a command that is still being typed: its folder, settings and document count.
  fileprivate func typing(_ words: [String]) -> CommandSession {
    let typed = FlagctlProgram.understood(words)
    let models = authoring.models
    return
      (try? CommandSession(typed, context, models: models, presentation: presentation)) ?? self
  }

  /// The words that complete a value; none when something cannot be read.
  fileprivate func candidates(_ kind: String) -> [String] {
    if kind == "rules" { return RuleSummary.all.map(\.id.rawValue) }
    return KnownNames(authoring).names(kind, in: document)
  }
}
