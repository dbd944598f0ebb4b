public import ConfigModel

/// What a document says of one gate, before it is known what the app ships with.
package struct GateVerdict: Sendable, Hashable {
  /// nil: the app does what it ships with.
  package let isOn: Bool?
  package let reason: GateReason
  package let bucket: Int?

  package init(isOn: Bool?, reason: GateReason, bucket: Int? = nil) {
    self.isOn = isOn
    self.reason = reason
    self.bucket = bucket
  }

  /// The verdict on a gate that no document names.
  package static let absent = GateVerdict(isOn: nil, reason: .shipped)

  /// The decision for a feature that ships on or off.
  package func decision(shipped: Bool) -> GateDecision {
    GateDecision(isOn: isOn ?? shipped, reason: reason, bucket: bucket)
  }

  /// The same outcome with another reason.
  package func because(_ reason: GateReason) -> GateVerdict {
    GateVerdict(isOn: isOn, reason: reason, bucket: bucket)
  }
}

extension FeatureKind {
  /// Whether a feature of this kind is on in an app without any config.
  public var shipsOn: Bool { self == .killSwitch }
}
