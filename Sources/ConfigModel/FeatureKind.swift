/// What a gate is for, which decides what the app does when it has no config.
public enum FeatureKind: String, Codable, Hashable, Sendable, CaseIterable {
  /// A new feature that is rolled out: without a config it is off.
  case rollout
  /// A feature that exists and may have to be stopped: without a config it is on.
  case killSwitch
}
