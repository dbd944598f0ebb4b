import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

extension ChangeResult {
  /// Says whether a commit is pushed, and fails when it should be and is not.
  mutating func add(_ landing: Landing, _ session: CommandSession) {
    isPushed = landing.publication.isPushed
    output += PublicationText.lines(landing.publication, session)
    if let note = landing.branchNote { notes.append("\("note:", .note) \(note)") }
    guard let failure = landing.pushFailure else { return }
    status = .unavailable
    errors = [
      OperationalError(
        code: failure.code,
        message: "committed \(landing.commit.short), but \(failure.message)",
        hints: ["the commit is kept; push it: \(session.command(["push"]))"],
        output: failure.trimmedOutput,
        exitStatus: .unavailable,
      )
    ]
  }
}
