#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import ConfigClient
import Testing

@Suite("ElapsedInterval")
struct ElapsedIntervalTests {
  let fetched = Date(timeIntervalSince1970: 1_791_786_600)

  private func remaining(after seconds: Double) -> Duration? {
    ElapsedInterval.remaining(of: .seconds(60), since: fetched, now: fetched + seconds)
  }

  @Test("an interval is over once its length has passed, and not before")
  func length() {
    #expect(remaining(after: 0) == .seconds(60))
    #expect(remaining(after: 59) == .seconds(1))
    #expect(remaining(after: 60) == nil)
    #expect(remaining(after: 1e12) == nil)
  }

  @Test("a clock that was moved back ends the interval", arguments: [-1.0, -1e9, -.infinity])
  func clockMovedBack(seconds: Double) {
    #expect(remaining(after: seconds) == nil)
  }

  @Test("a moment that is no number ends the interval")
  func notANumber() {
    #expect(remaining(after: .nan) == nil)
  }
}
