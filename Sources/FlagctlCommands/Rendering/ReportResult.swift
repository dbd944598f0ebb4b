import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// The result of a check: findings and errors, each in its stream, and the summary last.
enum ReportResult {
  static func make(
    _ outcome: CheckOutcome,
    failOn threshold: FailureThreshold = .error,
    _ session: CommandSession,
  ) -> CommandResult {
    let errors = outcome.failures.flatMap { session.explanation.errors(for: .authoring($0)) }
    let report = Report(
      findings: outcome.findings,
      errors: errors,
      notChecked: outcome.notChecked,
      documents: outcome.documents,
      suppressed: outcome.suppressed,
    )
    return make(
      report,
      failOn: threshold,
      settingsFindings: outcome.failures.flatMap(\.settingsFindings),
      session
    )
  }

  /// `settingsFindings`: what is wrong with settings files, shown with carets instead of
  ///   the bare errors.
  static func make(
    _ report: Report,
    failOn threshold: FailureThreshold = .error,
    settingsFindings: [Diagnostic] = [],
    _ session: CommandSession,
  ) -> CommandResult {
    var lines: [CommandResult.Line] = [
      .renderedOutput { TextRenderer(style: $0).findings(report) },
      .renderedError { TextRenderer(style: $0).findings(Report(findings: settingsFindings)) },
    ]
    for error in report.errors where error.code != ErrorExplanation.settingsCode {
      lines += FailureResult.lines(error)
    }
    if !session.presentation.isQuiet, !report.documents.isEmpty {
      lines.append(.renderedOutput { TextRenderer(style: $0).summary(report) })
    }
    return CommandResult(
      status: status(of: report, failOn: threshold),
      lines: lines,
      json: JSONRenderer().render(report),
      report: report,
    )
  }

  /// A failure wins over findings: what could not be checked must not look like what was.
  static func status(
    of report: Report,
    failOn threshold: FailureThreshold = .error
  ) -> ExitStatus {
    let statuses = report.errors.map(\.exitStatus)
    for status in [ExitStatus.internalError, .usage, .unavailable] where statuses.contains(status) {
      return status
    }
    let fails = report.findings.contains { threshold.isReached(by: $0.severity) }
    return statuses.first ?? (fails ? .findings : .success)
  }
}

/// The findings from which on a check fails.
enum FailureThreshold: String, CaseIterable, Sendable {
  case error, warning, never

  func isReached(by severity: Severity) -> Bool {
    switch self {
    case .error: severity >= .error
    case .warning: severity >= .warning
    case .never: false
    }
  }
}
