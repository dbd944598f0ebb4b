import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// The page of a rule, for terminals, programs and the documentation.
enum RulePage {
  /// A rule in a list.
  static func line(_ rule: RuleSummary) -> TerminalText {
    "\(rule.id.rawValue, .heading) (\(rule.severity.rawValue)): \(rule.summary)"
  }

  static func lines(_ rule: RuleSummary) -> [TerminalText] {
    var lines = [line(rule)]
    for (title, text) in [("what it does", rule.what), ("why is this bad", rule.why)] {
      lines += ["", "\(title, .heading)"] + wrapped(text)
    }
    for (title, text) in [("example", rule.example), ("use instead", rule.instead)] {
      lines += ["", "\(title, .heading)"] + TerminalText.lines(of: text).map { "  " + $0 }
    }
    return lines + ["", "\("settings", .heading)"] + wrapped(settings(rule))
  }

  static func json(_ rule: RuleSummary) -> JSONOutput {
    [
      "rule": .string(rule.id.rawValue),
      "severity": .string(rule.severity.rawValue),
      "overridable": .bool(rule.isOverridable),
      "summary": .string(rule.summary),
      "what": .string(rule.what),
      "why": .string(rule.why),
      "example": .string(rule.example),
      "instead": .string(rule.instead),
    ]
  }

  /// What settings can do about a rule.
  static func settings(_ rule: RuleSummary) -> String {
    rule.isOverridable
      ? "\"rules\": { \"\(rule.id)\": \"off\" } in the settings switches it off; error, warning and"
        + " note set how much it matters."
      : "Settings cannot switch it off, change how much it matters or suppress it."
  }

  /// Lines of at most 78 columns; an explanation is ours and short.
  private static func wrapped(_ text: String) -> [TerminalText] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < 76 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { "  \($0)" }
  }
}
