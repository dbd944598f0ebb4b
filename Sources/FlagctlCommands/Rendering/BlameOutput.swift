import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// The result of `flagctl blame`.
enum BlameOutput {
  static func result(_ blame: DocumentPast.Blame, _ session: CommandSession) -> CommandResult {
    let error = blame.shallowBoundary.flatMap { boundary in
      session.explanation.errors(for: .authoring(.shallowClone(boundary: boundary))).first
    }
    var members: [JSONOutput.Member] = [
      .init("version", 1), .init("values", .array(blame.values.map(json))),
    ]
    if let error { members.append(.init("error", ChangeOutput.json(error))) }
    return CommandResult(
      status: error?.exitStatus ?? .success,
      lines: lines(blame.values).map { .output($0) } + (error.map(FailureResult.lines) ?? []),
      json: JSONOutput.object(members).text,
    )
  }

  /// Revision, date, author, value and reason, each in its column.
  private static func lines(_ lines: [DocumentPast.BlamedValue]) -> [TerminalText] {
    let authors = lines.map { VisibleText.escaped($0.entry?.summary.author ?? "unknown") }
    let values = lines.map { VisibleText.escaped("\($0.value.label) = \($0.value.valueText)") }
    let ids = lines.map { $0.entry?.summary.id.short ?? "-" }
    return lines.indices.map { position in
      let entry = lines[position].entry
      let day = String(entry?.summary.date.rfc3339.prefix(10) ?? "-")
      let why = entry.map { $0.reason.map(firstLine) ?? "git: \($0.summary.subject)" } ?? ""
      return "\(ids[position], .location)\(padding(position, ids))  \(day)\(padding(day, 10))  "
        + "\(lines[position].entry?.summary.author ?? "unknown")\(padding(position, authors))  "
        + "\(lines[position].value.label, .heading) = \(lines[position].value.valueText)"
        + "\(padding(position, values))  \(why)"
    }
  }

  private static func firstLine(_ text: String) -> String {
    String(text.prefix { !$0.isNewline })
  }

  private static func padding(_ position: Int, _ cells: [String]) -> String {
    padding(cells[position], cells.map(TerminalWidth.columns).max() ?? 0)
  }

  private static func padding(_ cell: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - TerminalWidth.columns(of: cell)))
  }

  private static func json(_ line: DocumentPast.BlamedValue) -> JSONOutput {
    let summary = line.entry?.summary
    return [
      "path": .string(line.value.pointer),
      "value": line.value.after.map(ChangeOutput.json) ?? .null,
      "commit": .optional(summary?.id.hex),
      "author": .optional(summary?.author),
      "email": .optional(summary?.email),
      "date": .optional(summary?.date.rfc3339),
      "subject": .optional(summary?.subject),
      "reason": .optional(line.entry?.reason),
    ]
  }
}
