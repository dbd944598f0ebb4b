import CommandLineInterface
import DiagnosticRendering

/// Writes help for the width and the colours of standard output.
enum HelpOutput {
  static func write(_ subject: HelpSubject, _ detail: HelpDetail, _ context: CommandContext) {
    let style = TerminalStyle(
      color: .auto,
      environment: context.environment,
      stream: context.terminal.output
    )
    let page = HelpPage(subject, detail, of: FlagctlProgram.description, width: style.width)
    for line in page.lines {
      let spans = line.spans.map { TerminalText($0.text, role(of: $0.role)) }
      context.output.write(style.string(spans.joined(separator: "")) + "\n")
    }
  }

  private static func role(of role: HelpLine.Role) -> TextRole {
    switch role {
    case .plain, .placeholder: .plain
    case .heading: .heading
    case .literal: .literal
    }
  }
}
