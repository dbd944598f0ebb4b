#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Holds the config document in force, and brings the next one.
///
/// Making a store reads one small file and no network; from then on every value is there, from the
/// document of the last launch, the one inside the app, or what the app ships with. Reading never
/// waits, throws or fails. Only a document that passes every check replaces the one in force.
///
/// ```swift
/// let store = ConfigStore(url: configURL, bundled: .resource("config"), features: AppFeature.self)
/// if store.isOn(AppFeature.smartImport) { showImportButton() }
/// ```
///
/// A store refreshes by itself, see ``RefreshPolicy``, as long as it lives. Everything that is not
/// `async` may be called from any thread.
public actor ConfigStore<Document: Decodable & Sendable> {
  nonisolated let setup: StoreSetup<Document>
  nonisolated let publisher: SnapshotPublisher<Document>
  nonisolated let journal: StoreJournal
  nonisolated let tasks = TaskBag()

  /// The document in force, if it was fetched by this launch or an earlier one.
  var held: StoreLaunch<Document>.Held?
  var crashGuard: CrashGuard
  /// The refresh under way, which later callers join.
  var refreshing: Task<RefreshOutcome, Never>?
  /// What the server asked for, and when.
  var throttle: (from: Date, wait: Duration)?
  /// Failures to reach the server since it last answered.
  var failures = 0
  /// When the server last answered with the document in force.
  var confirmedAt: Date?
  var isActive = true

  init(_ setup: StoreSetup<Document>) {
    let launch = StoreLaunch(setup)
    self.setup = setup
    publisher = SnapshotPublisher(launch.snapshot)
    journal = StoreJournal(faults: launch.faults, setAside: launch.crashGuard.setAside)
    held = launch.held
    crashGuard = launch.crashGuard
    if let held, launch.crashGuard.isOnTrial(held.digest) { confirmLater(held.digest) }
    startSchedule()
  }

  /// A store of an app's own model, which decodes the document as a whole.
  ///
  /// Gates, minimum version, offering and notice are read beside the model, as far as the document has
  /// them under the names of the stock one.
  ///
  /// - Parameters:
  ///   - type: The model.
  ///   - url: Where the document is served; https, or http on this machine.
  ///   - bundled: The document inside the app.
  ///   - shipped: The model's value without any document.
  ///   - schemas: The schema versions that the model reads; nil does not look.
  ///   - features: The gates that the app reads.
  ///   - options: What else may be wanted otherwise.
  public init<Feature: FeatureKey>(
    of type: Document.Type,
    url: URL,
    bundled: BundledDefaults = .nothing,
    shipped: Document,
    schemas: ClosedRange<Int>? = nil,
    features: Feature.Type,
    options: ConfigOptions = ConfigOptions(),
  ) {
    self.init(
      StoreSetup(
        url: url,
        model: .own(shipped: shipped, schemas: schemas),
        bundled: bundled,
        features: DeclaredFeature.all(of: features),
        options: options,
      )
    )
  }

  /// A store of an app's own model without gates, see ``init(of:url:bundled:shipped:schemas:features:options:)``.
  public init(
    of type: Document.Type,
    url: URL,
    bundled: BundledDefaults = .nothing,
    shipped: Document,
    schemas: ClosedRange<Int>? = nil,
    options: ConfigOptions = ConfigOptions(),
  ) {
    self.init(
      StoreSetup(
        url: url,
        model: .own(shipped: shipped, schemas: schemas),
        bundled: bundled,
        features: [],
        options: options,
      )
    )
  }

  deinit {
    tasks.cancelAll()
    publisher.finish()
  }
}

extension ConfigStore where Document == ConfigDocument {
  /// A store of the stock document.
  ///
  /// - Parameters:
  ///   - url: Where the document is served; https, or http on this machine.
  ///   - bundled: The document inside the app.
  ///   - features: The gates that the app reads.
  ///   - options: What else may be wanted otherwise.
  public init<Feature: FeatureKey>(
    url: URL,
    bundled: BundledDefaults,
    features: Feature.Type,
    options: ConfigOptions = ConfigOptions(),
  ) {
    self.init(
      StoreSetup(
        url: url,
        model: .stock,
        bundled: bundled,
        features: DeclaredFeature.all(of: features),
        options: options,
      )
    )
  }

  /// A store of the stock document whose gates are not declared, so that tags and report leave them
  /// out.
  public init(
    url: URL,
    bundled: BundledDefaults,
    options: ConfigOptions = ConfigOptions(),
  ) {
    self.init(
      StoreSetup(url: url, model: .stock, bundled: bundled, features: [], options: options)
    )
  }
}
