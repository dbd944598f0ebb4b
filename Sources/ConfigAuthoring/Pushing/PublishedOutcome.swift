/// What a use case that can make a commit has found to do.
package protocol PublishedDecision {
  /// Whether what was asked for is so already.
  var isSettled: Bool { get }
}

extension ChangeDecision: PublishedDecision {
  package var isSettled: Bool {
    guard case .nothingToDo = self else { return false }
    return true
  }
}

extension EditDocument.Decision: PublishedDecision {
  package var isSettled: Bool { change.isSettled }
}

extension RollBack.Decision: PublishedDecision {
  package var isSettled: Bool {
    guard case .settled = self else { return false }
    return true
  }
}

extension UndoRevision.Decision: PublishedDecision {
  package var isSettled: Bool {
    guard case .settled = self else { return false }
    return true
  }
}

/// What came of a use case that can make a commit.
package protocol PublishedOutcome {
  /// The commit; nil when none was made.
  var landing: Landing? { get set }
  /// Who is affected by it; nil when none was made.
  var effect: DocumentEffect? { get }
}

extension ChangeOutcome: PublishedOutcome {
  package var effect: DocumentEffect? {
    guard case .committed(let plan, _) = self else { return nil }
    return plan.effect
  }

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
  package var effect: DocumentEffect? {
    guard case .rolledBack(let plan, _) = self else { return nil }
    return plan.effect
  }

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
