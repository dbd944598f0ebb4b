/// One workflow command of GitHub Actions that marks a place with a message.
struct GitHubAnnotation {
  /// In the order in which GitHub gives them weight.
  enum Level: String, CaseIterable {
    case error, warning, notice
  }

  let level: Level
  /// From the root of the repository on.
  var file: String?
  /// From the first to the last, both included.
  var lines: ClosedRange<Int>?
  /// In Unicode scalars; `end` is the first column after the place. GitHub takes columns only for a
  /// place within one line.
  var columns: (start: Int, end: Int)?
  let title: String
  /// Not escaped.
  let message: [String]

  /// The command, which is one line.
  var text: String {
    var properties: [(name: String, value: String)] = []
    if let file { properties.append(("file", file)) }
    if let lines {
      properties += [("line", String(lines.lowerBound)), ("endLine", String(lines.upperBound))]
    }
    if let columns {
      properties += [("col", String(columns.start)), ("endColumn", String(columns.end))]
    }
    properties.append(("title", title))
    let list = properties.map { "\($0.name)=\(Self.property($0.value))" }.joined(separator: ",")
    let message = message.map(Self.data).joined(separator: "%0A")
    return CommandMark.broken(in: "::\(level.rawValue) \(list)::\(message)")
  }

  /// The same for the log, where it is no command.
  var logLine: TerminalText {
    var place = file.map { "\($0):" } ?? ""
    if let lines { place += "\(lines.lowerBound):" }
    if let columns { place += "\(columns.start):" }
    return "\(place)\(place.isEmpty ? "" : " ")\(level.rawValue): \(message.first ?? "") [\(title)]"
  }

  private static func data(_ text: String) -> String {
    VisibleText.escaped(text).replacingScalars(["%": "%25"])
  }

  private static func property(_ text: String) -> String {
    data(text).replacingScalars([":": "%3A", ",": "%2C"])
  }
}
