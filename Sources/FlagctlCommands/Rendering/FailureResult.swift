import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// The result of a command that failed.
enum FailureResult {
  /// `command`: the command's name, which decides the form of the JSON.
  static func make(
    _ failure: CommandFailure,
    command: String,
    _ explanation: ErrorExplanation,
  ) -> CommandResult {
    let errors = explanation.errors(for: failure)
    let findings = failure.settingsFindings
    var lines: [CommandResult.Line] = [
      .renderedError { TextRenderer(style: $0).findings(Report(findings: findings)) }
    ]
    if findings.isEmpty { lines += errors.flatMap(Self.lines) }
    return CommandResult(
      status: errors.first?.exitStatus ?? .internalError,
      lines: lines,
      json: json(errors, command: command),
      report: Report(errors: errors),
    )
  }

  /// An error for people; what a hook said comes before it.
  static func lines(_ error: OperationalError) -> [CommandResult.Line] {
    let output = error.output.map { TerminalText.lines(of: $0) } ?? []
    return output.map { .error($0) } + [.renderedError { TextRenderer(style: $0).render(error) }]
  }

  private static func json(_ errors: [OperationalError], command: String) -> String {
    if command == "validate" { return JSONRenderer().render(Report(errors: errors)) }
    guard let first = errors.first else { return "" }
    let others = errors.dropFirst().map { error in
      (error.file.map { "\($0): " } ?? "") + error.messageWithOutput
    }
    let error = OperationalError(
      code: first.code,
      message: first.messageWithOutput,
      file: first.file,
      hints: first.hints + others,
      exitStatus: first.exitStatus,
    )
    return JSONRenderer().render(error)
  }
}

extension CommandFailure {
  fileprivate var settingsFindings: [Diagnostic] {
    if case .authoring(let error) = self { return error.settingsFindings }
    return []
  }
}

extension AuthoringError {
  /// The problems of a settings file, if that is what this is.
  var settingsFindings: [Diagnostic] {
    if case .invalidSettings(let findings) = self { return findings }
    return []
  }
}
