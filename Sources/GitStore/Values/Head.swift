/// What `HEAD` stands for.
package enum Head: Hashable, Sendable {
  /// A branch without a commit yet.
  case unborn(branch: String)
  case branch(name: String, commit: ObjectID)
  case detached(commit: ObjectID)

  /// The commit, if there is one.
  package var commit: ObjectID? {
    switch self {
    case .unborn: nil
    case .branch(_, let commit), .detached(let commit): commit
    }
  }

  /// The branch's short name, for example `main`.
  package var branch: String? {
    switch self {
    case .unborn(let name), .branch(let name, _): name
    case .detached: nil
    }
  }
}
