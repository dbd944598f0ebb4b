import ConfigClient
import TestSupport
import Testing

@Suite("Backoff")
struct BackoffTests {
  @Test(
    "the span doubles with every failure up to its limit",
    arguments: [
      (0, Duration.zero), (1, .seconds(15)), (2, .seconds(30)), (5, .seconds(240)),
      (9, .seconds(3600)), (1_000_000, .seconds(3600)),
    ]
  )
  func span(failures: Int, expected: Duration) {
    #expect(Backoff().span(afterFailures: failures) == expected)
  }

  @Test("delays fill the whole span, from nothing to all of it")
  func fullJitter() {
    var random = SeededGenerator(seed: 4)
    let delays = (0..<2000).map { _ in Backoff().delay(afterFailures: 3, using: &random) }
    #expect(delays.allSatisfy { $0 >= .zero && $0 <= .seconds(60) })
    #expect(delays.filter { $0 < .seconds(6) }.count > 100)
    #expect(delays.filter { $0 > .seconds(54) }.count > 100)
  }

  @Test("a server that asks for more time gets it, but never more than a day")
  func obeysServer() {
    var random = SeededGenerator(seed: 4)
    let asked = Backoff().delay(afterFailures: 1, retryAfter: .seconds(900), using: &random)
    #expect(asked == .seconds(900))
    let greedy = Backoff().delay(afterFailures: 1, retryAfter: .seconds(9e9), using: &random)
    #expect(greedy == .seconds(86_400))
  }

  @Test("intervals are spread by a tenth in both directions")
  func jitter() {
    var random = SeededGenerator(seed: 4)
    let spread = (0..<2000).map { _ in Jitter.spread(.seconds(100), using: &random) }
    #expect(spread.allSatisfy { $0 >= .seconds(90) && $0 <= .seconds(110) })
    #expect(spread.contains { $0 < .seconds(91) } && spread.contains { $0 > .seconds(109) })
  }
}
