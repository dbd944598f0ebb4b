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
  /// A signal or a lost connection ended it, so that nobody knows whether the server took the commit;
  /// what is known.
  case interrupted(output: String)

  /// The same where somebody interrupts, who does not want to wait: nothing is tried again.
  var whenInterrupted: PushVerdict {
    switch self {
    case .failed(let output): .interrupted(output: output)
    case .behind: .interrupted(output: "")
    case .accepted, .refusedByHook, .refused, .interrupted: self
    }
  }
}
