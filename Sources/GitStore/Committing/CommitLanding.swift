/// The last part of a commit: from a finished commit object to branch, work file and index.
struct CommitLanding {
  let repository: Repository
  let request: DocumentCommit
  let draft: CommitDraft
  let commit: ObjectID
  /// The first line of the message.
  let subject: String

  /// Locks the index, replaces it and moves the branch while both are locked, and puts the work file
  /// in place.
  func run(_ patience: LockPatience) throws(GitFailure) -> CommitOutcome {
    let record = try makeRecord()
    try draft.pending.write(record)
    let replacement = try makeReplacement(record)
    guard let pending = try lockIndex(record, replacement, patience) else {
      return .headMoved(to: try repository.head())
    }
    try checkWorkFile()
    guard let problems = try moveBranch(pending, patience) else {
      return .headMoved(to: try repository.head())
    }
    return .committed(commit, problems: problems + finish(replacement, pending))
  }

  private var destination: String { repository.workFilePath(of: request.path) }

  private func makeRecord() throws(GitFailure) -> CommitRecord {
    var record = CommitRecord(
      reference: try repository.referenceToMove(request.expectedHead),
      commit: commit,
      path: request.path,
    )
    guard case .write(let bytes, let replaced) = request.workFile else { return record }
    record.temporary =
      WorkFileReplacement.temporaryPath(for: destination, suffix: draft.pending.suffix).fileName
    if let replaced { record.before = try repository.blobID(of: replaced) }
    record.after = try repository.blobID(of: bytes)
    return record
  }

  private func makeReplacement(
    _ record: CommitRecord
  ) throws(GitFailure) -> WorkFileReplacement? {
    guard case .write(let bytes, _) = request.workFile,
      let temporary = record.temporaryPath(in: repository)
    else { return nil }
    try makeFolders()
    return try WorkFileReplacement(
      bytes,
      for: destination,
      temporary: temporary,
      mode: draft.entry.mode,
    )
  }

  /// Makes the folders of a work file that went away with its last file.
  private func makeFolders() throws(GitFailure) {
    for folder in request.path.folders {
      let path = "\(repository.workTree)/\(folder)"
      try fileSystem(path) { () throws(POSIX.Failure) in
        if try FileStatus.ofEntry(at: path) == nil { try POSIX.makeFolder(path) }
      }
    }
  }

  /// Takes the index lock with a new index that is made from what the index is now; nil if HEAD is
  /// no longer what was expected.
  private func lockIndex(
    _ record: CommitRecord,
    _ replacement: WorkFileReplacement?,
    _ patience: LockPatience,
  ) throws(GitFailure) -> PendingIndex? {
    var pending = draft.pending
    while true {
      let file = try workFileStatus(replacement)
      try pending.write(IndexEntry(path: request.path, entry: draft.entry, workFile: file))
      while try !pending.takeLock() {
        try repository.finishInterrupted()
        guard patience.wait() else { throw .refused(.locked(path: pending.lock)) }
      }
      if try pending.isCurrent() { return pending }
      pending.takeBack()
      let renewed = try PendingIndex(for: repository, path: request.path)
      guard try repository.head() == request.expectedHead else { return nil }
      guard renewed.state == pending.state else {
        throw .refused(.stagedContentDiffers(request.path))
      }
      try renewed.write(record)
      pending = renewed
    }
  }

  /// The facts of the file that will hold what is committed; nil if it will hold something else.
  private func workFileStatus(
    _ replacement: WorkFileReplacement?
  ) throws(GitFailure) -> FileStatus? {
    if case .write(let bytes, _) = request.workFile {
      return bytes == request.content.file ? replacement?.status : nil
    }
    let place = DocumentPlace(path: request.path, repository: repository)
    // The facts are taken first: bytes that are written afterwards are younger than they say.
    let status = try place.status()
    return try place.read() == request.content.file ? status : nil
  }

  /// Refuses to overwrite what somebody saved in the meantime.
  private func checkWorkFile() throws(GitFailure) {
    guard case .write(_, let expected) = request.workFile else { return }
    let place = DocumentPlace(path: request.path, repository: repository)
    guard try place.read() == expected else {
      throw .refused(.workFileChanged(request.path))
    }
  }

  /// Moves the branch; nil if HEAD is no longer what was expected.
  private func moveBranch(
    _ pending: PendingIndex,
    _ patience: LockPatience,
  ) throws(GitFailure) -> [LandingProblem]? {
    let update = BranchUpdate(
      repository: repository,
      expected: request.expectedHead,
      commit: commit,
      committer: draft.committer,
      subject: subject,
    )
    while true {
      do {
        let result = try update.run(
          didLock: pending.noteReferenceLock,
          willMove: pending.publish,
        )
        return result == .moved ? [] : nil
      } catch .refused(let refusal) {
        guard case .locked = refusal, patience.wait() else { throw .refused(refusal) }
      } catch .library(let error) {
        // The branch may have moved before the call failed.
        guard let hasLanded = hasLanded() else {
          pending.leaveForNextRun()
          throw .refused(.landingUnknown(commit, details: error.message))
        }
        guard hasLanded else { throw .library(error) }
        return [.durabilityNotConfirmed(details: error.message)]
      }
    }
  }

  /// Whether the branch holds the commit, at its tip or below what others committed since; nil if it
  /// cannot be read.
  private func hasLanded() -> Bool? {
    guard let head = try? repository.head() else { return nil }
    guard let tip = head.commit, tip != request.expectedHead.commit else { return false }
    return tip == commit ? true : try? repository.isAncestor(commit, of: tip)
  }

  /// Puts the work file in place and gives the lock back.
  private func finish(
    _ replacement: WorkFileReplacement?,
    _ pending: PendingIndex,
  ) -> [LandingProblem] {
    var problems: [LandingProblem] = []
    do {
      try replacement?.finish()
    } catch {
      problems.append(.workFileNotWritten(details: error.details))
    }
    if let reference = try? repository.referenceToMove(request.expectedHead) {
      do {
        try repository.removeSecondName(ofReference: reference)
      } catch {
        let lock = repository.lockPath(ofReference: reference)
        problems.append(.lockNotReleased(path: lock, details: error.details))
      }
    }
    do {
      try pending.finish()
    } catch {
      problems.append(.lockNotReleased(path: pending.lock, details: error.details))
    }
    return problems
  }
}
