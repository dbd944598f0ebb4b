/// A day of the proleptic Gregorian calendar.
///
/// The conversions count days from 1 March, so that a leap day is the last day of its year; an era is
/// the 400 years (146,097 days) after which the calendar repeats.
struct CalendarDay: Equatable {
  let year: Int64
  let month: Int64
  let day: Int64

  init(year: Int64, month: Int64, day: Int64) {
    self.year = year
    self.month = month
    self.day = day
  }

  init(daysSince1970: Int64) {
    let days = daysSince1970 + Self.daysFromEraStartTo1970
    let era = days.flooredQuotient(by: 146_097)
    let dayOfEra = days - era * 146_097
    let leapDays = dayOfEra / 1460 - dayOfEra / 36524 + dayOfEra / 146_096
    let yearOfEra = (dayOfEra - leapDays) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  var daysSince1970: Int64 {
    let yearFromMarch = month <= 2 ? year - 1 : year
    let era = yearFromMarch.flooredQuotient(by: 400)
    let yearOfEra = yearFromMarch - era * 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - Self.daysFromEraStartTo1970
  }

  /// How many days the month has; nil when there is no such month.
  static func days(inMonth month: Int64, of year: Int64) -> Int64? {
    switch month {
    case 1, 3, 5, 7, 8, 10, 12: 31
    case 4, 6, 9, 11: 30
    case 2: isLeap(year) ? 29 : 28
    default: nil
    }
  }

  private static func isLeap(_ year: Int64) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// From 0000-03-01 to 1970-01-01.
  private static let daysFromEraStartTo1970: Int64 = 719_468
}

extension Int64 {
  /// The quotient rounded towards negative infinity, for a positive divisor.
  func flooredQuotient(by divisor: Int64) -> Int64 {
    (self - (self % divisor + divisor) % divisor) / divisor
  }
}
