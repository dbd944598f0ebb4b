/// Reads the timestamps of RFC 3339, section 5.6, without its optional liberties.
package enum RFC3339Parser {
  /// The instant that the text names.
  ///
  /// The text must be `YYYY-MM-DDThh:mm:ss`, an optional fraction, and `Z` or an offset `+hh:mm`.
  package static func timestamp(in text: String) throws(RFC3339Defect) -> RFC3339Timestamp {
    var scanner = Scanner(text: text)
    let day = try scanner.day()
    try scanner.dateTimeSeparator()
    let second = try scanner.secondOfDay()
    let nanosecond = try scanner.fraction()
    let offset = try scanner.offset()
    guard scanner.isAtEnd else { throw .notATimestamp }
    let seconds = day.daysSince1970 * 86400 + second - offset
    guard (RFC3339Timestamp.earliest...RFC3339Timestamp.latest).contains(seconds) else {
      throw .yearOutOfRange
    }
    return RFC3339Timestamp(secondsSince1970: seconds, nanosecond: nanosecond)
  }

  /// Whether the text, which is a timestamp, has a fraction of a second, be it zero.
  package static func hasFraction(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "."))
  }
}

extension RFC3339Parser {
  fileprivate struct Scanner {
    private var rest: Substring.UTF8View

    init(text: String) {
      rest = text[...].utf8
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func day() throws(RFC3339Defect) -> CalendarDay {
      let year = try number(digits: 4)
      try require("-")
      let month = try number(digits: 2)
      try require("-")
      let day = try number(digits: 2)
      guard year > 0 else { throw .yearOutOfRange }
      guard let length = CalendarDay.days(inMonth: month, of: year) else {
        throw .impossibleDate("there is no month \(month)")
      }
      guard (1...length).contains(day) else {
        throw .impossibleDate("month \(month) of \(year) has days 1 to \(length)")
      }
      return CalendarDay(year: year, month: month, day: day)
    }

    mutating func dateTimeSeparator() throws(RFC3339Defect) {
      if isAtEnd { throw .dateOnly }
      if take("t") { throw .lowerCase }
      try require("T")
    }

    mutating func secondOfDay() throws(RFC3339Defect) -> Int64 {
      let hour = try number(digits: 2)
      try require(":")
      let minute = try number(digits: 2)
      try require(":")
      let second = try number(digits: 2)
      guard hour < 24 else { throw .impossibleTime("hours are 00 to 23") }
      guard minute < 60 else { throw .impossibleTime("minutes are 00 to 59") }
      guard second != 60 else { throw .leapSecond }
      guard second < 60 else { throw .impossibleTime("seconds are 00 to 59") }
      return hour * 3600 + minute * 60 + second
    }

    /// Nanoseconds; further digits are dropped.
    mutating func fraction() throws(RFC3339Defect) -> Int32 {
      guard take(".") else { return 0 }
      guard digit() != nil else { throw .notATimestamp }
      var value: Int32 = 0
      var scale: Int32 = 100_000_000
      while let digit = digit() {
        value += Int32(digit) * scale
        scale /= 10
        rest.removeFirst()
      }
      return value
    }

    /// Seconds east of UTC.
    mutating func offset() throws(RFC3339Defect) -> Int64 {
      if isAtEnd { throw .missingZone }
      if take("Z") { return 0 }
      if take("z") { throw .lowerCase }
      let isWest = take("-")
      if !isWest { try require("+") }
      let hour = try number(digits: 2)
      try require(":")
      let minute = try number(digits: 2)
      guard hour < 24, minute < 60 else {
        throw .impossibleTime("an offset is at most 23:59")
      }
      return (hour * 3600 + minute * 60) * (isWest ? -1 : 1)
    }

    private mutating func number(digits count: Int) throws(RFC3339Defect) -> Int64 {
      var value: Int64 = 0
      for _ in 0..<count {
        guard let digit = digit() else { throw .notATimestamp }
        value = value * 10 + digit
        rest.removeFirst()
      }
      return value
    }

    private func digit() -> Int64? {
      guard let byte = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
        return nil
      }
      return Int64(byte - UInt8(ascii: "0"))
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: character) else { return false }
      rest.removeFirst()
      return true
    }

    private mutating func require(_ character: Unicode.Scalar) throws(RFC3339Defect) {
      guard take(character) else { throw .notATimestamp }
    }
  }
}
