import ConfigAuthoring
import DiagnosticRendering

/// What is about to be pushed, said before it is.
enum OutgoingOutput {
  /// What `flagctl push` is about to push.
  static func lines(_ commit: OutgoingCommit) -> [TerminalText] {
    ["\(commit.commit.short, .location)  \(commit.subject)"] + consequences(commit)
  }

  /// What goes out along with something else, because an earlier push could not push it.
  static func linesOfCompany(_ commit: OutgoingCommit, isDryRun: Bool) -> [TerminalText] {
    let word = isDryRun ? "would go out" : "goes out"
    return [
      """
      \(word) with it: \(commit.commit.short, .location)  \(commit.subject) \
      (\(commit.author), \(commit.date.rfc3339), not pushed since)
      """
    ] + consequences(commit)
  }

  /// Says at once what goes out along with something else, where people see it.
  static func announce(_ commit: OutgoingCommit, isDryRun: Bool, _ session: CommandSession) {
    let lines = linesOfCompany(commit, isDryRun: isDryRun)
    if session.presentation.format == .text { return session.tell(lines) }
    for line in lines { session.note(line) }
  }

  /// Each commit that is pushed, for programs.
  static func json(_ commits: [OutgoingCommit]) -> JSONOutput {
    .array(
      commits.map { commit in
        [
          "commit": .string(commit.pushed.hex),
          "committedAs": .string(commit.commit.hex),
          "document": .string(commit.path),
          "subject": .string(commit.subject),
          "changes": ChangeOutput.json(commit.difference),
          "effect": EffectOutput.json(commit.effect),
        ]
      }
    )
  }

  private static func consequences(_ commit: OutgoingCommit) -> [TerminalText] {
    let lines = ChangeOutput.exposure(commit.exposure) + EffectOutput.lines(commit.effect)
    return lines.map { "  " + $0 }
  }
}
