/// What became of one gate for one user, and why.
public struct GateDecision: Sendable, Hashable {
  /// Whether the feature is on.
  public let isOn: Bool
  /// Why.
  public let reason: GateReason
  /// The user's bucket, 0 to 999,999, if one was drawn.
  public let bucket: Int?

  /// A decision with the given content.
  public init(isOn: Bool, reason: GateReason, bucket: Int? = nil) {
    self.isOn = isOn
    self.reason = reason
    self.bucket = bucket
  }
}
