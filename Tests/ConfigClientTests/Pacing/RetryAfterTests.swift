#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import ConfigClient
import Testing

@Suite("RetryAfter")
struct RetryAfterTests {
  // Sun, 06 Nov 1994 08:49:37 GMT, the moment of RFC 9110's examples.
  let now = Date(timeIntervalSince1970: 784_111_777)

  private func parse(_ field: String, serverDate: String? = nil) -> Duration? {
    RetryAfter.parse(field, serverDate: serverDate, now: now)
  }

  @Test(
    "seconds are taken as they are, up to a day",
    arguments: [
      ("0", 0), ("1", 1), (" 120\t", 120), ("86399", 86_399), ("86401", 86_400),
      ("99999999999999999999999", 86_400),
    ]
  )
  func seconds(field: String, expected: Int) {
    #expect(parse(field) == .seconds(expected))
  }

  @Test(
    "a date is a wait from now on",
    arguments: [
      ("Sun, 06 Nov 1994 08:49:47 GMT", 10), ("Sun, 06 Nov 1994 08:49:37 GMT", 0),
      ("Sun, 06 Nov 1994 08:00:00 GMT", 0), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
      ("Fri, 31 Dec 9999 23:59:59 GMT", 86_400),
    ]
  )
  func date(field: String, expected: Int) {
    #expect(parse(field) == .seconds(expected))
  }

  @Test("a date is judged by the server's own clock where it says the time")
  func serverClock() {
    let wait = parse(
      "Tue, 29 Feb 2000 00:01:00 GMT",
      serverDate: "Tue, 29 Feb 2000 00:00:00 GMT",
    )
    #expect(wait == .seconds(60))
  }

  @Test(
    "what cannot be read asks for nothing",
    arguments: [
      "", " ", "-1", "1.5", "+3", "soon", "1 2", "٣", "Sunday, 06-Nov-94 08:49:37 GMT",
      "Sun Nov  6 08:49:37 1994", "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 32 Nov 1994 08:49:37 GMT",
      "Sun, 06 Nix 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT",
      "Sun, 06 Nov 1994 8:49:37 GMT",
      String(repeating: "9", count: 65),
    ]
  )
  func unreadable(field: String) {
    #expect(parse(field) == nil)
  }
}
