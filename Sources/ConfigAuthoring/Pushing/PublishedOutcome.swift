/// What came of a use case that can make a commit.
package protocol PublishedOutcome {
  /// The commit; nil when none was made.
  var landing: Landing? { get set }
}

extension ChangeOutcome: PublishedOutcome {
  package var landing: Landing? {
    get {
      guard case .committed(_, let landing) = self else { return nil }
      return landing
    }
    set {
      guard case .committed(let plan, _) = self, let newValue else { return }
      self = .committed(plan, newValue)
    }
  }
}

extension RollBack.Outcome: PublishedOutcome {
  package var landing: Landing? {
    get {
      guard case .rolledBack(_, let landing) = self else { return nil }
      return landing
    }
    set {
      guard case .rolledBack(let plan, _) = self, let newValue else { return }
      self = .rolledBack(plan, newValue)
    }
  }
}
