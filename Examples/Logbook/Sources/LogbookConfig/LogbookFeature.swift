import ConfigClient

/// The gates that the app reads.
package enum LogbookFeature: String, FeatureKey {
  case cloudSync, photoImport, tidePlanner

  package var kind: FeatureKind {
    self == .tidePlanner ? .rollout : .killSwitch
  }
}
