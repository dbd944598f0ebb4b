import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// Writes a result in the format that was asked for, and into the files that were asked for.
struct ResultWriter {
  private let context: CommandContext
  private let presentation: Presentation
  /// Makes what was typed as a file's name absolute.
  private let environment: AuthoringEnvironment?

  init(
    _ context: CommandContext,
    _ presentation: Presentation,
    _ environment: AuthoringEnvironment?
  ) {
    self.context = context
    self.presentation = presentation
    self.environment = environment
  }

  /// Gives the result's status, or that of a report that could not be written.
  func write(_ result: CommandResult) -> ExitStatus {
    if presentation.format == .json {
      context.output.write(result.json)
    } else {
      writeText(result)
    }
    return writeReports(result) ?? result.status
  }

  private func writeText(_ result: CommandResult) {
    for line in result.lines {
      switch line {
      case .output(let text): output(presentation.outputStyle.string(text) + "\n")
      case .note(let text):
        if !presentation.isQuiet { error(presentation.errorStyle.string(text) + "\n") }
      case .error(let text): error(presentation.errorStyle.string(text) + "\n")
      case .renderedOutput(let render): output(render(presentation.outputStyle))
      case .renderedError(let render): error(render(presentation.errorStyle))
      }
    }
  }

  private func output(_ text: String) {
    guard !text.isEmpty else { return }
    context.error.flush()
    context.output.write(text)
  }

  private func error(_ text: String) {
    guard !text.isEmpty else { return }
    // The streams often end on one terminal, where the order counts.
    context.output.flush()
    context.error.write(text)
  }

  private func writeReports(_ result: CommandResult) -> ExitStatus? {
    guard let environment else { return nil }
    var status: ExitStatus?
    for report in presentation.reports {
      let path = environment.absolutePath(report.file)
      do {
        try environment.files.replace(path, Array(text(of: result, report.format).utf8))
      } catch {
        let failure = OperationalError(
          code: "report-not-written",
          message: "the report could not be written: \(error.reason)",
          file: report.file,
          exitStatus: .unavailable,
        )
        self.error(TextRenderer(style: presentation.errorStyle).render(failure))
        status = .unavailable
      }
    }
    return status
  }

  private func text(of result: CommandResult, _ format: ReportFormat) -> String {
    if format == .json { return result.json }
    return result.lines.map { line in
      switch line {
      case .output(let text), .note(let text), .error(let text):
        TerminalStyle.plain.string(text) + "\n"
      case .renderedOutput(let render), .renderedError(let render): render(.plain)
      }
    }.joined()
  }
}
