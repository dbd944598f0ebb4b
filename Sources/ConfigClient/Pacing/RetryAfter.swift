#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Reads the header field `Retry-After` (RFC 9110, section 10.2.3).
package enum RetryAfter {
  /// The longest that a server is obeyed; a mistyped value must not silence an app for a year.
  package static let limit = Duration.seconds(24 * 3600)

  /// The wait that the field asks for, between nothing and ``limit``; nil for one that cannot be read.
  ///
  /// The field is a number of seconds or a date. A date is judged by the answer's own `Date` where it
  /// has one, so that a wrong clock on this side does no harm.
  package static func parse(_ field: String, serverDate: String?, now: Date) -> Duration? {
    let text = field.utf8.drop { $0 == 0x20 || $0 == 0x09 }
    let trimmed = text.reversed().drop { $0 == 0x20 || $0 == 0x09 }.reversed()
    guard !trimmed.isEmpty, trimmed.count <= 64 else { return nil }
    if trimmed.allSatisfy({ (0x30...0x39).contains($0) }) {
      // More digits than an Int holds is still a number of seconds, and far above the limit.
      let seconds = Int(String(decoding: trimmed, as: UTF8.self)) ?? .max
      return seconds < 24 * 3600 ? .seconds(seconds) : limit
    }
    guard let moment = HTTPDate.seconds(String(decoding: trimmed, as: UTF8.self)) else {
      return nil
    }
    let reference =
      serverDate.flatMap(HTTPDate.seconds).map(Double.init) ?? now.timeIntervalSince1970
    return min(max(.zero, .seconds(Double(moment) - reference)), limit)
  }
}
