package import CommandLineInterface
import ConfigAuthoring
import Diagnostics

/// The one description that parser, help, completions and pages derive from.
package enum FlagctlProgram {
  /// Everything but what the commands do.
  package static var description: ProgramDescription { program.description }

  static let program = Program<any CommandAction>(
    name: "flagctl",
    version: ToolVersion.current,
    summary: "change what installed apps do, safely: validate, commit and roll back remote config",
    commonOptions: CommonOptions.all,
    commands: [
      ValidateCommand.command, LintCommand.command, CommitCommand.command, RollbackCommand.command,
      UndoCommand.command, PushCommand.command,
      EnableCommand.command, DisableCommand.command, RolloutCommand.command, RouteCommand.command,
      OfferingCommand.command, MinimumVersionCommand.command, NoticeCommand.command,
      AddCommand.command, RemoveCommand.command, SetCommand.command, UnsetCommand.command,
      GetCommand.command, StatusCommand.command, LogCommand.command, ShowCommand.command,
      DiffCommand.command, BlameCommand.command, EvaluateCommand.command,
      InitCommand.command, HookCommand.command, SchemaCommand.command, ExplainCommand.command,
      CompletionsCommand.command, HelpCommand.command,
    ],
    topics: HelpTopics.all,
    nearest: { typed, words in Suggestion.nearest(to: typed, among: words) },
  )

  /// The commands that open a repository whenever they do anything.
  static let commandsOfGit = [
    "commit", "rollback", "undo", "push", "enable", "disable", "rollout", "route", "offering",
    "minimum-version", "notice", "add", "remove", "set", "unset", "status", "log", "show", "diff",
    "blame",
  ]

  /// Whether git is surely needed, as far as the command's name tells when it is typed first; before
  /// the description of the program is put together.
  static func needsGit(_ words: [String]) -> Bool {
    guard let name = words.first, commandsOfGit.contains(name) else { return false }
    return !words.contains("--help") && !words.contains("-h")
  }

  /// What can be understood of a command line that is still being typed.
  static func understood(_ words: [String]) -> Invocation {
    description.understood(words)
  }

  /// Whether a command makes commits.
  static func commits(_ name: String?) -> Bool {
    program.commands.first { $0.description.name == name }?.description.options.contains {
      $0.description.name == WritingOptions.detached.description.name
    } ?? false
  }
}
