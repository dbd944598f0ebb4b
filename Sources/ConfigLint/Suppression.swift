package import Diagnostics
import JSONSyntax

/// Findings that a team has looked at and accepts, as settings name them.
///
/// A suppression is about a rule and, where it says so, one place and some schema versions; never
/// about a line or a wording, which change for other reasons.
package struct Suppression: Sendable, Hashable {
  package let rule: RuleID
  /// The JSON pointer of the finding; nil: anywhere.
  package let path: String?
  /// The schema versions that the finding may be about; nil: any.
  package let schemas: [Int]?
  package let reason: String
  /// The first second, since 1970 in UTC, at which it no longer counts; nil: never.
  package let end: Int64?
  /// The last day on which it counts, as it was written.
  package let lastDay: String?
  /// Where it stands in the settings file, in bytes.
  package let range: Range<Int>

  package init(
    rule: RuleID,
    path: String? = nil,
    schemas: [Int]? = nil,
    reason: String,
    end: Int64? = nil,
    lastDay: String? = nil,
    range: Range<Int>,
  ) {
    self.rule = rule
    self.path = path
    self.schemas = schemas
    self.reason = reason
    self.end = end
    self.lastDay = lastDay
    self.range = range
  }

  /// Whether it no longer counts at a time, in seconds since 1970.
  package func isExpired(at now: Int64) -> Bool {
    end.map { now >= $0 } ?? false
  }

  /// Whether it accepts a finding about these schema versions.
  func covers(_ finding: Finding, schemas found: [Int]) -> Bool {
    guard finding.rule.id == rule, finding.rule.isOverridable else { return false }
    if let path, finding.path?.description != path { return false }
    guard let schemas else { return true }
    return !found.isEmpty && found.allSatisfy(schemas.contains)
  }
}
