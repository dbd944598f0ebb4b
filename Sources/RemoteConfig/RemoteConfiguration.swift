// Bundles and UserDefaults are known to the whole of Foundation alone.
public import Foundation

/// What ``RemoteConfig`` is set up with, once, at launch.
///
/// ```swift
/// RemoteConfig.configure(
///   RemoteConfiguration(
///     remoteURL: URL(string: "https://example.com/remote-config.json"),
///     defaults: .bundle(.main, resource: "remote-config", extension: "json"),
///     minimumFetchInterval: 60 * 60
///   )
/// )
/// ```
public struct RemoteConfiguration: @unchecked Sendable {
  // Unchecked for UserDefaults alone, which is documented to be safe from every thread.

  /// Where the payload is served; nil: defaults and cache only.
  public var remoteURL: URL?
  /// Where the baseline values come from.
  public var defaults: DefaultsSource
  /// How often a refresh is tried in the background, in seconds; it varies by a tenth.
  public var refreshInterval: TimeInterval
  /// How long after a successful fetch no other one is made, in seconds.
  ///
  /// A rollback takes as long to arrive: an hour is better than the default for payloads that switch
  /// things off.
  public var minimumFetchInterval: TimeInterval
  /// Whether the background refresh starts with `configure`.
  public var automaticallyStartUpdates: Bool
  /// Where the last fetched payload is kept between launches.
  public var userDefaults: UserDefaults
  /// What the keys of the cache begin with.
  public var storageKeyPrefix: String
  /// The build of the running app. A payload that was cached by a lower build is discarded; nil, or a
  /// provider that gives nil, never discards.
  public var buildNumberProvider: (@Sendable () -> Int?)?

  /// A configuration; everything has a default.
  public init(
    remoteURL: URL? = nil,
    defaults: DefaultsSource = .none,
    refreshInterval: TimeInterval = 6 * 60 * 60,
    minimumFetchInterval: TimeInterval = 48 * 60 * 60,
    automaticallyStartUpdates: Bool = true,
    userDefaults: UserDefaults = .standard,
    storageKeyPrefix: String = "com.remoteconfig",
    buildNumberProvider: (@Sendable () -> Int?)? = { RemoteConfiguration.bundleBuildNumber },
  ) {
    self.remoteURL = remoteURL
    self.defaults = defaults
    self.refreshInterval = refreshInterval
    self.minimumFetchInterval = minimumFetchInterval
    self.automaticallyStartUpdates = automaticallyStartUpdates
    self.userDefaults = userDefaults
    self.storageKeyPrefix = storageKeyPrefix
    self.buildNumberProvider = buildNumberProvider
  }

  /// `CFBundleVersion` of the running app as an integer; nil if it is none.
  public static var bundleBuildNumber: Int? {
    let value = Bundle.main.object(forInfoDictionaryKey: "CFBundleVersion")
    return (value as? String).flatMap { Int($0) } ?? value as? Int
  }
}
