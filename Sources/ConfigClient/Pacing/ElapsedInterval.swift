#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Judges by the wall clock whether an interval is over, across launches and clock changes.
package enum ElapsedInterval {
  /// What is left of the interval; nil when it is over.
  ///
  /// A moment in the future means that the clock was moved back. Waiting for it could take years, so
  /// the interval counts as over; so does one whose bounds are no numbers.
  package static func remaining(
    of interval: Duration,
    since moment: Date,
    now: Date,
  ) -> Duration? {
    let elapsed = now.timeIntervalSince(moment)
    guard elapsed.isFinite, elapsed >= 0 else { return nil }
    let length = interval / .seconds(1)
    return elapsed < length ? .seconds(length - elapsed) : nil
  }
}
