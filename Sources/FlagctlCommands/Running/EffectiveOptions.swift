import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// The options that variables can stand for, with what counts of them.
struct EffectiveOptions {
  let rows: [EffectiveSetting]

  init(_ invocation: Invocation, _ session: CommandSession, _ settings: Settings) {
    let variables = session.context.environment
    /// What was typed beats the variable, and that beats what is left.
    func row(
      _ name: String,
      typed isTyped: Bool,
      _ variable: EnvironmentVariable,
      _ json: String,
      words: String? = nil,
    ) -> EffectiveSetting {
      let isSet = !(variables[variable.rawValue] ?? "").isEmpty
      let origin: EffectiveSetting.Origin =
        isTyped ? .flag("--\(name)") : isSet ? .variable(variable.rawValue) : .builtIn
      return EffectiveSetting(name, json: json, words: words, origin)
    }
    let file = session.authoring.settingsFile ?? settings.source?.name
    let color = invocation[CommonOptions.color]?.rawValue ?? variables["FLAGCTL_COLOR"]
    rows = [
      row(
        "settings",
        typed: invocation[CommonOptions.settings] != nil,
        .settings,
        JSONOutput.optional(file).line,
        words: file ?? "no file",
      ),
      row(
        "document",
        typed: invocation[CommonOptions.document] != nil,
        .document,
        JSONOutput.optional(session.document).line,
        words: session.document ?? "the only one, or the default",
      ),
      row(
        "format",
        typed: invocation[CommonOptions.format] != nil,
        .format,
        JSONOutput.string(session.presentation.format.rawValue).line,
      ),
      row(
        "color",
        typed: invocation[CommonOptions.color] != nil,
        .color,
        JSONOutput.string(color.flatMap { $0.isEmpty ? nil : $0 } ?? "auto").line,
      ),
      Self.noInput(invocation, session),
    ]
  }

  private static func noInput(
    _ invocation: Invocation,
    _ session: CommandSession,
  ) -> EffectiveSetting {
    let variables = ["FLAGCTL_NO_INPUT", "CI"].filter {
      !(session.context.environment[$0] ?? "").isEmpty
    }
    let origin: EffectiveSetting.Origin =
      invocation[CommonOptions.noInput]
      ? .flag("--no-input") : variables.first.map { .variable($0) } ?? .builtIn
    return EffectiveSetting("no-input", json: origin == .builtIn ? "false" : "true", origin)
  }
}

extension JSONOutput {
  /// Of a scalar, which has no lines of its own.
  fileprivate var line: String { text.filter { $0 != "\n" } }
}
