/// An identity that is read when it is first needed, and never again: while a store runs, nobody
/// changes buckets.
final class ResolvedIdentity: Sendable {
  private enum State {
    case unread
    case read(String?)
  }

  private let identity: ConfigIdentity
  private let state = Locked(State.unread)

  init(_ identity: ConfigIdentity) {
    self.identity = identity
  }

  /// The id; nil when there is none.
  var value: String? {
    let read = identity.read
    return state.withLock { state in
      if case .read(let value) = state { return value }
      let value = read()
      state = .read(value)
      return value
    }
  }

  /// Whether an id was needed, and there was none.
  var isMissing: Bool {
    state.withLock { state in
      guard case .read(let value) = state else { return false }
      return value?.isEmpty != false
    }
  }
}
