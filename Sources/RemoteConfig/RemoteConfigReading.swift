/// Where a value of ``RemoteConfig`` comes from.
public enum RemoteConfigSource: String, Sendable, Hashable, Codable, CaseIterable {
  /// The payload that was fetched since launch.
  case remote
  /// The payload that an earlier launch fetched.
  case cached
  /// What the app ships with.
  case defaults
  /// No layer has a usable value.
  case nothing
}

/// Why a value does not come from the fetched payload.
public enum RemoteConfigFallback: Sendable, Hashable {
  /// Nothing has been fetched, and nothing is cached.
  case nothingFetched
  /// The payload has no such key.
  case notInPayload
  /// The payload's value is of another kind, or too large; says what was found and expected.
  case unusable(String)
}

/// A value with its origin, for a debug screen.
public struct RemoteConfigReading<Value> {
  /// The value that the plain accessor returns.
  public var value: Value
  /// The layer that it comes from.
  public var source: RemoteConfigSource
  /// Why that is not the fetched payload; nil when it is.
  public var fallback: RemoteConfigFallback?
}

extension RemoteConfigReading: Sendable where Value: Sendable {}
extension RemoteConfigReading: Equatable where Value: Equatable {}
