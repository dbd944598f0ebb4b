/// What a user told git about an entry of the index; a commit leaves it as it is.
struct IndexFlags: OptionSet, Sendable {
  let rawValue: UInt8

  /// `git update-index --assume-unchanged`.
  static let assumeUnchanged = IndexFlags(rawValue: 1)
  /// `git update-index --skip-worktree`, as a sparse checkout does it.
  static let skipWorktree = IndexFlags(rawValue: 2)
}
