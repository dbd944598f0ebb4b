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

  init(_ invocation: Invocation, _ context: CommandContext) throws(CommandFailure) {
    let variables = context.environment
    reports = invocation[CommonOptions.report]
    isQuiet = invocation[CommonOptions.quiet]
    let colorVariable = try Self.color(variables)
    let color = invocation[CommonOptions.color] ?? colorVariable ?? .auto
    outputStyle = TerminalStyle(
      color: color,
      environment: variables,
      stream: context.terminal.output
    )
    errorStyle = TerminalStyle(color: color, environment: variables, stream: context.terminal.error)
    let formatVariable = try Self.format(variables)
    let requested = invocation[CommonOptions.format] ?? formatVariable ?? .fixed(.text)
    format = Self.resolve(requested, variables)
    for wanted in [format] + reports.map(\.format) where !wanted.isAvailable {
      throw Self.unavailable(wanted)
    }
  }

  /// What is used when the options themselves cannot be understood.
  init(fallback context: CommandContext, format: ReportFormat) {
    self.format = format
    reports = []
    isQuiet = false
    outputStyle = TerminalStyle(
      color: .auto,
      environment: context.environment,
      stream: context.terminal.output
    )
    errorStyle = TerminalStyle(
      color: .auto,
      environment: context.environment,
      stream: context.terminal.error
    )
  }

  private static func resolve(
    _ requested: RequestedFormat,
    _ variables: [String: String],
  ) -> ReportFormat {
    switch requested {
    case .fixed(let format): format
    case .automatic: variables["GITHUB_ACTIONS"] == "true" ? .github : .text
    }
  }

  private static func format(
    _ variables: [String: String],
  ) throws(CommandFailure) -> RequestedFormat? {
    try value(of: .format, .choice("FORMAT", RequestedFormat.choices), variables)
  }

  private static func color(_ variables: [String: String]) throws(CommandFailure) -> ColorChoice? {
    try value(of: .color, .choice("WHEN"), variables)
  }

  private static func value<Value>(
    of variable: EnvironmentVariable,
    _ type: ArgumentType<Value>,
    _ variables: [String: String],
  ) throws(CommandFailure) -> Value? {
    guard let text = variables[variable.rawValue], !text.isEmpty else { return nil }
    do {
      return try type.parse(text)
    } catch {
      throw .usage(
        code: "invalid-variable",
        message: "\(variable.rawValue): \(error.message)",
        hints: error.hints,
      )
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
