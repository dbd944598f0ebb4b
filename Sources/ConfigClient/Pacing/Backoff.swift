/// How long to leave a server alone after failures: exponential, with full jitter, bounded.
///
/// Full jitter draws from the whole span, so that a fleet of apps that failed together does not come
/// back together.
package struct Backoff: Sendable, Hashable {
  /// The span after the first failure.
  package var base: Duration
  /// The longest span.
  package var limit: Duration

  package init(base: Duration = .seconds(15), limit: Duration = .seconds(3600)) {
    self.base = base
    self.limit = limit
  }

  /// The span that the delay after so many failures in a row is drawn from.
  package func span(afterFailures count: Int) -> Duration {
    guard count > 0 else { return .zero }
    // 2^20 bases is beyond every sensible limit, and far from overflow.
    return min(limit, base * (1 << min(count - 1, 20)))
  }

  /// A delay between nothing and the span, never shorter than what the server asked for.
  package func delay(
    afterFailures count: Int,
    retryAfter: Duration? = nil,
    using random: inout some RandomNumberGenerator,
  ) -> Duration {
    let drawn = span(afterFailures: count) * Double.random(in: 0...1, using: &random)
    return max(drawn, min(retryAfter ?? .zero, RetryAfter.limit))
  }
}
