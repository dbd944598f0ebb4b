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
  /// A signal ended it, so that nobody knows whether the server took the commit; what is known.
  case interrupted(output: String)

  /// Whether the server may have the commit, or get it yet.
  var isOpen: Bool {
    switch self {
    case .failed, .interrupted: true
    case .accepted, .behind, .refusedByHook, .refused: false
    }
  }
}
