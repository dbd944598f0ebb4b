import CGit2

/// What a commit left behind whose process is gone.
///
/// The mark of a commit that was interrupted after it had taken the index lock is that lock itself:
/// it is the same file as our `index.flagctl-PID`, and nobody holds that file's own lock, which a
/// process loses only when it ends. So neither a number that the system has given out again nor a
/// process in another container can be mistaken.
struct InterruptedCommit {
  private let repository: Repository
  /// `index.flagctl-PID`; the file itself may be gone.
  private let temporary: String
  private let process: Int32?

  private var lock: String { "\(repository.indexPath).lock" }
  private var recordPath: String { CommitRecord.path(for: temporary) }
  private var kept: KeptIndex { KeptIndex(for: temporary, of: repository.indexPath) }

  /// All that lie beside the index, whether their processes still run or not.
  static func all(in repository: Repository) -> [InterruptedCommit] {
    let folder = repository.indexPath.parentFolder
    let prefix = PendingIndex.namePrefix(for: repository.indexPath)
    let names = POSIX.names(in: folder, beginningWith: prefix)
    let suffixes = Set(names.map { $0.dropFirst(prefix.count).prefix { $0 != "." } })
    return suffixes.sorted().map { suffix in
      InterruptedCommit(
        repository: repository,
        temporary: "\(folder)/\(prefix)\(suffix)",
        process: Int32(suffix.prefix { $0 != "-" }),
      )
    }
  }

  /// Whether this very process left one, which it could not take back.
  static func isOurs(in repository: Repository) -> Bool {
    all(in: repository).contains { $0.process == POSIX.processID }
  }

  /// Finishes the commit, or takes back what it had made, unless its process still runs.
  ///
  /// Returns the document if its commit stands and had something left to do.
  func finish() throws(GitFailure) -> RepositoryPath? {
    guard try isAbandoned() else { return nil }
    let file = try? OpenFile.reading(temporary)
    let isClaimed =
      switch file {
      case .some(let file): (try? file.tryLock()) ?? !isRunning
      case .none: true
      }
    guard isClaimed else { return nil }
    let record = try fileSystem(recordPath) { () throws(POSIX.Failure) in
      try POSIX.contents(of: recordPath).flatMap { CommitRecord(parsing: $0) }
    }
    if try !holdsIndexLock() {
      guard try isInPlace() else {
        try removeLeftovers(record)
        return nil
      }
      // Somebody removed the lock by hand, while the branch may not have moved.
      guard try retakeLock() else { return nil }
    }
    guard let (record, hasLanded) = try judge(record) else { return nil }
    guard hasLanded else {
      try takeBack(record)
      return nil
    }
    try InterruptedWorkFile(repository: repository, record: record).finish()
    try putIndexInPlace()
    let branchLock = repository.lockPath(ofReference: record.reference)
    try fileSystem(branchLock) { () throws(POSIX.Failure) in
      try repository.removeSecondName(ofReference: record.reference)
    }
    try removeLeftovers(record)
    return record.path
  }

  /// Renames the lock over the index, or just removes it if the index is in place already.
  private func putIndexInPlace() throws(GitFailure) {
    let isInPlace = try isInPlace()
    try fileSystem(lock) { () throws(POSIX.Failure) in
      if isInPlace {
        try POSIX.remove(lock)
      } else {
        try POSIX.rename(lock, to: repository.indexPath)
      }
    }
  }

  /// Whether the index is the one that the commit was to leave behind.
  private func isInPlace() throws(GitFailure) -> Bool {
    try isSameFile(temporary, repository.indexPath)
  }

  /// Whether the process is gone, as far as its number tells. With the index lock in hand the
  /// file's own lock tells for certain.
  private func isAbandoned() throws(GitFailure) -> Bool {
    try holdsIndexLock() || !isRunning
  }

  private var isRunning: Bool { process.map(POSIX.isRunning(process:)) ?? true }

  private func holdsIndexLock() throws(GitFailure) -> Bool {
    try isSameFile(temporary, lock)
  }

  /// Takes the index lock once more; false if somebody else has it.
  private func retakeLock() throws(GitFailure) -> Bool {
    try fileSystem(lock) { () throws(POSIX.Failure) in
      do throws(POSIX.Failure) {
        try POSIX.link(temporary, to: lock)
        return true
      } catch let error where error == .exists {
        return false
      }
    }
  }

  private func isSameFile(_ one: String, _ other: String) throws(GitFailure) -> Bool {
    try fileSystem(one) { () throws(POSIX.Failure) in
      guard let first = try FileStatus.ofEntry(at: one),
        let second = try FileStatus.ofEntry(at: other)
      else { return false }
      return first.isSameFile(as: second)
    }
  }

  /// What the commit was, and whether the branch holds it.
  private func judge(_ record: CommitRecord?) throws(GitFailure) -> (CommitRecord, Bool)? {
    if let record { return (record, try hasLanded(record)) }
    // A power failure can lose the record. What remains is the one entry in which the new index
    // differs from the old one; HEAD holds it if the commit has landed.
    let old = try IndexFile(at: try isInPlace() ? kept.path : repository.indexPath)
    let new = try IndexFile(at: temporary)
    let changed = new.pathsChanged(since: old)
    let head = try repository.head()
    guard let tip = head.commit, changed.count == 1, let path = changed.first,
      case .entry(let entry) = new.state(of: path)
    else { return nil }
    var derived = CommitRecord(
      reference: try repository.referenceToMove(head),
      commit: tip,
      path: path,
    )
    if case .entry(let entry) = old.state(of: path) { derived.before = entry.blob }
    derived.after = entry.blob
    return (derived, try repository.entry(at: path, in: tip) == entry)
  }

  /// Whether the branch holds the commit, at its tip or below it.
  private func hasLanded(_ record: CommitRecord) throws(GitFailure) -> Bool {
    guard let tip = try repository.findID(ofReference: record.reference) else { return false }
    // A power failure, or a clean-up much later, can take a commit that no branch holds.
    guard repository.holds(record.commit) else { return false }
    return try repository.isAncestor(record.commit, of: tip)
  }

  private func takeBack(_ record: CommitRecord) throws(GitFailure) {
    try removeWorkFile(record)
    try removeBranchLock(record)
    if try isInPlace() {
      try fileSystem(repository.indexPath) { () throws(POSIX.Failure) in try kept.putBack() }
    }
    try remove(lock)
    try removeLeftovers(record)
  }

  /// Removes the lock of the branch if it is ours: the very file that was noted, or one that names
  /// the commit, which nobody else knows.
  private func removeBranchLock(_ record: CommitRecord) throws(GitFailure) {
    let path = repository.lockPath(ofReference: record.reference)
    let isOurs = try fileSystem(path) { () throws(POSIX.Failure) in
      guard let status = try FileStatus.ofEntry(at: path), status.kind == .regularFile else {
        return false
      }
      if FileIdentity(status) == record.referenceLock { return true }
      return try POSIX.contents(of: path) == Array("\(record.commit)\n".utf8)
    }
    if isOurs { try remove(path) }
  }

  private func removeLeftovers(_ record: CommitRecord?) throws(GitFailure) {
    if let record { try removeWorkFile(record) }
    try remove("\(temporary).lock")
    try remove(PendingIndex.nextPath(for: temporary))
    try remove(kept.path)
    try remove(temporary)
    try remove(recordPath)
  }

  private func removeWorkFile(_ record: CommitRecord) throws(GitFailure) {
    if let path = record.temporaryPath(in: repository) { try remove(path) }
  }

  private func remove(_ path: String) throws(GitFailure) {
    try fileSystem(path) { () throws(POSIX.Failure) in try POSIX.remove(path) }
  }
}
