/// The name of a rule, `category/name`, for example `config/unknown-key`.
package struct RuleID: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let rawValue: String

  package init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  package var description: String { rawValue }

  /// The part before the slash, for example `config`.
  package var category: String { String(rawValue.prefix { $0 != "/" }) }

  /// The part after the slash, for example `unknown-key`.
  package var name: String { String(rawValue.drop { $0 != "/" }.dropFirst()) }

  package static func < (left: RuleID, right: RuleID) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension RuleID: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) {
    self.init(value)
  }
}
