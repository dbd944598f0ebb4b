import DiagnosticRendering
import Diagnostics

/// What a command has to say when it is done, ready for every format.
struct CommandResult {
  /// Something for people, and the stream that it belongs to.
  enum Line {
    case output(TerminalText)
    /// For standard error, unless only errors are wanted.
    case note(TerminalText)
    case error(TerminalText)
    /// Lines that a renderer made, with their ends.
    case renderedOutput((TerminalStyle) -> String)
    case renderedError((TerminalStyle) -> String)
  }

  let status: ExitStatus
  let lines: [Line]
  /// One JSON document.
  let json: String
  /// What the formats for other tools are made of.
  var report: Report?
  /// Whether it tells of a change, which has to be heard even when standard output is lost.
  var tellsOfChange = false
}
