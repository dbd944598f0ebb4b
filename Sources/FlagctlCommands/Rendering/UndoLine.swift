import ConfigAuthoring
import DiagnosticRendering

/// The command that takes a change back, in absolute terms: pasted twice, it does nothing more.
enum UndoLine {
  /// `commit`: that which made the change.
  /// `previous`: the commit that holds the state before; nil when there is no way back to it.
  static func text(
    _ commit: RevisionID,
    _ difference: DocumentDifference,
    previous: RevisionID?,
    _ session: CommandSession,
  ) -> [TerminalText] {
    var words = ["undo", commit.short]
    if difference.kind != .changed {
      // There are no values to take back one by one.
      guard let previous else { return [] }
      words = ["rollback", "--to", previous.short]
    }
    return ["undo: \(session.command(words + ["-m", ShellWord.placeholder]), .literal)"]
  }
}
