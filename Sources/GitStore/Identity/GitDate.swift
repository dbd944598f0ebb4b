/// A moment with an offset from UTC, as `GIT_AUTHOR_DATE` and `GIT_COMMITTER_DATE` give it.
///
/// Knows git's raw form, ISO 8601 and RFC 2822; whatever else git understands is left to git.
package struct GitDate: Hashable, Sendable {
  /// Seconds since 1970, UTC.
  package let time: Int64
  /// Minutes east of UTC.
  package let offset: Int

  init(time: Int64, offset: Int) {
    self.time = time
    self.offset = offset
  }

  /// Reads a date; nil if it is in none of the known forms.
  package init?(_ text: String) {
    var scanner = DateScanner(text)
    guard let date = Self.raw(&scanner) ?? Self.iso8601(&scanner) ?? Self.rfc2822(&scanner) else {
      return nil
    }
    self = date
  }

  /// `@1700000000 +0100`, also without the sign of the raw form if the number is long enough not to
  /// be a calendar date.
  private static func raw(_ scanner: inout DateScanner) -> GitDate? {
    scanner.restart()
    let isMarked = scanner.take("@")
    guard let (time, _) = scanner.number(), isMarked || time >= 100_000_000 else { return nil }
    guard scanner.take(" ") else {
      return scanner.isAtEnd && !isMarked ? GitDate(time: time, offset: localOffset(time)) : nil
    }
    guard let offset = scanner.rawOffset(), scanner.isAtEnd else { return nil }
    return GitDate(time: time, offset: offset)
  }

  /// The offset that git takes where none is given; it looks what local clocks make of the same
  /// figures, so that it is off by an hour close to a change of clocks.
  private static func localOffset(_ seconds: Int64) -> Int {
    Int(seconds - POSIX.moment(whenLocalClocksShow: seconds)) / 60
  }

  /// `2026-10-12T08:30:00+02:00`, with a blank for the `T`, a fraction, and no offset (local time).
  private static func iso8601(_ scanner: inout DateScanner) -> GitDate? {
    scanner.restart()
    guard
      let year = scanner.number(digits: 4), scanner.take("-"),
      let month = scanner.number(digits: 2), scanner.take("-"),
      let day = scanner.number(digits: 2), scanner.take("T") || scanner.take(" "),
      let clock = scanner.clock()
    else { return nil }
    if scanner.take(".") { guard scanner.number() != nil else { return nil } }
    return date(year, month, day, clock, &scanner)
  }

  /// `Mon, 12 Oct 2026 08:30:00 +0200`; the day of the week may be missing.
  private static func rfc2822(_ scanner: inout DateScanner) -> GitDate? {
    scanner.restart()
    let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    if days.contains(where: { scanner.take("\($0), ") }) {}
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    guard let (day, _) = scanner.number(), day <= 31, scanner.take(" "),
      let month = months.firstIndex(where: { scanner.take("\($0) ") }),
      let year = scanner.number(digits: 4), scanner.take(" "),
      let clock = scanner.clock()
    else { return nil }
    return date(year, month + 1, Int(day), clock, &scanner)
  }

  private static func date(
    _ year: Int,
    _ month: Int,
    _ day: Int,
    _ clock: (hour: Int, minute: Int, second: Int),
    _ scanner: inout DateScanner,
  ) -> GitDate? {
    guard (1970...2099).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    let days = daysSince1970(year, month, day)
    let seconds =
      Int64(days) * 86_400
      + Int64(clock.hour * 3600 + clock.minute * 60 + clock.second)
    if scanner.isAtEnd {
      return GitDate(time: POSIX.moment(whenLocalClocksShow: seconds), offset: localOffset(seconds))
    }
    _ = scanner.take(" ")
    guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
    let time = seconds - Int64(offset * 60)
    return time >= 0 ? GitDate(time: time, offset: offset) : nil
  }

  /// Counts from March, so that the leap day is the last one of a year.
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let monthsFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthsFromMarch + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }
}
