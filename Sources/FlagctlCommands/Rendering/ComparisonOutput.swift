import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// The results of `flagctl show` and `flagctl diff`.
enum ComparisonOutput {
  static func show(_ shown: DocumentPast.Shown) -> CommandResult {
    var lines: [CommandResult.Line] = []
    if let named = shown.namedCommit {
      lines.append(
        .note(
          "\("note:", .note) \(named.short) did not change the document; live then was"
            + " \(shown.entry.summary.id.short)"
        )
      )
    }
    lines += RevisionOutput.lines(shown.entry).map { .output($0) }
    lines += effect(shown.effect)
    return CommandResult(
      status: .success,
      lines: lines,
      json: json(
        from: shown.previous,
        to: shown.entry.summary.id,
        shown.entry.summary.difference,
        shown.effect
      ),
    )
  }

  static func diff(_ comparison: DocumentPast.Comparison) -> CommandResult {
    let from: TerminalText = comparison.from.map { "\($0.short, .location)" } ?? "the file"
    let to: TerminalText = comparison.to.map { "\($0.short, .location)" } ?? "the file"
    let heading = "\(comparison.document.name, .heading)  " + from + " -> " + to
    var lines: [CommandResult.Line] = [.output(heading)]
    lines += changes(comparison.difference).map { .output($0) }
    lines += effect(comparison.effect)
    return CommandResult(
      status: .success,
      lines: lines,
      json: json(
        from: comparison.from,
        to: comparison.to,
        comparison.difference,
        comparison.effect
      ),
    )
  }

  private static func changes(_ difference: DocumentDifference) -> [TerminalText] {
    guard difference.kind == .changed else { return ["    \(difference.summary)"] }
    return difference.changes.map { "    \($0.summary)" }
  }

  private static func effect(_ effect: DocumentEffect) -> [CommandResult.Line] {
    EffectOutput.lines(effect).map { .output($0) }
      + EffectOutput.notes(notChecked: effect.notChecked).map { .note($0) }
  }

  private static func json(
    from: RevisionID?,
    to: RevisionID?,
    _ difference: DocumentDifference,
    _ effect: DocumentEffect,
  ) -> String {
    let json: JSONOutput = [
      "version": 1,
      "from": .optional(from?.hex),
      "to": .optional(to?.hex),
      "changes": ChangeOutput.json(difference),
      "effect": EffectOutput.json(effect),
      "lockedOutBuilds": EffectOutput.json(effect.lockedOut),
    ]
    return json.text
  }
}
