import Digest

extension LiveConfig where Document == ConfigDocument {
  /// A config without store and server, for previews and unit tests.
  ///
  /// The features named are on or off; every other does what the app ships with.
  public static func fixed<Feature: FeatureKey>(
    on: [Feature],
    off: [Feature] = [],
  ) -> LiveConfig {
    var document = ConfigDocument.bundledDefaults
    for feature in off { document.features[feature.rawValue] = .init(enabled: false) }
    for feature in on { document.features[feature.rawValue] = .init(enabled: true) }
    return fixed(document)
  }

  /// A config without store and server that shows a document, as if there were no build number.
  public static func fixed(_ document: ConfigDocument) -> LiveConfig {
    LiveConfig(
      showing: ConfigSnapshot(
        document: document,
        decisions: ConfigDecisions(
          DocumentReading(document: document),
          for: EvaluationContext(build: nil, identity: nil),
        ),
        source: .bundled,
        revision: nil,
        fetchedAt: nil,
        environment: .live,
      )
    )
  }
}
