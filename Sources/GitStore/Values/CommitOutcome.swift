/// What became of a commit that was asked for.
package enum CommitOutcome: Hashable, Sendable {
  /// The branch holds the commit. `problems` is empty as a rule.
  case committed(ObjectID, problems: [LandingProblem])
  /// HEAD is no longer what the commit was computed on; nothing was changed.
  case headMoved(to: Head)
}
