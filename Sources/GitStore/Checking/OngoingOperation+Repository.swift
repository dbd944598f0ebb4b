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
    if let operation = Self.known(to: repository) {
      self = operation
    } else if let operation = try Self.series(in: repository) {
      self = operation
    } else {
      return nil
    }
  }

  private static func known(to repository: Repository) -> Self? {
    switch git_repository_state_t(UInt32(bitPattern: git_repository_state(repository.pointer))) {
    case GIT_REPOSITORY_STATE_MERGE: .merge
    case GIT_REPOSITORY_STATE_REVERT, GIT_REPOSITORY_STATE_REVERT_SEQUENCE: .revert
    case GIT_REPOSITORY_STATE_CHERRYPICK, GIT_REPOSITORY_STATE_CHERRYPICK_SEQUENCE: .cherryPick
    case GIT_REPOSITORY_STATE_BISECT: .bisect
    case GIT_REPOSITORY_STATE_REBASE, GIT_REPOSITORY_STATE_REBASE_INTERACTIVE,
      GIT_REPOSITORY_STATE_REBASE_MERGE:
      .rebase
    case GIT_REPOSITORY_STATE_APPLY_MAILBOX, GIT_REPOSITORY_STATE_APPLY_MAILBOX_OR_REBASE:
      .applyingPatches
    default: nil
    }
  }

  /// A series of cherry-picks or reverts between two of its steps, which libgit2 does not see.
  private static func series(in repository: Repository) throws(GitFailure) -> Self? {
    let path = "\(repository.gitDirectory)/sequencer/todo"
    let todo = try fileSystem(path) { () throws(POSIX.Failure) in try POSIX.contents(of: path) }
    guard let todo else { return nil }
    return todo.starts(with: "revert".utf8) ? .revert : .cherryPick
  }
}
