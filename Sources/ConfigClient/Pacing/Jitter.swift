/// Spreads regular work of many apps over time.
package enum Jitter {
  /// The interval, up to a tenth shorter or longer.
  package static func spread(
    _ interval: Duration,
    using random: inout some RandomNumberGenerator,
  ) -> Duration {
    interval * Double.random(in: 0.9...1.1, using: &random)
  }
}
