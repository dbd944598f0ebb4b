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
