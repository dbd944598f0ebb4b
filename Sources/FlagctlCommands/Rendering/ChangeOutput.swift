import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// The parts that the results of `commit`, `rollback` and `log` have in common.
enum ChangeOutput {
  static func json(_ difference: DocumentDifference) -> JSONOutput {
    .array(
      difference.changes.map { change in
        [
          "path": .string(change.pointer),
          "before": change.before.map(json) ?? .null,
          "after": change.after.map(json) ?? .null,
        ]
      }
    )
  }

  static func json(_ error: OperationalError, commit: String? = nil) -> JSONOutput {
    [
      "code": .string(error.code),
      "message": .string((error.file.map { "\($0): " } ?? "") + error.messageWithOutput),
      "hints": .strings(error.hints),
      "commit": .optional(commit),
    ]
  }

  /// One line for each change, when there are more of them than the first line can say.
  static func lines(_ difference: DocumentDifference) -> [TerminalText] {
    guard difference.kind == .changed, difference.changes.count > 1 else { return [] }
    return difference.changes.map { "  \($0.summary)" }
  }

  /// What more users would get, and what else comes back; the effect says it of a notice.
  static func exposure(_ exposure: ExposureSummary) -> [TerminalText] {
    var lines: [TerminalText] = exposure.raising.filter { $0.gate != nil }
      .map { "turns on: \($0.summary)" }
    if let change = exposure.offering { lines.append("offering: \(change.summary)") }
    if let change = exposure.loweredMinimum { lines.append("minimum: \(change.summary)") }
    return lines
  }

  static func stampNote(_ stamp: Stamp?) -> [TerminalText] {
    guard let stamp, let abandoned = stamp.abandoned else { return [] }
    return [
      """
      \("note:", .note) generatedAt was \(abandoned.rfc3339), in the future; it is \
      \(stamp.instant.rfc3339) now
      """
    ]
  }

  static func json(_ value: DocumentValue) -> JSONOutput {
    switch value {
    case .null: .null
    case .boolean(let value): .bool(value)
    case .number(let text): .fragment(text)
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.map(json))
    case .object(let members): .object(members.map { .init($0.name, json($0.value)) })
    }
  }
}
