import CGit2

/// The move of HEAD's branch from one commit to the next, with reflog entries as git writes them.
struct BranchUpdate {
  enum Result {
    case moved
    /// HEAD or its branch is no longer what was expected.
    case lost
  }

  let repository: Repository
  let expected: Head
  let commit: ObjectID
  let committer: Signature
  /// The first line of the commit's message.
  let subject: String

  /// Moves the branch, if it is still where it was; where a hook `reference-transaction` is, git does it.
  ///
  /// - Parameters:
  ///   - didLock: Called with the path of the branch's lock, once it is taken.
  ///   - willMove: Called when nobody else can move the branch any more.
  /// - Returns: Whether it was there.
  /// - Throws: The refusal `locked` if somebody holds the branch's lock, and libgit2's errors,
  ///   after which the branch may have moved all the same.
  func run(
    didLock: (String) throws(GitFailure) -> Void,
    willMove: () throws(GitFailure) -> Void,
  ) throws(GitFailure) -> Result {
    let reference = try repository.referenceToMove(expected)
    if try BranchUpdateByGit.isWanted(in: repository) {
      return try BranchUpdateByGit(update: self, reference: reference).run(willMove: willMove)
    }
    let transaction = try Handle<TransactionKind>("begin to move the branch") {
      git_transaction_new(&$0, repository.pointer)
    }
    let sharing = try ReferenceSharing(reference, in: repository)
    try lock(reference, transaction)
    try sharing.shareLock()
    defer { sharing.shareLogs() }
    try didLock(repository.lockPath(ofReference: reference))
    guard try repository.head() == expected else { return .lost }
    var id = commit.raw
    let result = committer.withRaw {
      git_transaction_set_target(transaction.pointer, reference, &id, $0, reflogMessage)
    }
    try Library.check("move the branch", result)
    try willMove()
    try Library.check("move the branch", git_transaction_commit(transaction.pointer))
    return .moved
  }

  var reflogMessage: String {
    let usual = expected.commit == nil ? "commit (initial)" : "commit"
    return "\(repository.environment.variables["GIT_REFLOG_ACTION"] ?? usual): \(subject)"
  }

  private func lock(
    _ name: String,
    _ transaction: borrowing Handle<TransactionKind>,
  ) throws(GitFailure) {
    try transaction.lock(name, in: repository)
    // Somebody is about to switch to another branch, or died doing it; git waits for them too.
    let head = repository.lockPath(ofReference: "HEAD")
    let isSwitching = try fileSystem(head) { () throws(POSIX.Failure) in
      try FileStatus.ofEntry(at: head) != nil
    }
    if name != "HEAD", isSwitching { throw .refused(.locked(path: head)) }
  }
}

extension GitRefusal {
  /// A lock of somebody else, with its age.
  static func locked(path: String) -> GitRefusal {
    let status = (try? FileStatus.ofEntry(at: path)) ?? nil
    let age = status.map { POSIX.now() - $0.changed.seconds } ?? 0
    return .locked(path: path, ageInSeconds: Int(max(0, age)))
  }
}

extension Repository {
  /// The reference that a commit on a head moves: HEAD itself, or where a chain of symbolic
  /// references ends.
  func referenceToMove(_ head: Head) throws(GitFailure) -> String {
    guard head.branch != nil else { return "HEAD" }
    var name = "HEAD"
    for _ in 0..<5 {
      let reference = try Handle<ReferenceKind>.find("read \(name)") {
        git_reference_lookup(&$0, pointer, name)
      }
      guard let reference, let target = git_reference_symbolic_target(reference.pointer) else {
        return name
      }
      name = lenientString(cString: target)
    }
    return name
  }
}
