package import ConfigModel

/// One gate that an app reads, as the app declares it.
package struct SchemaFeature: Sendable, Equatable {
  package let name: String
  package let kind: FeatureKind
  /// Whether the feature is on in an app that has no config.
  package let shipsOn: Bool

  package init(name: String, kind: FeatureKind, shipsOn: Bool) {
    self.name = name
    self.kind = kind
    self.shipsOn = shipsOn
  }

  /// The gates of an app, in the order in which its enum lists them.
  package static func all<Feature: FeatureKey>(of type: Feature.Type) -> [SchemaFeature] {
    type.allCases.map { feature in
      SchemaFeature(
        name: feature.rawValue,
        kind: feature.kind,
        shipsOn: feature.kind == .killSwitch,
      )
    }
  }
}
