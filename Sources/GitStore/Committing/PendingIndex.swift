/// The index that a commit will leave behind, on its way from a copy to the lock to its place.
///
/// It is written whole to `index.flagctl-PID` and linked to `index.lock`, so that the lock holds
/// the finished index from its first moment on. While both names mean one file and nobody holds the
/// file's own lock, a commit was interrupted: see `InterruptedCommit`.
///
/// The index is replaced before the branch moves, while both are locked. For `git commit` reads HEAD
/// first, then the index: one that read the new HEAD has the new index as well, and one that read the
/// old HEAD cannot move the branch any more. Until the branch has moved, the old index is kept.
///
/// An object that goes away unfinished takes back what it made.
final class PendingIndex {
  /// `index.flagctl-PID`.
  let temporary: String
  /// `index.lock`.
  let lock: String
  /// What the index holds for the document.
  let state: StagedState

  private let repository: Repository
  private let indexPath: String
  private let path: RepositoryPath
  private let index: IndexFile
  private var file: PendingFile
  private var holdsLock = false
  /// Whether the lock shows by itself that it is ours.
  private var isMarked = false
  private var isFinished = false
  private let kept: KeptIndex
  private var isPublished = false

  /// Takes the index as it is now, and a name for the one to come.
  init(for repository: Repository, path: RepositoryPath) throws(GitFailure) {
    self.repository = repository
    self.path = path
    indexPath = repository.indexPath
    lock = "\(indexPath).lock"
    index = try repository.currentIndex()
    state = try repository.stagedState(of: path, index)
    file = try PendingFile(
      for: indexPath,
      base: index.status,
      shared: try repository.sharedPermissions(),
    )
    temporary = file.path
    kept = KeptIndex(for: temporary, of: indexPath)
  }

  deinit { takeBack() }

  /// Puts the old index back, if the new one is in place, gives the lock back, if it is held, and
  /// removes the temporary files.
  func takeBack() {
    guard !isFinished else { return }
    isFinished = true
    if isPublished {
      do {
        try kept.putBack()
      } catch {
        // As an interrupted commit: the next run takes it back.
        if isMarked { return }
      }
      OthersAtWork(in: repository.workTree).wait()
    }
    if holdsLock {
      do {
        try POSIX.remove(lock)
      } catch {
        if isMarked { return }
      }
    }
    try? kept.remove()
    // Of a git that was killed while it wrote the index.
    try? POSIX.remove("\(temporary).lock")
    try? POSIX.remove(Self.nextPath(for: temporary))
    try? POSIX.remove(temporary)
    try? POSIX.remove(CommitRecord.path(for: temporary))
  }

  /// How the names of the temporary files of an index begin.
  static func namePrefix(for indexPath: String) -> String { "\(indexPath.fileName).flagctl-" }

  /// What stands after `flagctl-` in the name: the process, and a number from the second one on.
  var suffix: String {
    String(temporary.fileName.dropFirst(Self.namePrefix(for: indexPath).count))
  }

  /// The mode that the document keeps: as staged, as committed, or as the work file has it.
  func mode(committed: TreeEntry?) throws(GitFailure) -> FileMode {
    if case .entry(let staged) = state, staged.mode.isRegularFile { return staged.mode }
    if let committed, committed.mode.isRegularFile { return committed.mode }
    let status = try DocumentPlace(path: path, repository: repository).status()
    return status?.isExecutable == true ? .executable : .file
  }

  /// Writes down, durably, what is about to happen; before the lock is taken.
  func write(_ record: CommitRecord) throws(GitFailure) {
    let path = CommitRecord.path(for: temporary)
    let shared = try repository.sharedPermissions()
    try fileSystem(path) { () throws(POSIX.Failure) in
      let file = try OpenFile.creating(path, permissions: 0o666)
      try shared?.apply(to: path)
      try file.write(record.bytes)
      try file.synchronize()
    }
  }

  /// Adds to the record which file is the lock of the reference, so that it can be told from others.
  func noteReferenceLock(at lock: String) throws(GitFailure) {
    let path = CommitRecord.path(for: temporary)
    try fileSystem(path) { () throws(POSIX.Failure) in
      guard let status = try FileStatus.ofEntry(at: lock) else { return }
      let file = try OpenFile.appending(path)
      try file.write(CommitRecord.addition(referenceLock: FileIdentity(status)))
    }
  }

  /// Writes the finished index to the temporary file, durably, and takes the file's own lock.
  func write(_ entry: IndexEntry) throws(GitFailure) {
    if let bytes = index.bytes(with: entry) {
      try file.write(bytes)
    } else {
      try file.write(try oldBytes())
      try IndexByGit(repository).write(entry, toIndexAt: temporary)
      try file.reopen()
    }
    try file.seal()
  }

  /// The bytes of the index as it is, or the reason why it could not be read.
  private func oldBytes() throws(GitFailure) -> [UInt8] {
    if let bytes = index.bytes { return bytes }
    return try fileSystem(indexPath) { () throws(POSIX.Failure) in
      try OpenFile.following(indexPath).readAll()
    }
  }

  /// Takes the index lock; false if somebody else has it.
  func takeLock() throws(GitFailure) -> Bool {
    do {
      try POSIX.link(temporary, to: lock)
    } catch let error where error == .exists {
      return false
    } catch let error where error.isUnsupported {
      return try makeLock()
    } catch {
      throw .refused(.fileSystem(path: lock, details: error.details))
    }
    isMarked = true
    holdsLock = true
    return true
  }

  /// Takes the lock as git does, where files cannot have two names; then nothing marks the lock of an
  /// interrupted commit as ours.
  private func makeLock() throws(GitFailure) -> Bool {
    do {
      _ = try OpenFile.creating(lock, permissions: 0o666)
    } catch let error where error == .exists {
      return false
    } catch {
      throw .refused(.fileSystem(path: lock, details: error.details))
    }
    holdsLock = true
    return true
  }

  /// Whether the index is still the one that the new one was made from.
  func isCurrent() throws(GitFailure) -> Bool {
    let now = try fileSystem(indexPath) { () throws(POSIX.Failure) in
      try FileStatus.following(indexPath)
    }
    return now == index.status
  }

  /// Puts the new index in its place and keeps the old one, if that is not done yet; the lock stays.
  func publish() throws(GitFailure) {
    guard !isPublished else { return }
    try fileSystem(indexPath) { () throws(POSIX.Failure) in
      try kept.keep()
      let next = Self.nextPath(for: temporary)
      do throws(POSIX.Failure) {
        try POSIX.link(temporary, to: next)
        try POSIX.rename(next, to: indexPath)
      } catch let error where error.isUnsupported {
        try POSIX.rename(temporary, to: indexPath)
      }
    }
    isPublished = true
  }

  /// Leaves lock and record as an interrupted commit does, for the next run to finish; a lock that
  /// the next run could not know for ours is given back all the same.
  func leaveForNextRun() {
    isFinished = isMarked
  }

  /// Gives the lock back.
  ///
  /// If a power failure takes the change of names back, the mark is there again.
  func finish() throws(POSIX.Failure) {
    isFinished = true
    if isPublished { OthersAtWork(in: repository.workTree).wait() }
    try POSIX.remove(lock)
    try kept.remove()
    try POSIX.remove(temporary)
    try POSIX.remove(CommitRecord.path(for: temporary))
  }

  /// The name under which a pending index waits for its place.
  static func nextPath(for temporary: String) -> String { "\(temporary).next" }
}
