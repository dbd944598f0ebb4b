/// Text for people, in which everything that is not ours has been made harmless.
///
/// What is written in a literal is ours and stays as it is; whatever is interpolated into it may
/// come from a document, a commit or a file name and is escaped (see `VisibleText`). So
/// `"cannot read \(name)"` is safe whatever the name is. All text output of a program goes through
/// this type and is made a string by a `TerminalStyle` alone.
package struct TerminalText: Sendable, Equatable {
  struct Span: Sendable, Equatable {
    let text: String
    let role: TextRole
  }

  private(set) var spans: [Span] = []

  package init() {}

  /// Text that is not ours, escaped.
  package init(_ untrusted: String, _ role: TextRole = .plain) {
    append(VisibleText.escaped(untrusted), role)
  }

  /// The lines of a text that is not ours, each escaped, for example what a hook printed. A line
  /// end at the end of the text starts no further line.
  package static func lines(of untrusted: String, _ role: TextRole = .plain) -> [TerminalText] {
    var lines = untrusted.utf8.split(
      separator: UInt8(ascii: "\n"),
      omittingEmptySubsequences: false
    )
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { line in
      TerminalText(
        String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self),
        role
      )
    }
  }

  package var isEmpty: Bool { spans.isEmpty }

  package static func + (left: TerminalText, right: TerminalText) -> TerminalText {
    var sum = left
    sum.spans += right.spans
    return sum
  }

  package static func += (left: inout TerminalText, right: TerminalText) {
    left.spans += right.spans
  }

  /// Text that is ours, or has been escaped.
  mutating func append(_ trusted: String, _ role: TextRole = .plain) {
    guard !trusted.isEmpty else { return }
    spans.append(Span(text: trusted, role: role))
  }
}

extension Sequence<TerminalText> {
  /// The texts one after the other, with one of ours between them.
  package func joined(separator: TerminalText) -> TerminalText {
    var joined = TerminalText()
    for (index, text) in enumerated() {
      if index > 0 { joined += separator }
      joined += text
    }
    return joined
  }
}

extension TerminalText: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) {
    append(value)
  }

  package init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.text
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = TerminalText()

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) {
      text.append(literal)
    }

    package mutating func appendInterpolation(_ untrusted: String, _ role: TextRole = .plain) {
      text += TerminalText(untrusted, role)
    }

    package mutating func appendInterpolation(_ number: some BinaryInteger) {
      text.append("\(number)")
    }

    package mutating func appendInterpolation(_ nested: TerminalText) {
      text += nested
    }
  }
}
