/// The part of all users that a gate is open to.
package enum Rollout: Hashable, Sendable {
  /// Everyone, without a draw.
  case everyone
  /// No one, without a draw.
  case nobody
  /// The buckets below a threshold of 0 to 1,000,000.
  case buckets(below: Int)

  /// The rollout that a document's fraction means; nil when it is not within 0 to 1.
  package init?(fraction: Double?) {
    guard let fraction, fraction != 1 else {
      self = .everyone
      return
    }
    guard fraction >= 0, fraction < 1 else { return nil }
    guard fraction > 0 else {
      self = .nobody
      return
    }
    let threshold = fraction * Double(Bucket.count)
    self = .buckets(below: Int(threshold.rounded(.toNearestOrAwayFromZero)))
  }
}
