import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// Help for the width of standard output, and the version.
enum HelpOutput {
  static var version: CommandResult {
    let json: JSONOutput = ["version": 1, "flagctl": .string(ToolVersion.current)]
    return CommandResult(
      status: .success,
      lines: [.output("flagctl \(ToolVersion.current)")],
      json: json.text,
    )
  }

  static func page(
    _ subject: HelpSubject,
    _ detail: HelpDetail,
    _ context: CommandContext,
  ) -> CommandResult {
    let style = TerminalStyle(
      color: .auto,
      environment: context.environment,
      stream: context.terminal.output
    )
    let page = HelpPage(subject, detail, of: FlagctlProgram.description, width: style.width)
    let lines = page.lines.map { line in
      line.spans.map { TerminalText($0.text, role(of: $0.role)) }.joined(separator: "")
    }
    let text = page.lines.map { $0.spans.map(\.text).joined() + "\n" }.joined()
    let json: JSONOutput = ["version": 1, "help": .string(text)]
    return CommandResult(status: .success, lines: lines.map { .output($0) }, json: json.text)
  }

  private static func role(of role: HelpLine.Role) -> TextRole {
    switch role {
    case .plain, .placeholder: .plain
    case .heading: .heading
    case .literal: .literal
    }
  }
}
