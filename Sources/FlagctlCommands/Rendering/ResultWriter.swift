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
    if presentation.format == .text {
      writeText(result)
    } else {
      output(text(of: result, presentation.format))
    }
    if presentation.format == .github { writeSummary(result) }
    return writeReports(result) ?? result.status
  }

  /// What a result puts on standard output for people, as it looks on standard error.
  func outputForError(_ result: CommandResult) -> String {
    result.lines.map { line in
      guard case .output(let text) = line else { return "" }
      return presentation.errorStyle.string(text) + "\n"
    }.joined()
  }

  func writeText(_ result: CommandResult) {
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

  /// Adds a table to the summary that GitHub shows of a job. It is an extra: that it cannot be
  /// written is said, and changes nothing else.
  private func writeSummary(_ result: CommandResult) {
    guard let report = result.report, let environment,
      let file = context.environment["GITHUB_STEP_SUMMARY"], !file.isEmpty
    else { return }
    let renderer = MarkdownRenderer(
      paths: reportContext.paths,
      maximumBytes: MarkdownRenderer.summaryBytes,
    )
    do {
      let path = environment.absolutePath(file)
      try environment.files.append(path, Array((renderer.render(report) + "\n").utf8))
    } catch {
      let reason = error.reason
      self.error(
        presentation.errorStyle.string(
          "\("warning:", .warning) the job summary could not be written: \(reason)"
        ) + "\n"
      )
    }
  }

  private func text(of result: CommandResult, _ format: ReportFormat) -> String {
    switch format {
    case .json: result.json
    case .text: plainText(of: result)
    case .github, .sarif, .gitlab, .junit, .rdjson, .xcode, .markdown:
      result.report.map { format.renderer(reportContext, style: .plain).render($0) } ?? ""
    }
  }

  private func plainText(of result: CommandResult) -> String {
    result.lines.map { line in
      switch line {
      case .output(let text), .note(let text), .error(let text):
        TerminalStyle.plain.string(text) + "\n"
      case .renderedOutput(let render), .renderedError(let render): render(.plain)
      }
    }.joined()
  }

  private var reportContext: ReportContext {
    let folder = environment?.workingDirectory ?? AbsolutePath(context.workingDirectory)
    let root = (environment?.files ?? LocalFileSystem()).gitRoot(above: folder)
    return ReportContext(
      version: ToolVersion.current,
      paths: SourcePaths(folder: folder.description, repositoryRoot: root?.description),
      rules: RuleSummary.all.map {
        RuleDescription(id: $0.id, severity: $0.severity, summary: $0.summary, help: $0.help)
      },
    )
  }
}
