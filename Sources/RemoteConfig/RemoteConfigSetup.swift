import ConfigClient

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What one call of `configure` gave; its identity tells late answers of an earlier one apart.
final class RemoteConfigSetup: Sendable {
  let configuration: RemoteConfiguration
  let transport: any ConfigTransport
  let environment: ClientEnvironment
  let deadline: Duration
  let refreshInterval: Duration
  let minimumFetchInterval: Duration
  /// The build of the running app, asked for once.
  let build: Int?

  init(
    _ configuration: RemoteConfiguration,
    transport: any ConfigTransport,
    environment: ClientEnvironment,
    deadline: Duration,
  ) {
    self.configuration = configuration
    self.transport = transport
    self.environment = environment
    self.deadline = deadline
    refreshInterval = Self.duration(configuration.refreshInterval, atLeast: 0.1)
    minimumFetchInterval = Self.duration(configuration.minimumFetchInterval, atLeast: 0)
    build = configuration.buildNumberProvider?()
  }

  var store: OverridesStore {
    OverridesStore(
      defaults: configuration.userDefaults,
      key: "\(configuration.storageKeyPrefix).payload",
    )
  }

  /// The address as the cache knows it; an entity tag means nothing elsewhere.
  var origin: String { configuration.remoteURL?.absoluteString ?? "" }

  /// Seconds as an app may write them: no number is the least, "for ever" is a hundred years.
  private static func duration(_ seconds: TimeInterval, atLeast minimum: Double) -> Duration {
    .seconds(min(max(seconds.isNaN ? minimum : seconds, minimum), 100 * 365 * 86_400))
  }
}
