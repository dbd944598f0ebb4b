package import Diagnostics

/// Looks at the suppressions of one settings file after a run.
package struct SuppressionReview: Sendable {
  private let all: [Suppression]
  private let rules: RuleSettings
  private let now: Int64
  private var used: Set<Suppression> = []

  /// `all`: every suppression of the file; `rules`: what counts in the run; `now`: in seconds since
  /// 1970.
  package init(_ all: [Suppression], rules: RuleSettings, now: Int64) {
    self.all = all
    self.rules = rules
    self.now = now
  }

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
