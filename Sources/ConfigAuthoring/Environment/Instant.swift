import ConfigModel

/// A moment in whole seconds since 1970-01-01T00:00:00Z.
package struct Instant: Comparable, Hashable, Sendable {
  package let seconds: Int64

  package init(seconds: Int64) {
    self.seconds = seconds
  }

  /// Reads a date as RFC 3339 has it; a fraction of a second is dropped.
  package init?(rfc3339 text: String) {
    guard let timestamp = RFC3339Timestamp(text) else { return nil }
    self.init(seconds: timestamp.secondsSince1970)
  }

  /// `2026-10-12T06:30:00Z` (RFC 3339 in UTC).
  package var rfc3339: String {
    RFC3339Timestamp(secondsSince1970: seconds).description
  }

  package static func < (left: Instant, right: Instant) -> Bool {
    left.seconds < right.seconds
  }

  package func advanced(by seconds: Int64) -> Instant {
    Instant(seconds: self.seconds &+ seconds)
  }

  /// The seconds from another moment to this one; negative when that one is later. Dates of commits
  /// can be anything, so what does not fit becomes the largest number.
  package func seconds(since other: Instant) -> Int64 {
    let (difference, overflow) = seconds.subtractingReportingOverflow(other.seconds)
    guard overflow else { return difference }
    return other.seconds < 0 ? .max : .min
  }
}
