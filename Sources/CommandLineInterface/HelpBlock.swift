/// A piece of help text. Words between backticks are literals: bold where the output can, plain
/// where it cannot.
package enum HelpBlock: Sendable, Equatable, ExpressibleByStringLiteral {
  /// Wrapped to the width.
  case paragraph(String)
  /// Terms and what they mean, in two columns.
  case definitions([Definition])
  /// Lines that are shown as they are.
  case code([String])

  package init(stringLiteral value: String) {
    self = .paragraph(value)
  }
}

/// A term and what it means.
package struct Definition: Sendable, Equatable {
  package let term: String
  package let text: String

  package init(_ term: String, _ text: String) {
    self.term = term
    self.text = text
  }
}

/// A page of help that belongs to no single command, shown by `help NAME`.
package struct HelpTopic: Sendable, Equatable {
  package let name: String
  package let summary: String
  package let blocks: [HelpBlock]

  package init(_ name: String, _ summary: String, _ blocks: [HelpBlock]) {
    self.name = name
    self.summary = summary
    self.blocks = blocks
  }
}
