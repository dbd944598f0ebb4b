/// What went wrong after the branch had moved; the commit stands all the same.
package enum LandingProblem: Hashable, Sendable {
  /// It is not known whether the commit survives a power failure.
  case durabilityNotConfirmed(details: String)
  /// The work file still has its old bytes.
  case workFileNotWritten(details: String)
  /// Our lock of the index is still there; it may be removed by hand.
  case lockNotReleased(path: String, details: String)
  /// A hook took something from the message that is needed, and it was put back.
  case messageCompleted(hook: String)
  /// `post-commit` failed.
  case hookFailed(name: String, status: Int32, output: String)
}
