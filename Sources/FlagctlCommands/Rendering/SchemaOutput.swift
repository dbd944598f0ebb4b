import ConfigAuthoring
import DiagnosticRendering
import Diagnostics
import ModelSchema

/// The results of `flagctl schema`.
enum SchemaOutput {
  /// A text that is JSON itself; as JSON it stands under a key.
  static func text(_ text: String, key: String) -> CommandResult {
    CommandResult(
      status: .success,
      lines: TerminalText.lines(of: text).map { .output($0) },
      json: JSONOutput.object([.init("version", 1), .init(key, .fragment(text))]).text,
    )
  }

  static func difference(
    from old: SchemaLibrary.Source,
    to new: SchemaLibrary.Source,
  ) -> CommandResult {
    let changes = SchemaDifference.changes(from: old.snapshot, to: new.snapshot)
    var lines: [CommandResult.Line] = [.note("\(old.name) -> \(new.name)")]
    lines += changes.map { .output(line($0)) }
    if changes.isEmpty { lines.append(.output("no difference")) }
    let json: JSONOutput = [
      "version": 1,
      "from": .string(old.name),
      "to": .string(new.name),
      "changes": .array(changes.map(json)),
    ]
    return CommandResult(status: .success, lines: lines, json: json.text)
  }

  static func frozen(
    _ results: [FreezeSchemas.Result],
    isCheck: Bool,
    _ session: CommandSession,
  ) -> CommandResult {
    let isStale = isCheck && results.contains { $0.state == .wouldWrite }
    let isRefused = results.contains { $0.state == .refused }
    var lines: [CommandResult.Line] = []
    for result in results { lines += self.lines(result, isCheck: isCheck, session) }
    let json: JSONOutput = [
      "version": 1,
      "snapshots": .array(results.map(json)),
    ]
    return CommandResult(
      status: isStale || isRefused ? .findings : .success,
      lines: lines,
      json: json.text,
      report: Report(findings: results.flatMap(\.findings)),
      tellsOfChange: !isCheck,
    )
  }

  private static func lines(
    _ result: FreezeSchemas.Result,
    isCheck: Bool,
    _ session: CommandSession,
  ) -> [CommandResult.Line] {
    var changes = result.changes.map { CommandResult.Line.output("  " + line($0)) }
    let report = Report(findings: result.findings)
    let findings = CommandResult.Line.renderedOutput { TextRenderer(style: $0).findings(report) }
    if !result.findings.isEmpty { changes.append(findings) }
    switch result.state {
    case .current: return [.output("\(result.file) is current")] + changes
    case .written:
      return [.output("\(result.isNew ? "wrote" : "rewrote") \(result.file)")] + changes
    case .wouldWrite where isCheck:
      let fact: TerminalText = "\(result.file) \(result.isNew ? "is missing" : "is stale")"
      return [.error("\("error:", .error) \(fact)")] + changes
        + [.note("\("hint:", .note) \(session.command(["schema", "freeze"])) writes it")]
    case .wouldWrite: return [.output("would write \(result.file)")] + changes
    case .refused: return [findings]
    }
  }

  private static func line(_ change: SchemaChange) -> TerminalText {
    TerminalText(change.summary)
  }

  private static func json(_ change: SchemaChange) -> JSONOutput {
    ["path": .string(change.path), "change": .string(change.summary)]
  }

  private static func json(_ result: FreezeSchemas.Result) -> JSONOutput {
    [
      "schema": .integer(result.version),
      "file": .string(result.file),
      "state": .string(name(result.state)),
      "changes": .array(result.changes.map(json)),
    ]
  }

  private static func name(_ state: FreezeSchemas.State) -> String {
    switch state {
    case .current: "current"
    case .written: "written"
    case .wouldWrite: "wouldWrite"
    case .refused: "refused"
    }
  }
}
