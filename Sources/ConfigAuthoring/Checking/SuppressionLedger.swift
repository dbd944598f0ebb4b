import ConfigLint
import Diagnostics

/// The suppressions of every settings file that a run met, and which of them were needed.
struct SuppressionLedger {
  private let now: Instant
  private var reviews: [(file: SourceFile, review: SuppressionReview)] = []

  init(now: Instant) {
    self.now = now
  }

  /// Notes what a judgement under these settings needed.
  mutating func note(_ collected: CollectedFindings, _ settings: Settings) {
    guard let file = settings.source, !settings.suppressions.isEmpty else { return }
    if !reviews.contains(where: { $0.file.name == file.name }) {
      reviews.append((file, settings.suppressionReview(at: now)))
    }
    for index in reviews.indices where reviews[index].file.name == file.name {
      reviews[index].review.note(collected)
    }
  }

  /// The findings about the suppressions themselves; `ran`: the rules that looked at everything.
  func findings(ran: Set<RuleID>) -> [CollectedFindings] {
    reviews.map { $0.review.findings(ran: ran, in: $0.file) }
  }
}
