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
  /// What the formats for other tools are made of.
  let report: Report?
  /// Whether it tells of a change, which has to be heard even when standard output is lost.
  let tellsOfChange: Bool
  private let makeJSON: () -> String

  /// `json` is one JSON document, which is put together only for who wants it.
  init(
    status: ExitStatus,
    lines: [Line],
    json: @escaping @autoclosure () -> String,
    report: Report? = nil,
    tellsOfChange: Bool = false,
  ) {
    self.status = status
    self.lines = lines
    self.report = report
    self.tellsOfChange = tellsOfChange
    makeJSON = json
  }

  /// One JSON document.
  var json: String { makeJSON() }
}
