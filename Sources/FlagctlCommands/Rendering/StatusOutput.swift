import ConfigAuthoring
import DiagnosticRendering

/// The result of `flagctl status`.
struct StatusOutput {
  private let status: DocumentStatus
  private let session: CommandSession

  init(_ status: DocumentStatus, _ session: CommandSession) {
    self.status = status
    self.session = session
  }

  // MARK: Text

  var lines: [TerminalText] {
    var lines: [TerminalText] = [
      "\(status.document.name, .heading)  \(status.document.shownPath)"
    ]
    lines += GateRows(status.gates, session).lines
    if status.gates.isEmpty { lines.append("  no gates") }
    lines.append("minimum version: \(status.minimumVersion ?? "none")")
    lines.append("paywall: \(status.offering ?? "as the app ships")")
    lines.append("notice: \(status.notice ?? "none")")
    return lines + uncommitted + branch + [findings]
  }

  private var uncommitted: [TerminalText] {
    guard let difference = status.uncommitted else {
      return status.branch == nil ? [] : ["\("NOT COMMITTED:", .warning) nothing of it"]
    }
    guard difference.kind != .sameContent else { return ["uncommitted: nothing"] }
    return ["\("uncommitted:", .warning) \(difference.summary)"] + ChangeOutput.lines(difference)
  }

  private var branch: [TerminalText] {
    guard let branch = status.branch else {
      let fact = status.isInRepository ? "no commit yet" : "this is no git repository"
      return ["\("NOT COMMITTED:", .warning) \(fact)"]
    }
    var lines = PublicationText.lines(branch.publication, session)
    if let ahead = branch.ahead, let behind = branch.behind, let remote = branch.publication.remote
    {
      let name = branch.name ?? "a detached HEAD"
      lines.insert("\(name) is \(ahead) ahead of and \(behind) behind \(remote.name)", at: 0)
    }
    return lines
  }

  private var findings: TerminalText {
    guard status.isChecked else { return "\("lint:", .warning) could not check the file" }
    let count = { (number: Int, word: String) in "\(number) \(word)\(number == 1 ? "" : "s")" }
    let text = "\(count(status.errors, "error")), \(count(status.warnings, "warning"))"
    guard status.errors + status.warnings > 0 else { return "lint: \(text)" }
    return "lint: \(text). next: \(session.command(["lint"]), .literal)"
  }

  // MARK: JSON

  var json: JSONOutput {
    [
      "version": 1,
      "document": .string(status.document.name),
      "gates": .array(status.gates.map(json)),
      "minimumVersion": .optional(status.minimumVersion),
      "offering": .optional(status.offering),
      "notice": .optional(status.notice),
      "uncommitted": status.uncommitted.map(ChangeOutput.json) ?? .null,
      "branch": .optional(status.branch?.name),
      "ahead": status.branch?.ahead.map { .fragment(String($0)) } ?? .null,
      "behind": status.branch?.behind.map { .fragment(String($0)) } ?? .null,
      "pushed": .bool(status.branch?.publication.isPushed ?? false),
      "waiting": .array((status.branch?.publication.waiting ?? []).map(json)),
      "servedOtherwise": (status.branch?.publication.newer?.difference).map(ChangeOutput.json)
        ?? [],
      "summary": status.isChecked
        ? [
          "errors": .fragment(String(status.errors)),
          "warnings": .fragment(String(status.warnings)),
        ] : .null,
    ]
  }

  private func json(_ waiting: Publication.Waiting) -> JSONOutput {
    ["commit": .string(waiting.commit.hex), "subject": .string(waiting.subject)]
  }

  private func json(_ gate: GateStatus) -> JSONOutput {
    let summary = gate.entry?.summary
    return [
      "gate": .string(gate.key),
      "isOn": gate.isOn.map { .bool($0) } ?? .null,
      "share": .fragment(gate.share.fraction),
      "route": .optional(gate.route),
      "builds": EffectOutput.json(gate.builds),
      "commit": .optional(summary?.id.hex),
      "author": .optional(summary?.author),
      "since": .optional(summary?.date.rfc3339),
      "reason": .optional(gate.entry?.reason),
    ]
  }
}
