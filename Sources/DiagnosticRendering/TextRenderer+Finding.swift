import Diagnostics

extension TextRenderer {
  /// A finding in the form of compilers, with everything that belongs to it below.
  func lines(of finding: Diagnostic, _ tables: inout LineTables) -> [TerminalText] {
    let role = TextRole(finding.severity)
    var lines: [TerminalText] = [
      """
      \(place(finding.location, &tables)) \("\(finding.severity.rawValue):", role) \
      \(finding.message, .heading) \("[\(finding.rule)]", .muted)
      """
    ]
    lines += excerpt(finding.location, role, indentation: 2, &tables)
    for note in finding.notes { lines += self.lines(of: note, &tables) }
    if let help = finding.help { lines.append("  \("help:", .help) \(help)") }
    return lines
  }

  private func lines(of note: Note, _ tables: inout LineTables) -> [TerminalText] {
    guard let location = note.location else { return ["  \("note:", .note) \(note.message)"] }
    return [
      "  \(place(location, &tables)) \("note:", .note) \(note.message)"
    ] + excerpt(location, .note, indentation: 4, &tables)
  }

  /// `file:line:column:`, the column in Unicode scalars.
  private func place(_ location: SourceLocation, _ tables: inout LineTables) -> TerminalText {
    let position = tables.extent(of: location).start
    let name = location.file.name
    return TerminalText("\(name):\(position.line):\(position.scalarColumn):", .location)
  }

  /// The source line after a gutter with its number, and the carets below it.
  private func excerpt(
    _ location: SourceLocation,
    _ role: TextRole,
    indentation: Int,
    _ tables: inout LineTables,
  ) -> [TerminalText] {
    let table = tables.table(for: location.file)
    let line = table.line(at: location.range.lowerBound)
    let number = String(line)
    let excerpt = SourceExcerpt(
      of: location.range,
      in: location.file.bytes,
      table: table,
      limits: limits(gutter: indentation + number.utf8.count + 3),
      mark: style.usesUnicode ? "…" : "...",
    )
    let margin = String(repeating: " ", count: indentation)
    let blank = String(repeating: " ", count: number.utf8.count)
    let last = table.line(at: max(location.range.lowerBound, location.range.upperBound - 1))
    let remainder: TerminalText = last > line ? " to line \(last)" : ""
    return [
      source(margin, number, excerpt.text),
      source(margin, blank, "")
        + TerminalText(" " + excerpt.carets, role) + remainder,
    ]
  }

  private func source(_ margin: String, _ gutter: String, _ text: String) -> TerminalText {
    var line = TerminalText("\(margin)\(gutter) |", .muted)
    if !text.isEmpty { line.append(" " + text) }
    return line
  }

  private func limits(gutter: Int) -> SourceExcerpt.Limits {
    guard style.isTerminal else { return SourceExcerpt.Limits(whole: 1000, window: 200) }
    let width = max(style.width - gutter, 20)
    return SourceExcerpt.Limits(whole: width, window: width - (style.usesUnicode ? 2 : 6))
  }
}
