import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// `flagctl hook`: the pre-commit hook that checks documents.
struct HookCommand: CommandAction {
  /// What can be done with the hook.
  enum Action: String, CaseIterable, Sendable {
    case install, run
  }

  static let action = Operand<Action>.required(
    .choice("ACTION", summary: \.summary),
    "install the hook, or do what it does"
  )

  static let command = Command<any CommandAction>(
    CommandDescription(
      name: "hook",
      summary: "install a git hook that checks what is about to be committed",
      group: "Other commands",
      discussion: [
        """
        The hook goes to where git looks for hooks, `core.hooksPath` included. One that is there \
        already is kept as `pre-commit.local`, and runs first. With the pre-commit framework, name \
        this project's repository in `.pre-commit-config.yaml` instead.
        """
      ],
      operands: [action],
      examples: [
        Example("flagctl hook install", "check documents before every commit"),
        Example("flagctl hook run", "check what is staged, from a hook of your own"),
      ],
      exitCodes: [
        ExitCode(0, "installed, or there already; what is staged is valid"),
        ExitCode(1, "a staged document has an error"),
        ExitCode(2, "a mistake in what was typed, or in the settings"),
        ExitCode(3, "no repository, or a file is in the way"),
      ],
    ),
    HookCommand(),
  )

  func run(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) throws(CommandFailure) -> CommandResult {
    switch invocation[Self.action] {
    case .install: return try install(session)
    case .run:
      return ReportResult.make(CheckStaged(session.authoring).run(), session)
    }
  }

  private func install(_ session: CommandSession) throws(CommandFailure) -> CommandResult {
    let outcome = try authoring { () throws(AuthoringError) in
      try InstallHook(session.authoring).run()
    }
    switch outcome {
    case .isThere(let path):
      return result("nothing to do: \(path) is there already", path, "nothingToDo", nil)
    case .installed(let path, let kept):
      var text: TerminalText = "installed \(path)"
      if let kept { text = text + "; the hook that was there is \(kept), and runs first" }
      return result(text, path, "installed", kept)
    }
  }

  private func result(
    _ text: TerminalText,
    _ path: String,
    _ word: String,
    _ kept: String?,
  ) -> CommandResult {
    let json: JSONOutput = [
      "version": 1, "result": .string(word), "hook": .string(path), "kept": .optional(kept),
    ]
    return CommandResult(
      status: .success,
      lines: [.output(text)],
      json: json.text,
      tellsOfChange: true,
    )
  }
}

extension HookCommand.Action {
  fileprivate var summary: String {
    switch self {
    case .install: "put the hook into this repository"
    case .run: "check what is staged, as the hook does"
    }
  }
}
