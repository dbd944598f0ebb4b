/// What a request to change a document means now.
package enum ChangeDecision: Sendable {
  /// What is asked for is committed already.
  case nothingToDo(Settlement)
  /// The document would have errors.
  case refused(ChangePlan)
  case planned(ChangePlan)

  /// Why nothing is left to do.
  package struct Settlement: Sendable {
    /// Nil for a change of the file alone.
    package let publication: Publication?
    /// The file holds another value in the same place, which is not committed.
    package let hasEdit: Bool
  }
}

/// What became of a change that was carried out.
package enum ChangeOutcome: Sendable {
  case committed(ChangePlan, Landing)
  /// The file was changed, and nothing committed.
  case edited(ChangePlan)
  /// Somebody else had done the same by then.
  case nothingToDo(ChangeDecision.Settlement)
}
