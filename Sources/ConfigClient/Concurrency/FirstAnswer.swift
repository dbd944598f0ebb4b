/// One waiting task and several that may answer it; the first answer counts, the others are dropped.
package final class FirstAnswer<Answer: Sendable>: Sendable {
  private enum State {
    case open
    case waiting(CheckedContinuation<Answer, Never>)
    case answered(Answer)
    case over
  }

  private let state = Locked(State.open)

  package init() {}

  /// Whether it is too late for an answer.
  package var isAnswered: Bool {
    state.withLock { state in
      switch state {
      case .open, .waiting: false
      case .answered, .over: true
      }
    }
  }

  /// Gives an answer, before or while somebody waits; returns whether it was the first.
  @discardableResult
  package func give(_ answer: Answer) -> Bool {
    let (isFirst, continuation) = state.withLock {
      state -> (Bool, CheckedContinuation<Answer, Never>?) in
      switch state {
      case .open:
        state = .answered(answer)
        return (true, nil)
      case .waiting(let continuation):
        state = .over
        return (true, continuation)
      case .answered, .over:
        return (false, nil)
      }
    }
    continuation?.resume(returning: answer)
    return isFirst
  }

  /// Waits for the first answer; only one task may wait, and only once.
  package func wait() async -> Answer {
    await withCheckedContinuation { continuation in
      let answer = state.withLock { state -> Answer? in
        if case .answered(let answer) = state {
          state = .over
          return answer
        }
        state = .waiting(continuation)
        return nil
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }
}
