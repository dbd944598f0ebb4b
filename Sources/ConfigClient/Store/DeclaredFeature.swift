/// One case of the app's feature enum, without its type.
struct DeclaredFeature: Sendable, Hashable {
  let key: String
  let shipsOn: Bool

  static func all<Feature: FeatureKey>(of type: Feature.Type) -> [DeclaredFeature] {
    type.allCases.map { DeclaredFeature(key: $0.rawValue, shipsOn: $0.kind.shipsOn) }
  }

  func decision(in decisions: ConfigDecisions) -> GateDecision {
    decisions.decision(key: key, shipped: shipsOn)
  }
}
