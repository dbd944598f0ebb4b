/// How far an effect goes, compared with what was said before.
extension DocumentEffect {
  /// Whether users of some build gain a gate that an effect that was told does not give them, or builds
  /// are locked out beyond it.
  package func reachesFurther(than told: DocumentEffect) -> Bool {
    if let lockedOut, told.lockedOut?.contains(lockedOut) != true { return true }
    return gates.contains { effect in
      let others = told.gates.filter { $0.gate == effect.gate }
      return effect.builds.starts(with: others.map(\.builds)).contains { build in
        let other = others.first { $0.builds.contains(build) }
        return effect.mostGain > other?.mostGain ?? .none
      }
    }
  }
}

extension GateEffect {
  /// How many users gain the gate at most, where nothing tells what the app ships with.
  fileprivate var mostGain: UserShare { gain ?? share ?? .everybody }
}

extension BuildRange {
  fileprivate func contains(_ build: Int) -> Bool {
    build >= first ?? .min && build <= last ?? .max
  }

  fileprivate func contains(_ other: BuildRange) -> Bool {
    contains(other.first ?? .min) && contains(other.last ?? .max)
  }

  /// The oldest builds of the parts into which other ranges divide this one.
  fileprivate func starts(with others: [BuildRange]) -> [Int] {
    let ends = others.compactMap(\.last).filter { $0 < .max }
    let inner = others.compactMap(\.first) + ends.map { $0 + 1 }
    return [first ?? .min] + inner.filter(contains)
  }
}
