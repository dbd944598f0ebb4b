/// Who gains and who loses one feature, among the users of some builds.
package struct GateEffect: Hashable, Sendable {
  package let gate: String
  package let builds: BuildRange
  /// Nil when nothing tells what the app ships with, on which it depends.
  package let gain: UserShare?
  package let lose: UserShare?
  /// Whether users are drawn anew, by another salt.
  package let isRedrawn: Bool
  /// Who has the feature afterwards; nil when that depends on what the app ships with.
  package let share: UserShare?
  /// Whether the app does what it ships with afterwards.
  package let isShipped: Bool

  init(_ gate: String, _ builds: BuildRange, from old: GateState, to new: GateState) {
    self.gate = gate
    self.builds = builds
    share = new.threshold.map { UserShare(buckets: $0) }
    isShipped = if case .shipped = new { true } else { false }
    guard let before = old.threshold, let after = new.threshold else {
      gain = old == new ? UserShare.none : nil
      lose = gain
      isRedrawn = false
      return
    }
    if let salt = old.salt, let other = new.salt, salt != other {
      // Two independent draws: what one says of a user tells nothing of the other.
      gain = UserShare(pairs: (UserShare.buckets - before) * after)
      lose = UserShare(pairs: before * (UserShare.buckets - after))
      isRedrawn = true
    } else {
      gain = UserShare(buckets: max(after - before, 0))
      lose = UserShare(buckets: max(before - after, 0))
      isRedrawn = false
    }
  }

  /// Whether anybody may gain or lose the feature.
  package var concernsAnybody: Bool { gain != UserShare.none || lose != UserShare.none }

  private init(_ first: GateEffect, _ builds: BuildRange) {
    gate = first.gate
    self.builds = builds
    gain = first.gain
    lose = first.lose
    isRedrawn = first.isRedrawn
    share = first.share
    isShipped = first.isShipped
  }

  /// One effect for this one and that of the builds that follow, if they are the same.
  func joined(with next: GateEffect) -> GateEffect? {
    let joined = GateEffect(self, builds.joined(with: next.builds))
    return joined == GateEffect(next, joined.builds) ? joined : nil
  }
}
