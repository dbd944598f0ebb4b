/// A line of help, in pieces that may look different.
package struct HelpLine: Sendable, Equatable {
  package struct Span: Sendable, Equatable {
    package let text: String
    package let role: Role
  }

  /// What a piece is. Its look never says more than its words do.
  package enum Role: Sendable, Equatable {
    case plain, heading
    /// To be typed as it stands.
    case literal
    /// Stands for something to be typed.
    case placeholder
  }

  package private(set) var spans: [Span] = []

  package init() {}

  package init(_ text: String, _ role: Role = .plain) {
    append(text, role)
  }

  /// Without the roles.
  package var text: String { spans.map(\.text).joined() }

  /// In columns; help is written in characters that take one each.
  var width: Int { spans.reduce(0) { $0 + $1.text.unicodeScalars.count } }

  mutating func append(_ text: String, _ role: Role = .plain) {
    guard !text.isEmpty else { return }
    spans.append(Span(text: text, role: role))
  }

  mutating func append(_ line: HelpLine) {
    spans += line.spans
  }

  mutating func pad(to column: Int) {
    append(String(repeating: " ", count: max(column - width, 0)))
  }

  func indented(by columns: Int) -> HelpLine {
    guard !spans.isEmpty else { return self }
    var line = HelpLine(String(repeating: " ", count: columns))
    line.append(self)
    return line
  }

  /// Without the blank span that it begins with.
  var trimmed: HelpLine {
    guard let first = spans.first, first.text.allSatisfy({ $0 == " " }) else { return self }
    var line = self
    line.spans.removeFirst()
    return line
  }
}
