package import Diagnostics

/// Looks at the suppressions of one settings file after a run.
package struct SuppressionReview: Sendable {
  private let all: [Suppression]
  private let rules: RuleSettings
  private let now: Int64
  private var used: Set<Suppression> = []

  /// `all`: every suppression of the file; `now`: in seconds since 1970.
  package init(_ all: [Suppression], severities: [RuleID: Severity?], now: Int64) {
    self.all = all
    self.now = now
    rules = RuleSettings(
      severities: severities,
      suppressions: all.filter { !$0.isExpired(at: now) },
    )
  }

  /// What counts in the run: the severities, and the suppressions that have not expired.
  package var settings: RuleSettings { rules }

  /// Notes which suppressions were needed.
  package mutating func note(_ collected: CollectedFindings) {
    used.formUnion(collected.used)
  }

  /// The findings about the suppressions themselves.
  ///
  /// `ran`: the rules that looked at everything which the settings are about; a suppression of another
  /// rule cannot be told to be unused.
  package func findings(ran: Set<RuleID>, in file: SourceFile) -> CollectedFindings {
    let findings = all.compactMap { suppression in
      if suppression.isExpired(at: now) { return SuppressionExpired.finding(suppression) }
      let isUnused = ran.contains(suppression.rule) && !used.contains(suppression)
      return isUnused ? SuppressionUnused.finding(suppression) : nil
    }
    return FindingCollector(settings: rules).collect(findings, in: file)
  }
}
