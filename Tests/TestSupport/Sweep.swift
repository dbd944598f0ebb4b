#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The size of the long sweeps, from the environment variable `FLAGCTL_SWEEP` in percent.
///
/// Without it, and in CI, every sweep has its full size; `FLAGCTL_SWEEP=5` is for the work between
/// two commits.
package enum Sweep {
  package static let percent: Int = {
    let text = getenv("FLAGCTL_SWEEP").map { String(cString: $0) } ?? "100"
    return min(max(Int(text) ?? 100, 1), 1_000)
  }()

  /// The number of cases to run where a full sweep has so many; at least one.
  package static func size(_ full: Int) -> Int {
    max(1, full * percent / 100)
  }
}
