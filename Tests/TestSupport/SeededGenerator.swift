#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A small, fast random source (SplitMix64) that gives the same numbers for the same seed everywhere.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// The seed of this run: `FLAGCTL_SEED` as a number, a fresh one for `FLAGCTL_SEED=random`, else
  /// a fixed one, so that a run without the variable repeats the last.
  package static let runSeed: UInt64 = {
    guard let text = getenv("FLAGCTL_SEED").map({ String(cString: $0) }) else { return 20_261_012 }
    return UInt64(text) ?? UInt64.random(in: .min ... .max)
  }()
}
