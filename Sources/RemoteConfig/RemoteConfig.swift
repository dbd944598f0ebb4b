package import ConfigClient
public import Observation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Remote values over the ones that an app ships with; a drop-in for code written against the loader of
/// the same name.
///
/// Three layers, by top-level key: bundled defaults, below the payload cached by an earlier launch,
/// below the payload fetched since. A key that the payload no longer has falls back to its default.
/// Reading never waits, never throws and needs no network.
///
/// ```swift
/// RemoteConfig.configure(RemoteConfiguration(remoteURL: url, defaults: .bundle(.main)))
/// if RemoteConfig.shared.bool("newOnboarding") { showNewOnboarding() }
/// ```
///
/// Lives on the main actor and is observable: a view that reads a value in its `body` is drawn again
/// when another payload arrives. A value read in a view's initialiser stays as it was.
@MainActor
@Observable
public final class RemoteConfig {
  /// The one instance; has no values before ``configure(_:)``.
  public static let shared = RemoteConfig()

  /// Sets the one instance up: reads the defaults and the cache, and starts the background refresh.
  ///
  /// Returns after one bounded read of a file, whatever the network does. Called again, it replaces
  /// what was configured before and cancels its refresh; views that read values are drawn again.
  public static func configure(_ configuration: RemoteConfiguration) {
    shared.configure(configuration)
  }

  /// What the app ships with.
  var defaults: ConfigLayer?
  /// The payload in force.
  var payload: ConfigLayer?
  /// Where the payload comes from; it may become `remote` without any value being another one.
  @ObservationIgnored var payloadSource = RemoteConfigSource.cached
  var journal = RemoteConfigJournal()
  /// Nil before `configure`.
  @ObservationIgnored var setup: RemoteConfigSetup?
  @ObservationIgnored var progress = RefreshProgress()
  @ObservationIgnored private var background: Task<Void, Never>?

  package init() {}

  deinit {
    background?.cancel()
  }

  /// Sets one instance up, with a transport and a clock of the caller's own.
  package func configure(
    _ configuration: RemoteConfiguration,
    transport: any ConfigTransport = URLSessionTransport(),
    environment: ClientEnvironment = .live,
    deadline: Duration = .seconds(10),
  ) {
    background?.cancel()
    progress.running?.cancel()
    let setup = RemoteConfigSetup(
      configuration,
      transport: transport,
      environment: environment,
      deadline: deadline,
    )
    self.setup = setup
    load(setup)
    guard configuration.automaticallyStartUpdates, configuration.remoteURL != nil else { return }
    background = Task { [weak self] in
      while let pause = await self?.refreshInBackground(setup) {
        guard (try? await environment.sleep(pause)) != nil else { return }
      }
    }
  }

  private func load(_ setup: RemoteConfigSetup) {
    let (defaults, defaultsFault) = setup.configuration.defaults.load()
    let (cached, cacheFault) = setup.store.load(build: setup.build)
    self.defaults = defaults
    payload = cached?.layer
    payloadSource = .cached
    progress = RefreshProgress(record: cached?.record)
    journal = RemoteConfigJournal(defaultsFault: defaultsFault, cacheFault: cacheFault)
  }
}
