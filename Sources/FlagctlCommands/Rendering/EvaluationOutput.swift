import ConfigAuthoring
import DiagnosticRendering

/// The result of `flagctl evaluate`.
enum EvaluationOutput {
  static func lines(_ evaluation: DocumentEvaluation) -> [CommandResult.Line] {
    var lines: [CommandResult.Line] = []
    if let rejection = evaluation.rejection {
      lines.append(.error("\("warning:", .warning) apps refuse this document: \(rejection)"))
    }
    lines += evaluation.faults.map { .note("\("note:", .note) apps step over \($0)") }
    lines.append(.output(heading(evaluation)))
    lines += gates(evaluation.gates).map { .output($0) }
    lines += levers(evaluation).map { .output($0) }
    if !evaluation.notChecked.isEmpty {
      lines += evaluation.notChecked.map { .note("not known: \($0)") }
    }
    return lines
  }

  static func json(_ evaluation: DocumentEvaluation) -> JSONOutput {
    [
      "version": 1,
      "revision": [
        "commit": .optional(evaluation.commit?.hex),
        "sha256": .string(evaluation.sha256),
        "generatedAt": .optional(evaluation.generatedAt),
      ],
      "decisions": .array(evaluation.gates.map(json)),
      "minimumVersion": .string(evaluation.update.rawValue),
      "offering": .optional(evaluation.offering),
      "notice": evaluation.notice.map(json) ?? .null,
      "document": .string(evaluation.document.name),
      "rejected": .optional(evaluation.rejection),
      "faults": .strings(evaluation.faults),
      "notChecked": .strings(evaluation.notChecked),
    ]
  }

  private static func json(_ gate: EvaluatedGate) -> JSONOutput {
    [
      "gate": .string(gate.key),
      "isOn": gate.isOn.map { .bool($0) } ?? .null,
      "reason": .string(gate.reason),
      "bucket": .optional(gate.bucket),
      "rollout": gate.rollout.map { .fragment($0) } ?? .null,
      "route": .optional(gate.route),
    ]
  }

  private static func json(_ notice: DocumentEvaluation.Notice) -> JSONOutput {
    [
      "id": .string(notice.id),
      "message": .string(notice.message),
      "severity": .string(notice.severity),
      "endsAt": .optional(notice.endsAt),
      "link": .optional(notice.link),
    ]
  }

  private static func heading(_ evaluation: DocumentEvaluation) -> TerminalText {
    let commit: TerminalText =
      evaluation.commit.map { "\($0.short, .location)" } ?? "not committed"
    let stamp: TerminalText = evaluation.generatedAt.map { "  \($0)" } ?? ""
    let digest = String(evaluation.sha256.prefix(12))
    return "\(evaluation.document.shownPath, .heading)  \(commit)  sha256 \(digest)" + stamp
  }

  /// Key, state and reason, each in its column.
  private static func gates(_ gates: [EvaluatedGate]) -> [TerminalText] {
    let keys = gates.map { VisibleText.escaped($0.key) }
    let width = keys.map(TerminalWidth.columns).max() ?? 0
    let states = gates.map { gate in gate.isOn.map { $0 ? "on" : "off" } ?? "as shipped" }
    let stateWidth = states.map(\.count).max() ?? 0
    return zip(gates, zip(keys, states)).map { gate, cells in
      let (key, state) = cells
      let padding = spaces(width - TerminalWidth.columns(of: key))
      let role: TextRole = gate.isOn == true ? .added : gate.isOn == false ? .removed : .plain
      return "  \(gate.key)\(padding)  \(state, role)\(spaces(stateWidth - state.count))  "
        + TerminalText(gate.explanation)
    }
  }

  private static func levers(_ evaluation: DocumentEvaluation) -> [TerminalText] {
    let words: [DocumentEvaluation.Update: String] = [
      .notNeeded: "not needed", .recommended: "recommended", .required: "required",
    ]
    let message: TerminalText = evaluation.updateMessage.map { ": \($0)" } ?? ""
    let offering: TerminalText = evaluation.offering.map { "\($0)" } ?? "none: the app's default"
    let notice: TerminalText =
      evaluation.notice.map { "\($0.id) (\($0.severity)): \($0.message)" } ?? "none"
    return [
      "update    \(words[evaluation.update] ?? "")" + message,
      "offering  " + offering,
      "notice    " + notice,
    ]
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }
}
