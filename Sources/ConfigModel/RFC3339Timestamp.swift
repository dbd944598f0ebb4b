#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A point in time as RFC 3339 writes it, for example `2026-10-12T06:30:00Z`.
///
/// Reading is strict, and the same on every platform and system version: upper-case `T` and `Z`, a zone,
/// a date that exists, years 0001 to 9999, no leap second. Fractions of a second are kept to the
/// nanosecond. Two timestamps are equal when they name the same instant, whatever their zones.
///
/// ```swift
/// let timestamp = RFC3339Timestamp("2026-10-12T08:30:00+02:00")
/// timestamp?.description  // "2026-10-12T06:30:00Z"
/// ```
public struct RFC3339Timestamp: Hashable, Sendable {
  /// Whole seconds since 1970-01-01T00:00:00Z, rounded down.
  public let secondsSince1970: Int64
  /// The rest, 0 to 999,999,999.
  public let nanosecond: Int32

  /// The instant so many seconds after 1970-01-01T00:00:00Z, moved into the years 0001 to 9999.
  public init(secondsSince1970: Int64, nanosecond: Int32 = 0) {
    self.secondsSince1970 = min(max(secondsSince1970, Self.earliest), Self.latest)
    self.nanosecond = min(max(nanosecond, 0), 999_999_999)
  }

  /// The instant so many seconds later, or earlier when negative.
  public func adding(seconds: Int64) -> RFC3339Timestamp {
    let (sum, overflow) = secondsSince1970.addingReportingOverflow(seconds)
    let bound = seconds < 0 ? Self.earliest : Self.latest
    return .init(secondsSince1970: overflow ? bound : sum, nanosecond: nanosecond)
  }

  /// The same instant without its fraction of a second.
  public var roundedDown: RFC3339Timestamp {
    .init(secondsSince1970: secondsSince1970)
  }

  static let earliest = CalendarDay(year: 1, month: 1, day: 1).daysSince1970 * 86400
  static let latest = CalendarDay(year: 9999, month: 12, day: 31).daysSince1970 * 86400 + 86399
}

extension RFC3339Timestamp: Comparable {
  /// Orders by time.
  public static func < (left: RFC3339Timestamp, right: RFC3339Timestamp) -> Bool {
    (left.secondsSince1970, left.nanosecond) < (right.secondsSince1970, right.nanosecond)
  }
}

extension RFC3339Timestamp {
  /// The instant of a `Date`, to the nanosecond that a `Date` can hold.
  public init(_ date: Date) {
    let interval = date.timeIntervalSince1970
    let seconds = interval.rounded(.down)
    self.init(
      secondsSince1970: Int64(min(max(seconds, -1e14), 1e14)),
      nanosecond: Int32((interval - seconds) * 1e9),
    )
  }

  /// The same instant as a `Date`.
  public var date: Date {
    Date(timeIntervalSince1970: Double(secondsSince1970) + Double(nanosecond) / 1e9)
  }
}

extension RFC3339Timestamp: LosslessStringConvertible {
  /// Reads RFC 3339 text; nil when it is not a timestamp as the type's documentation defines it.
  public init?(_ description: String) {
    guard let timestamp = try? RFC3339Parser.timestamp(in: description) else { return nil }
    self = timestamp
  }

  /// The instant in UTC with `Z`; a fraction only when there is one, without trailing zeros.
  public var description: String {
    let days = secondsSince1970.flooredQuotient(by: 86400)
    let second = secondsSince1970 - days * 86400
    let day = CalendarDay(daysSince1970: days)
    let date = [day.year.padded(to: 4), day.month.padded(to: 2), day.day.padded(to: 2)]
    let time = [second / 3600, second / 60 % 60, second % 60].map { $0.padded(to: 2) }
    return date.joined(separator: "-") + "T" + time.joined(separator: ":") + fraction + "Z"
  }

  private var fraction: String {
    guard nanosecond != 0 else { return "" }
    var digits = Int64(nanosecond).padded(to: 9)
    while digits.hasSuffix("0") { digits.removeLast() }
    return "." + digits
  }
}

extension RFC3339Timestamp: Codable {
  /// Reads a string; throws `DecodingError.dataCorrupted` with the reason when it is no timestamp.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do {
      self = try RFC3339Parser.timestamp(in: text)
    } catch {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "the text \(error)")
    }
  }

  /// Writes `description`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension RFC3339Timestamp: SchemaHints {
  /// A timestamp.
  public static var schemaHint: SchemaHint { .timestamp }
}

extension Int64 {
  fileprivate func padded(to width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}
