import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering

/// How the result of a run is written: decided before the command starts, so that even a mistake on
/// the command line is told in the format that was asked for.
struct Presentation {
  let format: ReportFormat
  let reports: [ReportRequest]
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
    format = wanted.isAvailable ? wanted : .text
    reports = invocation[CommonOptions.report]
    for format in [wanted] + reports.map(\.format) where !format.isAvailable {
      problems.append(Self.unavailable(format))
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

  private static func unavailable(_ format: ReportFormat) -> CommandFailure {
    let available = ReportFormat.allCases.filter(\.isAvailable).map(\.rawValue)
    return .usage(
      code: "format-not-built",
      message: "format \(format.rawValue) is not built yet",
      hints: ["the formats of this build are \(available.joined(separator: ", "))"],
    )
  }
}

extension RequestedFormat {
  fileprivate func format(in variables: [String: String]) -> ReportFormat {
    switch self {
    case .fixed(let format): format
    case .automatic:
      variables["GITHUB_ACTIONS"] == "true" && ReportFormat.github.isAvailable ? .github : .text
    }
  }
}
