extension ProgramDescription {
  /// A script that completes commands, options, values and operands in a shell.
  ///
  /// Values of `ValueHint.candidates` come from the program itself, at the moment of completion.
  package func completionScript(for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletion(self).text
    case .zsh: ZshCompletion(self).text
    case .fish: FishCompletion(self).text
    }
  }

  var visibleCommands: [CommandDescription] { commands.filter { !$0.isHidden } }

  /// The arguments that make the program print candidates, without its name.
  static func candidatesCommand(_ kind: String) -> String { "completions --candidates \(kind)" }

  /// The words that `help` takes.
  var helpSubjects: [Choice] {
    visibleCommands.map { Choice($0.name, $0.summary) }
      + topics.map { Choice($0.name, $0.summary) }
  }
}
