/// The turn of one process among those of flagctl that write which commits wait to be pushed.
///
/// Who has it knows that a lock of such a reference was left by a process that was killed. It is a lock
/// on the folder of all references, which no git takes; a process that ends gives its turn back.
final class UnpushedTurn {
  private let turn: WritingTurn

  /// Waits for the turn; nil if it does not come, or the file system has no such locks.
  init?(in repository: Repository, patience: LockPatience) {
    let references = "\(repository.commonDirectory)/refs"
    guard let turn = WritingTurn(on: references, patience: patience) else { return nil }
    self.turn = turn
  }

  /// Removes what killed processes left in a folder of references that wait.
  func removeLocks(in folder: String) {
    for name in Self.locks(in: folder) { try? POSIX.remove("\(folder)/\(name)") }
  }

  static func locks(in folder: String) -> [String] {
    POSIX.names(in: folder, beginningWith: "").filter { $0.hasSuffix(".lock") }
  }
}
