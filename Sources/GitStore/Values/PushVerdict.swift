/// What became of a push.
package enum PushVerdict: Hashable, Sendable {
  case accepted
  /// The branch has moved on since it was fetched.
  case behind
  /// A `pre-push` hook of this repository said no; its words.
  case refusedByHook(output: String)
  /// The server said no, for example by a hook; its words.
  case refused(output: String)
  /// The server was not reached, or did not answer in time; git's words.
  case failed(output: String)
}
