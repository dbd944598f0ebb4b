/// Holds the snapshot in force and tells everybody who wants to know about the next one.
///
/// Reading takes the lock for the copy of one reference. Streams get each snapshot at once; what
/// belongs to the main actor is told there, and always about the newest.
final class SnapshotPublisher<Document: Sendable>: Sendable {
  typealias Snapshot = ConfigSnapshot<Document>
  typealias Observer = @MainActor @Sendable (Snapshot) -> Void

  /// Tags are told first, so that a crash in a view that a new document changed is reported under it.
  enum Turn: Int, Sendable {
    case tags, views
  }

  private struct State: Sendable {
    var snapshot: Snapshot
    var overrides: [String: Bool] = [:]
    var streams: [Int: AsyncStream<Snapshot>.Continuation] = [:]
    var observers: [Int: (turn: Turn, tell: Observer)] = [:]
    var nextKey = 0
  }

  private let state: Locked<State>
  /// The snapshot once more, behind a lock of a type that is not generic: reading is on every path.
  private let reference: Locked<any AnyObject & Sendable>

  init(_ snapshot: Snapshot) {
    state = Locked(State(snapshot: snapshot))
    reference = Locked(snapshot)
  }

  var current: Snapshot {
    unsafeDowncast(reference.withLock { $0 }, to: Snapshot.self)
  }

  /// Puts a snapshot in force, under the overrides of this device.
  func publish(_ snapshot: Snapshot) {
    change { state in
      state.snapshot =
        state.overrides.isEmpty ? snapshot : snapshot.overriding(state.overrides)
    }
  }

  /// Changes the overrides of this device.
  func override(_ change: @Sendable (inout [String: Bool]) -> Void) {
    self.change { state in
      change(&state.overrides)
      state.snapshot = state.snapshot.overriding(state.overrides)
    }
  }

  /// A stream that begins with the snapshot in force and then gives the newest.
  func stream() -> AsyncStream<Snapshot> {
    let (stream, continuation) = AsyncStream<Snapshot>.makeStream(
      bufferingPolicy: .bufferingNewest(1)
    )
    let key = state.withLock { state in
      state.nextKey += 1
      state.streams[state.nextKey] = continuation
      continuation.yield(state.snapshot)
      return state.nextKey
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { state in state.streams[key] = nil }
    }
    return stream
  }

  /// Calls the observer on the main actor after every change; the key ends that.
  func observe(_ turn: Turn, _ observer: @escaping Observer) -> Int {
    state.withLock { state in
      state.nextKey += 1
      state.observers[state.nextKey] = (turn, observer)
      return state.nextKey
    }
  }

  func remove(_ key: Int) {
    state.withLock { state in state.observers[key] = nil }
  }

  func finish() {
    let streams = state.withLock { state in
      defer { state.streams = [:] }
      return Array(state.streams.values)
    }
    for stream in streams { stream.finish() }
  }

  private func change(_ body: @Sendable (inout State) -> Void) {
    let isObserved = state.withLock { state in
      body(&state)
      let snapshot = state.snapshot
      // The one lock taken inside another; nothing is taken inside it.
      reference.withLock { $0 = snapshot }
      // Within the lock, so that no stream ends with an older snapshot than the one in force.
      for stream in state.streams.values { stream.yield(state.snapshot) }
      return !state.observers.isEmpty
    }
    if isObserved { Task { @MainActor in self.tellObservers() } }
  }

  @MainActor private func tellObservers() {
    let (snapshot, observers) = state.withLock { state in
      (
        state.snapshot,
        state.observers.sorted {
          ($0.value.turn.rawValue, $0.key) < ($1.value.turn.rawValue, $1.key)
        }
        .map(\.value.tell)
      )
    }
    for tell in observers { tell(snapshot) }
  }
}
