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

  static let command = Command<any CommandAction>(
    CommandDescription(
      name: "completions",
      summary: "print a script that completes commands, options and documents in a shell",
      group: "Other commands",
      operands: [shell],
      options: [candidates],
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
      let words =
        switch kind {
        case "documents": session.documentNames
        case "rules": RuleSummary.all.map(\.id.rawValue)
        default: [String]()
        }
      return result(words.map { $0 + "\n" }.joined())
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
  /// The names that complete `-d`; none when the settings cannot be read.
  fileprivate var documentNames: [String] {
    (try? DocumentLocator(authoring, settings: settings).names()) ?? []
  }
}
