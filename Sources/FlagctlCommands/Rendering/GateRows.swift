import ConfigAuthoring
import DiagnosticRendering

/// The gates of a status, each in a row: key, state, share, bar, age, why.
struct GateRows {
  private let gates: [GateStatus]
  private let session: CommandSession

  init(_ gates: [GateStatus], _ session: CommandSession) {
    self.gates = gates
    self.session = session
  }

  var lines: [TerminalText] {
    let keys = gates.map { VisibleText.escaped($0.key) }
    let shares = gates.map { $0.isOn == nil ? "?" : $0.share.percentage }
    return gates.indices.map { position in
      let gate = gates[position]
      let state: TerminalText =
        gate.isOn.map { $0 ? "\("on ", .added)" : "\("off", .removed)" } ?? "\("?  ", .warning)"
      let row: TerminalText =
        "  \(gate.key, .heading)\(padding(keys, position))  " + state
        + "  \(padding(shares, position))\(shares[position])  \(bar(gate))"
      return fitted(row, facts(gate))
    }
  }

  private func padding(_ cells: [String], _ position: Int) -> String {
    let width = cells.map(TerminalWidth.columns).max() ?? 0
    return String(repeating: " ", count: width - TerminalWidth.columns(of: cells[position]))
  }

  /// Ten marks, of which at least one is set where anybody has the feature, and not all unless
  /// everybody has it.
  private func bar(_ gate: GateStatus) -> String {
    let share = gate.share
    let tenth = UserShare.everybody.pairs / 10
    var marks = share.pairs / tenth
    if marks == 0, share > .none { marks = 1 }
    return "[" + String(repeating: "#", count: marks) + String(repeating: ".", count: 10 - marks)
      + "]"
  }

  private func facts(_ gate: GateStatus) -> String {
    var facts: [String] = []
    if gate.isOn == false, let rollout = gate.rollout { facts.append("rollout \(rollout)") }
    if let route = gate.route { facts.append("route \(route)") }
    if gate.builds != .all { facts.append(gate.builds.text) }
    guard let entry = gate.entry else { return facts.joined(separator: ", ") }
    facts.append(Age(from: entry.summary.date, to: session.authoring.now).text)
    let why =
      entry.reason.map { String($0.prefix { !$0.isNewline }) }
      ?? "git: \(entry.summary.subject)"
    return facts.joined(separator: ", ") + ": " + why
  }

  /// On a terminal a row stays on its line; elsewhere nothing is cut off.
  private func fitted(_ row: TerminalText, _ facts: String) -> TerminalText {
    guard !facts.isEmpty else { return row }
    let style = session.presentation.outputStyle
    let text = VisibleText.escaped(facts)
    let used = TerminalWidth.columns(of: TerminalStyle.plain.string(row)) + 2
    let space = style.width - used
    guard style.isTerminal, TerminalWidth.columns(of: text) > space else {
      return row + "  \(facts)"
    }
    guard space >= 12 else { return row }
    var cut = ""
    for character in text {
      guard
        TerminalWidth.columns(of: cut) + TerminalWidth.columns(of: String(character)) <= space - 3
      else { break }
      cut.append(character)
    }
    return row + "  \(cut)..."
  }
}
