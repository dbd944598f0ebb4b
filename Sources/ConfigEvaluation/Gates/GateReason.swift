/// Why a gate is on or off.
public enum GateReason: String, Sendable, Hashable, Codable, CaseIterable {
  /// A local override of a debug build.
  case override
  /// The document does not name the gate: the app does what it ships with.
  case shipped
  /// The document's entry cannot be read: its last accepted value, else what the app ships with.
  case invalidGate
  /// The build is outside the gate's range: the app does what it ships with.
  case notInBuild
  /// The document switches the feature off.
  case disabled
  /// The document switches the feature on for all.
  case everyone
  /// The user is within the rollout.
  case inRollout
  /// The user is outside the rollout.
  case outOfRollout
  /// The rollout is partial and there is no id to draw by: off.
  case missingIdentity
}
