import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

extension ChangeResult {
  /// Says whether a commit is pushed, and fails when it should be and is not.
  mutating func add(_ landing: Landing, _ session: CommandSession) {
    isPushed = landing.publication.isPushed
    company = landing.company
    if landing.pushFailure?.code == RepositoryProblem.pushInterrupted {
      // What is served is what nobody knows.
      let next = session.command(["push"])
      let warning: TerminalText = "\("PERHAPS PUSHED:", .warning) the push was interrupted"
      output.append("\(warning). next: \(next, .literal)")
    } else {
      output += PublicationText.lines(landing.publication, session)
    }
    notes += landing.branchNotes.map { "\("note:", .note) \($0)" }
    guard let failure = landing.pushFailure else { return }
    status = .unavailable
    errors = [
      OperationalError(
        code: failure.code,
        message: "committed \(landing.commit.short), but \(failure.message)",
        hints: ["the commit is kept; push it: \(session.command(["push"]))"]
          + session.explanation.hints(of: failure),
        output: failure.trimmedOutput,
        exitStatus: .unavailable,
      )
    ]
  }
}
