import ConfigModel
import Foundation
import Testing

@Suite struct RFC3339TimestampTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0),
    ("2026-10-12T06:30:00Z", 1_791_786_600),
    ("2026-10-12T08:30:00+02:00", 1_791_786_600),
    ("2026-10-11T23:00:00-07:30", 1_791_786_600),
    ("2026-10-12T06:30:00-00:00", 1_791_786_600),
    ("2024-02-29T23:59:59Z", 1_709_251_199),
    ("2000-02-29T00:00:00Z", 951_782_400),
    ("1969-12-31T23:59:59Z", -1),
    ("0001-01-01T00:00:00Z", -62_135_596_800),
    ("9999-12-31T23:59:59Z", 253_402_300_799),
  ])
  func readsTheInstant(text: String, seconds: Int64) {
    #expect(RFC3339Timestamp(text)?.secondsSince1970 == seconds)
  }

  @Test(arguments: [
    ("2026-10-12T06:30:00.5Z", 500_000_000, "2026-10-12T06:30:00.5Z"),
    ("2026-10-12T06:30:00.000Z", 0, "2026-10-12T06:30:00Z"),
    ("2026-10-12T06:30:00.123456789123Z", 123_456_789, "2026-10-12T06:30:00.123456789Z"),
    ("1969-12-31T23:59:59.25Z", 250_000_000, "1969-12-31T23:59:59.25Z"),
  ])
  func keepsFractions(text: String, nanosecond: Int32, printed: String) {
    #expect(RFC3339Timestamp(text)?.nanosecond == nanosecond)
    #expect(RFC3339Timestamp(text)?.description == printed)
  }

  @Test(arguments: [
    ("", RFC3339Defect.notATimestamp),
    ("yesterday", .notATimestamp),
    ("2026-10-12", .dateOnly),
    ("2026-10-12T06:30:00", .missingZone),
    ("2026-10-12T06:30:00.5", .missingZone),
    ("2026-10-12t06:30:00Z", .lowerCase),
    ("2026-10-12T06:30:00z", .lowerCase),
    ("2026-10-12 06:30:00Z", .notATimestamp),
    ("2026-10-12T06:30Z", .notATimestamp),
    ("2026-10-12T06:30:00.Z", .notATimestamp),
    ("2026-10-12T06:30:00,5Z", .notATimestamp),
    ("2026-10-12T06:30:00Z ", .notATimestamp),
    (" 2026-10-12T06:30:00Z", .notATimestamp),
    ("2026-10-12T06:30:00+0200", .notATimestamp),
    ("2026-10-12T06:30:00+2:00", .notATimestamp),
    ("26-10-12T06:30:00Z", .notATimestamp),
    ("2026-1-2T06:30:00Z", .notATimestamp),
    ("+2026-10-12T06:30:00Z", .notATimestamp),
    ("２026-10-12T06:30:00Z", .notATimestamp),
    ("2026-02-30T08:00:00Z", .impossibleDate("month 2 of 2026 has days 1 to 28")),
    ("2100-02-29T08:00:00Z", .impossibleDate("month 2 of 2100 has days 1 to 28")),
    ("2026-04-31T08:00:00Z", .impossibleDate("month 4 of 2026 has days 1 to 30")),
    ("2026-04-00T08:00:00Z", .impossibleDate("month 4 of 2026 has days 1 to 30")),
    ("2026-13-01T08:00:00Z", .impossibleDate("there is no month 13")),
    ("2026-00-01T08:00:00Z", .impossibleDate("there is no month 0")),
    ("2026-10-12T24:00:00Z", .impossibleTime("hours are 00 to 23")),
    ("2026-10-12T06:60:00Z", .impossibleTime("minutes are 00 to 59")),
    ("2026-10-12T06:30:61Z", .impossibleTime("seconds are 00 to 59")),
    ("2016-12-31T23:59:60Z", .leapSecond),
    ("2026-10-12T06:30:00+24:00", .impossibleTime("an offset is at most 23:59")),
    ("2026-10-12T06:30:00+25:00", .impossibleTime("an offset is at most 23:59")),
    ("2026-10-12T06:30:00-02:60", .impossibleTime("an offset is at most 23:59")),
    ("0000-01-01T00:00:00Z", .yearOutOfRange),
    ("0001-01-01T00:00:00+00:01", .yearOutOfRange),
    ("9999-12-31T23:59:59-00:01", .yearOutOfRange),
  ])
  func refusesWhatIsNoTimestamp(text: String, defect: RFC3339Defect) {
    #expect(throws: defect) { try RFC3339Parser.timestamp(in: text) }
    #expect(RFC3339Timestamp(text) == nil)
  }

  @Test func everyDayOfFourCenturiesRoundTrips() {
    var day = RFC3339Timestamp(secondsSince1970: -11_676_096_000)  // 1600-01-01
    for _ in 0..<146_097 {
      #expect(RFC3339Timestamp(day.description) == day)
      day = day.adding(seconds: 86400)
    }
    #expect(day.description == "2000-01-01T00:00:00Z")
  }

  @Test func addsSecondsAndStaysPrintable() {
    let timestamp = RFC3339Timestamp(secondsSince1970: 1_791_786_600, nanosecond: 5)
    #expect(timestamp.adding(seconds: 1).secondsSince1970 == 1_791_786_601)
    #expect(timestamp.adding(seconds: -1).nanosecond == 5)
    #expect(timestamp.roundedDown.description == "2026-10-12T06:30:00Z")
    #expect(timestamp.adding(seconds: .max).roundedDown.description == "9999-12-31T23:59:59Z")
    #expect(timestamp.adding(seconds: .min).roundedDown.description == "0001-01-01T00:00:00Z")
  }

  @Test func ordersByTime() throws {
    let early = try #require(RFC3339Timestamp("2026-10-12T06:30:00Z"))
    let late = try #require(RFC3339Timestamp("2026-10-12T06:30:00.1Z"))
    #expect(early < late)
    #expect(early == RFC3339Timestamp("2026-10-12T07:30:00+01:00"))
  }

  @Test func convertsToAndFromDate() throws {
    let timestamp = try #require(RFC3339Timestamp("2026-10-12T06:30:00.25Z"))
    #expect(timestamp.date == Date(timeIntervalSince1970: 1_791_786_600.25))
    #expect(RFC3339Timestamp(timestamp.date) == timestamp)
    #expect(RFC3339Timestamp(Date(timeIntervalSince1970: -0.5)).nanosecond == 500_000_000)
    #expect(RFC3339Timestamp(.distantFuture).description == "4001-01-01T00:00:00Z")
  }

  @Test func codesAsAString() throws {
    let data = Data(#"["2026-10-12T08:30:00+02:00"]"#.utf8)
    let decoded = try JSONDecoder().decode([RFC3339Timestamp].self, from: data)
    #expect(
      String(decoding: try JSONEncoder().encode(decoded), as: UTF8.self)
        == #"["2026-10-12T06:30:00Z"]"#
    )
  }
}
