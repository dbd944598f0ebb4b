extension LiveConfig {
  /// The document in force.
  public var document: Document { snapshot.document }

  /// Whether a feature is on.
  public func isOn<Feature: FeatureKey>(_ feature: Feature) -> Bool {
    snapshot.isOn(feature)
  }

  /// Whether a feature is on, why, and in which bucket.
  public func decision<Feature: FeatureKey>(for feature: Feature) -> GateDecision {
    snapshot.decision(for: feature)
  }

  /// The paywall's offering: the document's if the app knows it, else the default.
  public func offering<Offering: RawRepresentable>(default standard: Offering) -> Offering
  where Offering.RawValue == String {
    snapshot.offering(default: standard)
  }

  /// The route of a feature, see ``ConfigReading/route(for:default:)``.
  public func route<Feature: FeatureKey, Route: RawRepresentable>(
    for feature: Feature,
    default standard: Route,
  ) -> Route? where Route.RawValue == String {
    snapshot.route(for: feature, default: standard)
  }

  /// Whether this build must or should make way for a newer one.
  public var update: AppUpdate { snapshot.update }

  /// The notice to show now, if there is one.
  public var notice: ConfigDocument.Notice? { snapshot.notice }

  /// The decisions of now, for one journey of a user, see ``ConfigSnapshot/flow(_:)``.
  public func flow(_ name: String) -> ConfigFlow {
    snapshot.flow(name)
  }
}
