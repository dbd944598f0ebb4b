import ConfigEvaluation
import ConfigModel
import TestSupport
import Testing

@testable import ConfigAuthoring

/// The told shares against counting: bucket by bucket for equal salts, over the plane of both draws
/// for two salts, for each build at which something can change. `FLAGCTL_SWEEP` scales the pairs.
struct EffectBruteForceTests {
  private static let key = "gate"

  private struct Pair {
    let old: ConfigDocument.Gate?
    let new: ConfigDocument.Gate?
    let shipsOn: Bool
  }

  @Test func sharesAreWhatCountingGives() {
    checkProperty(iterations: Sweep.size(100), generate: Self.pair) { pair in
      let effects = Self.comparison(pair).effects
      for build in Self.builds(of: pair) {
        let mine = effects.filter { $0.builds.contains(build) }
        guard mine.count <= 1 else { return "two effects for build \(build)" }
        let counted = Self.count(pair, build)
        let told = (mine.first?.gain ?? .none, mine.first?.lose ?? .none)
        guard told == counted else { return "build \(build): told \(told), counted \(counted)" }
      }
      return nil
    }
  }

  @Test func everyUserGetsWhatTheAppDecides() {
    checkProperty(iterations: Sweep.size(1_000), generate: Self.pair) { pair in
      guard let gate = pair.new else { return nil }
      for build in Self.builds(of: pair) {
        let state = GateState(gate, key: Self.key, shipsOn: pair.shipsOn, build: build)
        for id in (0..<5).map({ "user \($0)" }) {
          let context = EvaluationContext(build: build, identity: id)
          let decision = context.judge(gate, key: Self.key).decision(shipped: pair.shipsOn)
          let bucket = Bucket.number(salt: gate.salt ?? Self.key, id: id)
          let isOn = state.threshold.map { bucket < $0 } ?? false
          guard decision.isOn == isOn else { return "build \(build), \(id)" }
        }
      }
      return nil
    }
  }

  // MARK: Counting

  private static func count(_ pair: Pair, _ build: Int) -> (UserShare, UserShare) {
    let (old, new) = (state(pair.old, pair, build), state(pair.new, pair, build))
    if let salt = old.salt, let other = new.salt, salt != other {
      // A user's two buckets are independent: every pair of them counts once.
      let had = (0..<Bucket.count).count { isOn(old, $0) }
      let has = (0..<Bucket.count).count { isOn(new, $0) }
      return (
        UserShare(pairs: (Bucket.count - had) * has), UserShare(pairs: had * (Bucket.count - has))
      )
    }
    var (gain, lose) = (0, 0)
    for bucket in 0..<Bucket.count {
      switch (isOn(old, bucket), isOn(new, bucket)) {
      case (false, true): gain += 1
      case (true, false): lose += 1
      default: break
      }
    }
    return (UserShare(buckets: gain), UserShare(buckets: lose))
  }

  private static func state(_ gate: ConfigDocument.Gate?, _ pair: Pair, _ build: Int) -> GateState {
    GateState(gate, key: key, shipsOn: pair.shipsOn, build: build)
  }

  private static func isOn(_ state: GateState, _ bucket: Int) -> Bool {
    switch state {
    case .shipped(let isOn): isOn ?? false
    case .on(let threshold, _): bucket < threshold
    }
  }

  private static func comparison(_ pair: Pair) -> GateComparison {
    GateComparison(key: key, old: pair.old, new: pair.new, shipsOn: pair.shipsOn)
  }

  /// The builds around every bound.
  private static func builds(of pair: Pair) -> Set<Int> {
    let bounds = [pair.old, pair.new].compactMap(\.self).flatMap {
      [$0.minimumBuild, $0.maximumBuild].compactMap(\.self)
    }
    return Set([0] + bounds.flatMap { [$0 - 1, $0, $0 + 1] })
  }

  // MARK: Making up

  private static func pair(_ random: inout SeededGenerator) -> Pair {
    Pair(
      old: gate(&random),
      new: gate(&random),
      shipsOn: Bool.random(using: &random)
    )
  }

  private static func gate(_ random: inout SeededGenerator) -> ConfigDocument.Gate? {
    guard Int.random(in: 0..<10, using: &random) > 0 else { return nil }
    let rollouts: [Double?] = [
      nil, 0, 1, 0.25, 0.5, 0.0000004, 0.9999999, Double.random(in: 0...1, using: &random),
    ]
    let salts = [nil, nil, "gate", "other"]
    let builds: [Int?] = [nil, nil, 0, 300, 412, 411]
    return ConfigDocument.Gate(
      enabled: Int.random(in: 0..<5, using: &random) > 0,
      rollout: rollouts.randomElement(using: &random) ?? nil,
      salt: salts.randomElement(using: &random) ?? nil,
      minimumBuild: builds.randomElement(using: &random) ?? nil,
      maximumBuild: builds.randomElement(using: &random) ?? nil,
    )
  }
}

extension BuildRange {
  fileprivate func contains(_ build: Int) -> Bool {
    build >= first ?? .min && build <= last ?? .max
  }
}
