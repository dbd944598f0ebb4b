/// The turn of one process among those of flagctl that commit in a repository.
///
/// Without it, processes that begin at the same time write all their objects, and all but one of
/// them in vain. It is a lock on the git folder itself and only for speed: who waits too long goes
/// on without it. A process that ends gives its turn back.
final class WritingTurn {
  private let folder: OpenFile

  convenience init?(in repository: Repository, patience: LockPatience) {
    self.init(on: repository.gitDirectory, patience: patience)
  }

  /// Waits for the turn on a folder; nil if it does not come, or the file system has no such locks.
  init?(on path: String, patience: LockPatience) {
    guard let folder = try? OpenFile.folder(path) else { return nil }
    repeat {
      guard let isOurs = try? folder.tryLock() else { return nil }
      if isOurs {
        self.folder = folder
        return
      }
    } while patience.wait(seconds: 0.001...0.01)
    return nil
  }
}
