public import Observation

/// The document in force, for SwiftUI and everything else on the main actor.
///
/// Views that read it are drawn again when another document comes into force. Read it inside `body`
/// or a function, not into a stored property.
///
/// ```swift
/// let config = LiveConfig(store)
/// if config.isOn(AppFeature.smartImport) { showImportButton() }
/// ```
@MainActor @Observable
public final class LiveConfig<Document: Decodable & Sendable> {
  /// The snapshot in force.
  public private(set) var snapshot: ConfigSnapshot<Document>

  @ObservationIgnored private let store: ConfigStore<Document>?
  @ObservationIgnored private var registration: ObserverRegistration<Document>?

  /// A view of the store, which lives at least as long.
  public init(_ store: ConfigStore<Document>) {
    self.store = store
    snapshot = store.current
    registration = ObserverRegistration(store.publisher) { [weak self] snapshot in
      self?.show(snapshot)
    }
    // What came between the two lines above.
    show(store.current)
  }

  init(showing snapshot: ConfigSnapshot<Document>) {
    store = nil
    self.snapshot = snapshot
  }

  /// Asks the server for the document, see ``ConfigStore/refresh()``; nil for a fixed config.
  @discardableResult
  public func refresh() async -> RefreshOutcome? {
    await store?.refresh()
  }

  /// What the debug screen shows; nil for a fixed config.
  public var report: ConfigReport? {
    // The outcomes in the report change with the snapshot at the latest.
    _ = snapshot
    return store?.report
  }

  private func show(_ new: ConfigSnapshot<Document>) {
    if new !== snapshot { snapshot = new }
  }
}
