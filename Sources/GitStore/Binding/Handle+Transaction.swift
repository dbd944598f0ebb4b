import CGit2

extension Handle where Kind == TransactionKind {
  /// Locks a reference, which need not exist.
  ///
  /// - Throws: The refusal `locked` if somebody else holds its lock.
  func lock(_ reference: String, in repository: Repository) throws(GitFailure) {
    do {
      try Library.check("lock \(reference)", git_transaction_lock_ref(pointer, reference))
    } catch .library(let error) where error.code == .locked {
      throw .refused(.locked(path: repository.lockPath(ofReference: reference)))
    }
  }
}
