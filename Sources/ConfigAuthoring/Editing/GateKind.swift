package import ConfigModel

/// What a gate is for, as commands take it.
package enum GateKind: String, CaseIterable, Sendable {
  case rollout, killSwitch

  package var featureKind: FeatureKind { self == .rollout ? .rollout : .killSwitch }
}
