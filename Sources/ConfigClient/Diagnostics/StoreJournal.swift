#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What happened to a store, for its report.
final class StoreJournal: Sendable {
  /// What came of a refresh, and when.
  struct Entry: Sendable {
    let date: Date
    let outcome: RefreshOutcome
  }

  /// The newest outcomes that are kept.
  private static let length = 10

  private struct State: Sendable {
    var entries: [Entry] = []
    var faults: StoreFaults
    var setAside: String?
  }

  private let state: Locked<State>

  init(faults: StoreFaults, setAside: String?) {
    state = Locked(State(faults: faults, setAside: setAside))
  }

  var lastOutcome: RefreshOutcome? { state.withLock { $0.entries.last?.outcome } }

  /// The newest outcomes, oldest first.
  var entries: [Entry] { state.withLock { $0.entries } }

  var faults: StoreFaults { state.withLock { $0.faults } }

  /// The SHA-256 of the document that was set aside.
  var setAside: String? { state.withLock { $0.setAside } }

  func record(_ outcome: RefreshOutcome, at date: Date) {
    state.withLock { state in
      state.entries.append(Entry(date: date, outcome: outcome))
      if state.entries.count > Self.length { state.entries.removeFirst() }
    }
  }

  func change(_ body: @Sendable (inout StoreFaults) -> Void) {
    state.withLock { state in body(&state.faults) }
  }

  func note(setAside: String?) {
    state.withLock { state in state.setAside = setAside }
  }
}
