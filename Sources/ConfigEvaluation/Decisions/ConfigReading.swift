public import ConfigModel

/// Something that answers what a document means for this app: a snapshot, or a flow.
///
/// No reading throws, waits or fails: what the document does not say has the shipped behaviour.
public protocol ConfigReading: Sendable {
  /// The decisions that are read.
  var decisions: ConfigDecisions { get }
  /// The time by which dates in the document are judged.
  var moment: RFC3339Timestamp { get }
}

extension ConfigReading {
  /// Whether a feature is on.
  public func isOn<Feature: FeatureKey>(_ feature: Feature) -> Bool {
    decision(for: feature).isOn
  }

  /// Whether a feature is on, why, and in which bucket.
  public func decision<Feature: FeatureKey>(for feature: Feature) -> GateDecision {
    decisions.decision(key: feature.rawValue, shipped: feature.kind.shipsOn)
  }

  /// The paywall's offering: the document's if the app knows it, else the default.
  public func offering<Offering: RawRepresentable>(default standard: Offering) -> Offering
  where Offering.RawValue == String {
    decisions.offering.flatMap(Offering.init) ?? standard
  }

  /// The route of a feature: nil when its gate is off or the document's route is `off`, else the
  /// document's route if the app knows it, else the default.
  ///
  /// An app whose routes have a case `off` gets that case.
  public func route<Feature: FeatureKey, Route: RawRepresentable>(
    for feature: Feature,
    default standard: Route,
  ) -> Route? where Route.RawValue == String {
    guard isOn(feature) else { return nil }
    guard let name = decisions.route(key: feature.rawValue) else { return standard }
    return Route(rawValue: name) ?? (name == "off" ? nil : standard)
  }

  /// Whether this build must or should make way for a newer one.
  public var update: AppUpdate { decisions.update(at: moment) }

  /// The notice to show now, if there is one.
  public var notice: ConfigDocument.Notice? { decisions.notice(at: moment) }
}
