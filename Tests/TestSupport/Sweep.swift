#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The size of the long sweeps, from the environment variable `FLAGCTL_SWEEP` in percent.
///
/// Without it a sweep is whole in CI, where `CI` is set, and a fifth of that elsewhere.
package enum Sweep {
  package static let percent: Int = {
    let usual = getenv("CI") == nil ? 20 : 100
    let text = getenv("FLAGCTL_SWEEP").map { String(cString: $0) }
    return min(max(text.flatMap { Int($0) } ?? usual, 1), 1_000)
  }()

  /// The number of cases to run where a full sweep has so many; at least one.
  package static func size(_ full: Int) -> Int {
    max(1, full * percent / 100)
  }
}
