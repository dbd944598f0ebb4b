import GitStore

/// The local counterpart of the served branch, after a commit was pushed past it.
struct LocalBranch {
  private let opened: DocumentRepository
  private let remote: ServedRemote

  init(_ opened: DocumentRepository, _ remote: ServedRemote) {
    self.opened = opened
    self.remote = remote
  }

  /// Moves the branch on to the commit where that is possible and harmless; says so if it is not.
  ///
  /// The commit is pushed by now, so nothing here is a failure any more.
  ///
  /// `tip`: what the remote had before.
  func follow(_ commit: ObjectID, pushedOnto tip: ObjectID) -> String? {
    guard remote.served.isCurrent else { return nil }
    if !remote.isInterrupted, !isBusy, (try? moved(to: commit)) == true { return nil }
    return note(tip)
  }

  /// Moves the branch on to commits that were pushed, if git sees nothing in the way but a file that
  /// holds what was pushed; says so if not.
  func fastForward(to commit: ObjectID, pushedOnto tip: ObjectID) -> String? {
    guard remote.served.isCurrent else { return nil }
    // An interrupt would end git halfway.
    if remote.isInterrupted || isBusy { return note(tip) }
    let isDone = try? git { () throws(GitFailure) in
      guard let head = try opened.repository.head().commit else { return false }
      if head == commit { return true }
      guard try opened.repository.isAncestor(head, of: commit) else { return false }
      return try opened.repository.fastForward(to: commit)
    }
    if isDone == true || (try? moved(to: commit)) == true { return nil }
    return note(tip)
  }

  /// Whether git is in the middle of something that it may want to take back.
  private var isBusy: Bool { ((try? opened.repository.ongoingOperation()) ?? nil) != nil }

  private func note(_ tip: ObjectID) -> String {
    let short = opened.repository.revisionID(tip).short
    let distance = (try? git { () throws(GitFailure) in try self.distance(to: tip) }) ?? nil
    let state = distance.flatMap { $0 > 0 ? "is \($0) behind" : nil } ?? "was left alone"
    return "your branch \(state); worked on \(remote.name) \(short)"
  }

  /// How many commits the branch does not have.
  private func distance(to commit: ObjectID) throws(GitFailure) -> Int? {
    guard let head = try opened.repository.head().commit,
      let base = try opened.repository.mergeBase(head, commit)
    else { return nil }
    return try opened.repository.commits(from: commit, beyond: base).count
  }

  private func moved(to commit: ObjectID) throws(AuthoringError) -> Bool {
    let repository = opened.repository
    let message = try git { () throws(GitFailure) in try repository.commit(commit) }
    guard let parent = message.parents.first else { return false }
    var head = try git(repository.head)
    guard let old = head.commit, head.branch != nil else { return false }
    if old == commit { return true }
    if old != parent {
      let isForwarded = try git { () throws(GitFailure) in
        guard try repository.isAncestor(old, of: parent) else { return false }
        return try repository.fastForward(to: parent)
      }
      guard isForwarded else { return false }
      head = try git(repository.head)
    }
    guard head.commit == parent else { return false }
    return try adopt(commit, message: message.message, at: head)
  }

  /// The last step, for which the file may hold what was committed, stamped or not.
  private func adopt(
    _ commit: ObjectID,
    message: String,
    at head: Head,
  ) throws(AuthoringError) -> Bool {
    let (before, stored) = try git { () throws(GitFailure) in
      (
        try opened.content(of: opened.entry(in: head)),
        try opened.repository.entry(at: opened.path, in: commit).map { entry throws(GitFailure) in
          try opened.forms.checkedOut(entry.blob)
        }
      )
    }
    let work = try WorkFile(opened, current: before)
    guard let stored, let bytes = work.bytes, let file = work.content else { return false }
    let after = DocumentContent(stored.text)
    guard file.hasSameContent(as: after) || before.map(file.hasSameContent) == true else {
      return false
    }
    let outcome = try git { () throws(GitFailure) in
      try opened.repository.adopt(
        commit,
        as: DocumentCommit(
          path: opened.path,
          content: stored,
          expectedHead: head,
          message: message,
          workFile: .write(stored.file, replacing: bytes),
        )
      )
    }
    if case .committed = outcome { return true }
    return false
  }
}
