import ConfigEvaluation
import ConfigModel
import Dispatch
import TestSupport
import Testing

@Suite struct GateTests {
  typealias Gate = ConfigDocument.Gate

  static func decide(
    _ gate: Gate,
    build: Int? = 318,
    id: String? = "install-0001",
    shipped: Bool = false,
  ) -> GateDecision {
    EvaluationContext(build: build, identity: id).judge(gate, key: "smartImport")
      .decision(shipped: shipped)
  }

  /// install-0001 has bucket 131577 of smartImport.
  @Test(arguments: [
    (Gate(enabled: true), GateDecision(isOn: true, reason: .everyone)),
    (Gate(enabled: true, rollout: 1), GateDecision(isOn: true, reason: .everyone)),
    (Gate(enabled: true, rollout: 0), GateDecision(isOn: false, reason: .outOfRollout)),
    (Gate(enabled: true, rollout: -0.0), GateDecision(isOn: false, reason: .outOfRollout)),
    (
      Gate(enabled: true, rollout: 0.131578),
      GateDecision(isOn: true, reason: .inRollout, bucket: 131_577)
    ),
    (
      Gate(enabled: true, rollout: 0.131577),
      GateDecision(isOn: false, reason: .outOfRollout, bucket: 131_577)
    ),
    (
      Gate(enabled: true, rollout: 0.5, salt: "smartImpors"),
      GateDecision(isOn: false, reason: .outOfRollout, bucket: 688_097)
    ),
    (Gate(enabled: false), GateDecision(isOn: false, reason: .disabled)),
    (Gate(enabled: false, rollout: 0.5), GateDecision(isOn: false, reason: .disabled)),
  ])
  func aReadableGateDecidesWhateverTheAppShips(gate: Gate, expected: GateDecision) {
    #expect(Self.decide(gate, shipped: false) == expected)
    #expect(Self.decide(gate, shipped: true) == expected)
  }

  @Test(arguments: [Double.nan, -0.1, 1.000001, 25, .infinity, -.infinity], [true, false])
  func aRolloutOutsideItsRangeMakesTheGateInvalid(rollout: Double, shipped: Bool) {
    let gate = Gate(enabled: true, rollout: rollout, maximumBuild: 1)
    #expect(
      Self.decide(gate, shipped: shipped) == GateDecision(isOn: shipped, reason: .invalidGate)
    )
  }

  @Test(arguments: [nil, ""] as [String?], [true, false])
  func withoutAnIdOneIsOutsideEveryPartialRollout(id: String?, shipped: Bool) {
    #expect(
      Self.decide(Gate(enabled: true, rollout: 0.999), id: id, shipped: shipped)
        == GateDecision(isOn: false, reason: .missingIdentity)
    )
    #expect(Self.decide(Gate(enabled: true), id: id).isOn)
    #expect(Self.decide(Gate(enabled: true, rollout: 0), id: id).reason == .outOfRollout)
  }

  @Test(
    arguments: [
      (317, nil, 318, true), (318, nil, 318, true), (319, nil, 318, false), (nil, 318, 318, true),
      (nil, 317, 318, false), (300, 400, 318, true), (400, 300, 318, false),
      (4_120_000, nil, 4_120_001, true), (20_261_012, nil, 20_261_011, false),
      (nil, nil, nil, true), (1, nil, nil, false), (nil, .max, nil, false),
    ] as [(Int?, Int?, Int?, Bool)]
  )
  func aBuildOutsideTheRangeGetsWhatTheAppShips(
    minimum: Int?,
    maximum: Int?,
    build: Int?,
    isInside: Bool,
  ) {
    let gate = Gate(enabled: false, minimumBuild: minimum, maximumBuild: maximum)
    let decision = Self.decide(gate, build: build, shipped: true)
    #expect(decision.reason == (isInside ? .disabled : .notInBuild))
    #expect(decision.isOn == !isInside)
  }

  @Test(arguments: [
    (0.25, 250_000), (0.0000005, 1), (0.0000004, 0), (0.9999995, 1_000_000), (0.1, 100_000),
    (0.131577, 131_577), (0.3333335, 333_334), (1e-300, 0),
  ])
  func thresholdsRoundHalvesAwayFromZero(fraction: Double, threshold: Int) {
    #expect(Rollout(fraction: fraction) == .buckets(below: threshold))
  }

  /// 10,000 ids and 1,000 rising rollouts, values that round among them.
  @Test func raisingARolloutNeverDropsAnyone() {
    var random = SeededGenerator(seed: SeededGenerator.runSeed)
    let rollouts =
      ((0..<900).map { _ in Double.random(in: 0...1, using: &random) }
      + (0..<98).map { (Double($0) * 10_000 + 0.5) / 1_000_000 } + [0, 1]).sorted()
    let slices = Sweep.size(100)
    let contexts = (0..<slices * 100).map { EvaluationContext(build: 1, identity: "install-\($0)") }
    DispatchQueue.concurrentPerform(iterations: slices) { slice in
      for context in contexts[slice * 100..<slice * 100 + 100] {
        var wasOn = false
        for rollout in rollouts {
          let gate = Gate(enabled: true, rollout: rollout)
          let isOn = context.judge(gate, key: "smartImport").decision(shipped: false).isOn
          if wasOn, !isOn { Issue.record("\(context) fell out at \(rollout)") }
          wasOn = isOn
        }
      }
    }
  }
}
