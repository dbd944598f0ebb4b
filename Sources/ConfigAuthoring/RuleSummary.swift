import ConfigLint
package import Diagnostics

/// What a rule is about: its page, and what readers of findings elsewhere are told.
package struct RuleSummary: Sendable, Equatable {
  package let id: RuleID
  /// How much a finding matters unless settings say otherwise.
  package let severity: Severity
  /// Whether settings may change the severity, switch the rule off or suppress a finding.
  package let isOverridable: Bool
  /// One line, in lower case, without a final period.
  package let summary: String
  /// What the rule reports, in plain sentences.
  package let what: String
  /// What goes wrong for users otherwise, in plain sentences.
  package let why: String
  /// Something that breaks the rule, a line or a few.
  package let example: String
  /// The same as it should be.
  package let instead: String

  /// What the rule reports and what goes wrong otherwise.
  package var help: String { "\(what) \(why)" }

  private init(_ rule: Rule) {
    id = rule.id
    severity = rule.severity
    isOverridable = rule.isOverridable
    summary = rule.summary
    what = rule.explanation.what
    why = rule.explanation.why
    example = rule.explanation.example
    instead = rule.explanation.instead
  }

  /// Every rule, in the order of the documentation.
  package static var all: [RuleSummary] { RuleBook.all.map(RuleSummary.init) }

  /// The rules that `lint` runs and `validate` does not.
  package static var ofLintAlone: [RuleSummary] {
    RuleBook.lintRules.filter { !RuleBook.documentRules.contains($0) }.map(RuleSummary.init)
  }

  /// The rule with this name.
  package static func named(_ name: String) -> RuleSummary? {
    RuleBook.rule(RuleID(name)).map(RuleSummary.init)
  }

  /// The name of the rule that somebody may have meant, with or without its category.
  package static func suggestion(for typed: String) -> RuleID? {
    RuleBook.suggestion(for: typed)
  }
}
