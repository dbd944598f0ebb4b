import DiagnosticRendering
import Diagnostics

/// Findings made from a text in which the place is marked, for the tests of the renderers.
enum RenderingSample {
  /// A finding at what stands between `«` and `»`, which are taken out of the text.
  static func finding(
    in marked: String,
    file: String = "config/production.json",
    rule: RuleID = "config/unknown-key",
    severity: Severity = .error,
    path: String? = nil,
    message: String = "something is wrong",
    notes: [Note] = [],
    help: String? = nil,
  ) -> Diagnostic {
    Diagnostic(
      rule: rule,
      severity: severity,
      location: location(in: marked, file: file),
      path: path,
      message: message,
      notes: notes,
      help: help,
    )
  }

  static func location(in marked: String, file: String) -> SourceLocation {
    var bytes: [UInt8] = []
    var borders: [Int] = []
    for scalar in marked.unicodeScalars {
      if scalar == "«" || scalar == "»" {
        borders.append(bytes.count)
      } else {
        bytes += Array(String(scalar).utf8)
      }
    }
    let start = borders.first ?? 0
    return SourceLocation(
      file: SourceFile(name: file, bytes: bytes),
      range: start..<(borders.dropFirst().first ?? start),
    )
  }

  static func style(
    color: ColorChoice = .never,
    environment: [String: String] = [:],
    terminal: Int? = nil,
  ) -> TerminalStyle {
    TerminalStyle(
      color: color,
      environment: environment,
      stream: StreamFacts(isTerminal: terminal != nil, columns: terminal),
    )
  }
}
