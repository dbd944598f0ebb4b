/// The gates that an app reads, as an enum with a case for each.
///
/// ```swift
/// enum AppFeature: String, FeatureKey {
///   case smartImport, cloudSync
///   var kind: FeatureKind { self == .cloudSync ? .killSwitch : .rollout }
/// }
/// ```
public protocol FeatureKey: RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue == String {
  /// What the gate is for, which decides what the app does when it has no config.
  var kind: FeatureKind { get }
}
