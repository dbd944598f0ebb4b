import ConfigAuthoring
import DiagnosticRendering

/// The command that takes a change back, in absolute terms: pasted twice, it does nothing more.
enum UndoLine {
  /// `landing`: of the commit that made the change; where it was pushed, it is taken back there too.
  /// `previous`: the commit that holds the state before; nil when the document was not there.
  static func text(
    _ landing: Landing,
    _ difference: DocumentDifference,
    previous: RevisionID?,
    _ session: CommandSession,
  ) -> [TerminalText] {
    let commit = landing.commit
    var words = ["undo", commit.short]
    if difference.kind != .changed {
      // There are no values to take back one by one.
      guard let previous else {
        let remote = landing.isPushed ? landing.publication.remote : nil
        // A push does not look at what is staged here.
        let isAlone = remote == nil && !landing.hasOthersStaged
        return line(session.gitRevert(commit, of: landing.path, on: remote, isAlone: isAlone))
      }
      words = ["rollback", "--to", previous.short]
    }
    return line(session.command(words + ["-m", ShellWord.placeholder]))
  }

  /// The same for a change by a verb or by hand. What mended an error is brought back by force alone.
  static func text(
    _ landing: Landing,
    _ plan: ChangePlan,
    _ session: CommandSession,
  ) -> [TerminalText] {
    let before = plan.before == nil ? nil : plan.previous
    guard !plan.isReversible, let before else {
      return text(landing, plan.difference, previous: before, session)
    }
    let forced = ["rollback", "--to", before.short, "--force", "-m", ShellWord.placeholder]
    return line(session.command(forced))
  }

  private static func line(_ command: String) -> [TerminalText] {
    ["undo: \(command, .literal)"]
  }
}
