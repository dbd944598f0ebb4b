/// The name of a rule, `category/name`, for example `config/unknown-key`.
package struct RuleID: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let rawValue: String

  package init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  package var description: String { rawValue }

  package static func < (left: RuleID, right: RuleID) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension RuleID: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) {
    self.init(value)
  }
}
