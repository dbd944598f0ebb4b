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
  private let base: FileStatus?
  private var file: OpenFile?
  private var holdsLock = false
  /// Whether the lock shows by itself that it is ours.
  private var isMarked = false
  private var isFinished = false
  private let kept: KeptIndex
  private var isPublished = false

  /// Copies the index as it is now.
  init(for repository: Repository, path: RepositoryPath) throws(GitFailure) {
    self.repository = repository
    self.path = path
    indexPath = repository.indexPath
    lock = "\(indexPath).lock"
    (temporary, base) = try Self.copy(indexPath)
    kept = KeptIndex(for: temporary, of: indexPath)
    do {
      index = try IndexFile(at: temporary)
      state = try repository.stagedState(of: path, index)
    } catch {
      try? POSIX.remove(temporary)
      throw error
    }
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

  /// Makes a file of a name that is ours, with the index's bytes if there is one.
  private static func copy(_ indexPath: String) throws(GitFailure) -> (String, FileStatus?) {
    let name = "\(indexPath).flagctl-\(POSIX.processID)"
    for attempt in 0..<1000 {
      let path = attempt == 0 ? name : "\(name)-\(attempt)"
      do {
        return (path, try copy(indexPath, to: path))
      } catch let error where error == .exists {
        continue
      } catch {
        throw .refused(.fileSystem(path: path, details: error.details))
      }
    }
    throw .refused(.fileSystem(path: name, details: POSIX.Failure.exists.details))
  }

  private static func copy(
    _ indexPath: String,
    to path: String,
  ) throws(POSIX.Failure) -> FileStatus? {
    let source: OpenFile
    do {
      source = try OpenFile.following(indexPath)
    } catch let error where error.isAbsence {
      // libgit2 takes an empty file for damaged; a missing one is an empty index.
      _ = try OpenFile.creating(path, permissions: 0o666)
      try POSIX.remove(path)
      return nil
    }
    let status = try source.status()
    let copy = try OpenFile.creating(path, permissions: status.permissions)
    do {
      try copy.setPermissions(status.permissions)
      try copy.write(try source.readAll())
    } catch {
      try? POSIX.remove(path)
      throw error
    }
    return status
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
    try fileSystem(path) { () throws(POSIX.Failure) in
      let file = try OpenFile.creating(path, permissions: 0o666)
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

  /// Writes the finished index to the temporary file and takes the file's own lock.
  func write(_ entry: IndexEntry) throws(GitFailure) {
    if index.isReadable {
      // Which makes it durable.
      try index.write(entry)
    } else {
      try IndexByGit(repository).write(entry, toIndexAt: temporary)
    }
    file = try fileSystem(temporary) { () throws(POSIX.Failure) in
      let file = try OpenFile.reading(temporary)
      if let base {
        try file.setPermissions(base.permissions)
        // An entry changed in the very moment in which the index was written is compared by
        // content, as long as the index looks no younger.
        try file.setModified(base.modified)
      }
      // Some file systems have no such locks; then the process's number has to do.
      _ = try? file.tryLock()
      if !index.isReadable { try file.synchronize() }
      return file
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

  /// Whether the index is still the one that was copied.
  func isCurrent() throws(GitFailure) -> Bool {
    let now = try fileSystem(indexPath) { () throws(POSIX.Failure) in
      try FileStatus.following(indexPath)
    }
    return now == base
  }

  /// Puts the new index in its place and keeps the old one; the lock stays.
  func publish() throws(GitFailure) {
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
