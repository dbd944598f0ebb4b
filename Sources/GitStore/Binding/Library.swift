import CGit2
import CGit2Start

/// The one place through which every call into libgit2 goes.
enum Library {
  /// Starts libgit2 once in the life of the process, when the first repository is opened.
  ///
  /// Ownership is checked by `RepositoryOwnership`, which knows `*` and globs.
  private static let started: Result<Int32, GitFailure> = {
    var problem: UnsafePointer<CChar>?
    let result = flagctl_git_start(&problem)
    if let problem {
      let version = lenientString(cString: flagctl_git_version())
      let details = lenientString(cString: problem)
      return .failure(.refused(.libraryMissing(version: version, details: details)))
    }
    guard result >= 0 else { return .success(result) }
    flagctl_git_set_owner_validation(0)
    flagctl_git_allow_harmless_extensions()
    flagctl_git_enable_fsync(1)
    flagctl_git_set_strict_hash_verification(0)
    flagctl_git_set_caching(0)
    return .success(result)
  }()

  /// Starts libgit2 on a thread of its own while the body runs, in which `start` waits for it. Once, on
  /// the main thread.
  static func starting<Value>(_ body: () -> Value) -> Value {
    flagctl_git_start_ahead()
    defer { flagctl_git_await_start() }
    return body()
  }

  /// Makes sure that libgit2 runs; before everything else.
  ///
  /// - Throws: The refusal `libraryMissing`, and libgit2's error.
  static func start() throws(GitFailure) {
    try check("start libgit2", try started.get())
  }

  /// Throws the thread's error, and clears it, unless `result` says success.
  @discardableResult
  static func check(_ operation: String, _ result: Int32) throws(GitFailure) -> Int32 {
    guard result < 0 else { return result }
    let error = takeError(code: result, operation: operation)
    throw MissingObjects.failure(for: error)
  }

  /// As `check`, but says false when there is no such thing.
  static func found(_ operation: String, _ result: Int32) throws(GitFailure) -> Bool {
    if result == GIT_ENOTFOUND.rawValue {
      git_error_clear()
      return false
    }
    try check(operation, result)
    return true
  }

  private static func takeError(code: Int32, operation: String) -> GitError {
    defer { git_error_clear() }
    let last = git_error_last()
    return GitError(
      code: GitError.Code(rawValue: code),
      class: GitError.Class(rawValue: last?.pointee.klass ?? 0),
      message: lenientString(cString: last?.pointee.message),
      operation: operation,
    )
  }
}
