import ConfigAuthoring
import DiagnosticRendering

/// One revision of a log.
enum RevisionOutput {
  /// Who and when, what, and why, with an empty line after it.
  static func lines(_ entry: RevisionEntry) -> [TerminalText] {
    let summary = entry.summary
    let word = entry.restores != nil ? "rollback" : entry.undoes != nil ? "undo" : ""
    let kind: TerminalText = word.isEmpty ? "" : "  \(word, .heading)"
    var lines: [TerminalText] = [
      "\(summary.id.short, .location)  \(summary.date.rfc3339)  \(summary.author)" + kind
    ]
    lines += changes(entry)
    if let reason = entry.reason {
      lines += TerminalText.lines(of: reason).map { "    why: " + $0 }.prefix(1)
      lines += TerminalText.lines(of: reason).dropFirst().map { "         " + $0 }
    } else {
      lines.append("    git: \(summary.subject)")
    }
    return lines + [""]
  }

  static func json(_ entry: RevisionEntry) -> JSONOutput {
    let summary = entry.summary
    return [
      "commit": .string(summary.id.hex),
      "author": .string(summary.author),
      "email": .string(summary.email),
      "date": .string(summary.date.rfc3339),
      "subject": .string(summary.subject),
      "reason": .optional(entry.reason),
      "rollbackOf": entry.rollbackOf.isEmpty ? .null : .strings(entry.rollbackOf),
      "restores": .optional(entry.restores),
      "undoes": .optional(entry.undoes),
      "unreadable": .bool(entry.isUnreadable),
      "changes": ChangeOutput.json(summary.difference),
    ]
  }

  private static func changes(_ entry: RevisionEntry) -> [TerminalText] {
    if entry.isUnreadable { return ["    \("unreadable", .warning): not valid JSON"] }
    let difference = entry.summary.difference
    let rename: [TerminalText] = entry.renamedFrom.map { ["    renamed from \($0)"] } ?? []
    switch difference.kind {
    case .changed: return rename + difference.changes.map { "    \($0.summary)" }
    case .sameContent: return rename.isEmpty ? ["    no change but stamp or mode"] : rename
    case .added, .removed, .cutOff, .formatting, .unreadable, .readableAgain:
      return rename + ["    \(difference.summary)"]
    }
  }
}
