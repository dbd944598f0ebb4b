import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering

/// How the result of a run is written: decided before the command starts, so that even a mistake on
/// the command line is told in the format that was asked for.
struct Presentation {
  let format: ReportFormat
  var reports: [ReportRequest]
  let outputStyle: TerminalStyle
  let errorStyle: TerminalStyle
  let isQuiet: Bool
  /// Why what was asked for cannot be had; what is possible of it holds all the same.
  let problem: CommandFailure?

  init(_ invocation: Invocation, _ context: CommandContext) {
    let variables = context.environment
    var problems: [CommandFailure] = []
    let color =
      invocation[CommonOptions.color]
      ?? Self.value(of: .color, .choice("WHEN"), variables, &problems)
    outputStyle = TerminalStyle(
      color: color ?? .auto,
      environment: variables,
      stream: context.terminal.output,
    )
    errorStyle = TerminalStyle(
      color: color ?? .auto,
      environment: variables,
      stream: context.terminal.error,
    )
    let requested =
      invocation[CommonOptions.format]
      ?? Self.value(of: .format, .choice("FORMAT", RequestedFormat.choices), variables, &problems)
    let wanted = (requested ?? .fixed(.text)).format(in: variables)
    // A mistake before the command is known is told in every format.
    let command = FlagctlProgram.program.commands.first {
      $0.description.name == invocation.command
    }
    let fits = { (format: ReportFormat) in command?.run.isCheck != false || !format.isForChecksOnly
    }
    format = fits(wanted) ? wanted : .text
    reports = invocation[CommonOptions.report]
    // A variable is set for many commands, and for this one it means less.
    let typed = invocation[CommonOptions.format] == .fixed(wanted) ? [wanted] : []
    for format in typed + reports.map(\.format) where !fits(format) {
      problems.append(Self.unfit(format, for: invocation.command))
    }
    isQuiet = invocation[CommonOptions.quiet]
    problem = problems.first
  }

  private static func value<Value>(
    of variable: EnvironmentVariable,
    _ type: ArgumentType<Value>,
    _ variables: [String: String],
    _ problems: inout [CommandFailure],
  ) -> Value? {
    guard let text = variables[variable.rawValue], !text.isEmpty else { return nil }
    do {
      return try type.parse(text)
    } catch {
      problems.append(
        .usage(
          code: "invalid-variable",
          message: "\(variable.rawValue): \(error.message)",
          hints: error.hints,
        )
      )
      return nil
    }
  }

  private static func unfit(_ format: ReportFormat, for command: String) -> CommandFailure {
    .usage(
      code: "format-does-not-fit",
      message: "format \(format.rawValue) holds the findings of a check, and \(command) is none",
      hints: ["flagctl \(command) writes text or json"],
    )
  }
}

extension RequestedFormat {
  fileprivate func format(in variables: [String: String]) -> ReportFormat {
    switch self {
    case .fixed(let format): format
    case .automatic: variables["GITHUB_ACTIONS"] == "true" ? .github : .text
    }
  }
}
