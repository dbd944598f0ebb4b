package import Diagnostics

/// What one rule is about; the checking stands beside it in the rule's own file.
package struct Rule: Sendable, Equatable {
  /// The texts of the rule's page, each in plain sentences.
  package struct Explanation: Sendable, Equatable {
    /// What the rule reports.
    package let what: String
    /// What goes wrong for users otherwise.
    package let why: String
    /// A piece of a document that breaks the rule.
    package let example: String
    /// The same piece as it should be.
    package let instead: String
  }

  package let id: RuleID
  /// How much a finding matters unless settings say otherwise.
  package let severity: Severity
  /// How much a finding matters that only some readers stumble over; for most rules never used.
  package let mildSeverity: Severity
  /// One line for lists.
  package let summary: String
  package let explanation: Explanation

  init(
    _ id: String,
    _ severity: Severity = .error,
    mild mildSeverity: Severity? = nil,
    summary: String,
    what: String,
    why: String,
    example: String,
    instead: String,
  ) {
    self.id = RuleID(id)
    self.severity = severity
    self.mildSeverity = mildSeverity ?? severity
    self.summary = summary
    explanation = Explanation(what: what, why: why, example: example, instead: instead)
  }

  /// Whether settings may change the severity or switch the rule off. What is no JSON stays an error.
  package var isOverridable: Bool {
    !id.rawValue.hasPrefix("json/")
  }

  /// Whether a finding means that a client does not take the document.
  var concernsDecoding: Bool {
    id.rawValue.hasPrefix("json/") || id.rawValue.hasPrefix("value/")
  }
}
