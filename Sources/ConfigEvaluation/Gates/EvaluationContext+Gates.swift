package import ConfigModel

extension EvaluationContext {
  /// Judges one gate of a document: its validity, its build range, the switch, then the rollout.
  package func judge(_ gate: ConfigDocument.Gate, key: String) -> GateVerdict {
    guard let rollout = Rollout(fraction: gate.rollout) else {
      return GateVerdict(isOn: nil, reason: .invalidGate)
    }
    guard includesBuild(gate) else { return GateVerdict(isOn: nil, reason: .notInBuild) }
    guard gate.enabled else { return GateVerdict(isOn: false, reason: .disabled) }
    switch rollout {
    case .everyone: return GateVerdict(isOn: true, reason: .everyone)
    case .nobody: return GateVerdict(isOn: false, reason: .outOfRollout)
    case .buckets(let threshold):
      guard let identity, !identity.isEmpty else {
        return GateVerdict(isOn: false, reason: .missingIdentity)
      }
      let bucket = Bucket.number(salt: gate.salt ?? key, id: identity)
      let isOn = bucket < threshold
      return GateVerdict(isOn: isOn, reason: isOn ? .inRollout : .outOfRollout, bucket: bucket)
    }
  }

  /// A build that is unknown is in no range that has a bound.
  private func includesBuild(_ gate: ConfigDocument.Gate) -> Bool {
    guard let build else { return gate.minimumBuild == nil && gate.maximumBuild == nil }
    return build >= gate.minimumBuild ?? .min && build <= gate.maximumBuild ?? .max
  }
}
