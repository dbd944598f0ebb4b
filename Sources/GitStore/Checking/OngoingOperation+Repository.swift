import CGit2

extension Repository {
  /// What git began here and has not finished; nil if nothing.
  package func ongoingOperation() throws(GitFailure) -> OngoingOperation? {
    try OngoingOperation(in: self)
  }
}

extension OngoingOperation {
  /// What git began in the repository; nil if nothing.
  init?(in repository: Repository) throws(GitFailure) {
    let state = git_repository_state(repository.pointer)
    if let operation = Self.named[state] {
      self = operation
    } else if let operation = try Self.series(in: repository) {
      self = operation
    } else {
      return nil
    }
  }

  private static let named: [Int32: OngoingOperation] = [
    GIT_REPOSITORY_STATE_MERGE: .merge,
    GIT_REPOSITORY_STATE_REVERT: .revert,
    GIT_REPOSITORY_STATE_REVERT_SEQUENCE: .revert,
    GIT_REPOSITORY_STATE_CHERRYPICK: .cherryPick,
    GIT_REPOSITORY_STATE_CHERRYPICK_SEQUENCE: .cherryPick,
    GIT_REPOSITORY_STATE_BISECT: .bisect,
    GIT_REPOSITORY_STATE_REBASE: .rebase,
    GIT_REPOSITORY_STATE_REBASE_INTERACTIVE: .rebase,
    GIT_REPOSITORY_STATE_REBASE_MERGE: .rebase,
    GIT_REPOSITORY_STATE_APPLY_MAILBOX: .applyingPatches,
    GIT_REPOSITORY_STATE_APPLY_MAILBOX_OR_REBASE: .applyingPatches,
  ].reduce(into: [:]) { $0[Int32($1.key.rawValue)] = $1.value }

  /// A series of cherry-picks or reverts between two of its steps, which libgit2 does not see.
  private static func series(in repository: Repository) throws(GitFailure) -> Self? {
    let path = "\(repository.gitDirectory)/sequencer/todo"
    let todo = try fileSystem(path) { () throws(POSIX.Failure) in try POSIX.contents(of: path) }
    guard let todo else { return nil }
    return todo.starts(with: "revert".utf8) ? .revert : .cherryPick
  }
}
