/// Help about a command, a topic or the whole program, laid out for a width.
package struct HelpPage: Sendable, Equatable {
  package private(set) var lines: [HelpLine] = []
  /// In columns. Longer lines than 100 are hard to read.
  private let width: Int

  package init(
    _ subject: HelpSubject,
    _ detail: HelpDetail = .full,
    of program: ProgramDescription,
    width: Int,
  ) {
    self.width = min(max(width, 30), 100)
    switch subject {
    case .overview: addOverview(detail, of: program)
    case .command(let command): addCommand(command, detail, of: program)
    case .topic(let topic): addTopic(topic)
    }
  }

  /// The page without roles, ending with a line end.
  package var text: String {
    lines.map { $0.text + "\n" }.joined()
  }

  mutating func addLine(_ line: HelpLine = HelpLine()) {
    lines.append(line)
  }

  /// An empty line before, unless this is the first.
  mutating func addHeading(_ text: String) {
    addGap()
    addLine(HelpLine(text + ":", .heading))
  }

  mutating func addGap() {
    if let last = lines.last, !last.spans.isEmpty { addLine() }
  }

  mutating func addParagraph(_ text: String, indentation: Int = 0) {
    for line in HelpParagraph(text).lines(width: width - indentation) {
      addLine(line.indented(by: indentation))
    }
  }

  mutating func addBlocks(_ blocks: [HelpBlock], indentation: Int = 0) {
    for block in blocks {
      addGap()
      switch block {
      case .paragraph(let text): addParagraph(text, indentation: indentation)
      case .code(let code):
        for line in code { addLine(HelpLine(line, .literal).indented(by: indentation + 4)) }
      case .definitions(let definitions):
        addEntries(
          definitions.map { HelpEntry(HelpLine($0.term, .literal), $0.text) },
          indentation: indentation + 2,
        )
      }
    }
  }

  /// Where the second column begins, so that it is the same for several lists.
  func textColumn(for entries: [HelpEntry], indentation: Int = 2) -> Int {
    let widest = min(width / 3, 30)
    let terms = entries.map(\.term.width).filter { $0 <= widest }
    return (terms.max() ?? 4) + indentation + 2
  }

  /// Two columns; a term that is too wide for the first has its text below it.
  mutating func addEntries(_ entries: [HelpEntry], indentation: Int = 2, column: Int? = nil) {
    let column = column ?? textColumn(for: entries, indentation: indentation)
    for entry in entries {
      var first = entry.term.indented(by: indentation)
      var texts = HelpParagraph(entry.text).lines(width: width - column)[...]
      if first.width + 2 <= column, let text = texts.popFirst() {
        first.pad(to: column)
        first.append(text)
      }
      addLine(first)
      for text in texts { addLine(text.indented(by: column)) }
      guard !entry.discussion.isEmpty else { continue }
      addBlocks(entry.discussion, indentation: column)
      addGap()
    }
  }
}
