/// How text is written to one stream: with colour or without, how wide, with which characters.
///
/// A pure function of `--color`, the environment and what the system says of the stream.
package struct TerminalStyle: Sendable, Equatable {
  package let usesColor: Bool
  /// Whether our own marks may be other characters than ASCII. Text of documents is never changed.
  package let usesUnicode: Bool
  /// Whether a build service reads the lines and would obey some of them.
  package let isCI: Bool
  package let isTerminal: Bool
  /// In columns: `COLUMNS`, else the terminal's, else 80.
  package let width: Int

  package init(
    color: ColorChoice,
    environment: [String: String],
    stream: StreamFacts,
  ) {
    let environment = TerminalEnvironment(environment)
    usesColor = environment.allowsColor(color, isTerminal: stream.isTerminal)
    usesUnicode = environment.isUTF8
    isCI = environment.isCI
    isTerminal = stream.isTerminal
    let known = [environment.columns, stream.columns].compactMap(\.self).first { $0 > 0 }
    width = min(known ?? 80, Self.widest)
  }

  /// No terminal is wider, whatever `COLUMNS` says.
  private static let widest = 10_000

  /// No colour, ASCII marks, 80 columns, as for a file.
  package static let plain = TerminalStyle(
    color: .never,
    environment: [:],
    stream: StreamFacts(isTerminal: false),
  )

  /// The same for lines that a build service reads.
  package static let guarded = TerminalStyle(
    color: .never,
    environment: ["CI": "true"],
    stream: StreamFacts(isTerminal: false),
  )

  /// The text as it is written, without a line end.
  package func string(_ text: TerminalText) -> String {
    var result = ""
    for span in isCI ? CommandGuard.applied(to: text.spans) : text.spans {
      guard usesColor, let sgr = span.role.sgr else {
        result += span.text
        continue
      }
      result += "\u{1b}[\(sgr)m\(span.text)\u{1b}[0m"
    }
    return result
  }
}
