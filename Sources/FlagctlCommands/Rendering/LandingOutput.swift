import ConfigAuthoring
import DiagnosticRendering

/// What went wrong after the branch had moved.
enum LandingOutput {
  static func notes(_ landing: Landing, _ session: CommandSession) -> [TerminalText] {
    landing.problems.flatMap { problem -> [TerminalText] in
      let output = problem.output.map { TerminalText.lines(of: $0) } ?? []
      return output + ["\("warning:", .warning) committed, but \(problem.message)"]
        + session.explanation.hints(of: problem).map { "\("hint:", .help) \($0)" }
    }
  }
}
