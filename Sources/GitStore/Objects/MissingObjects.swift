import CGit2

/// What is done about objects that are read and are not there.
///
/// A partial clone left them with its remote: git fetches each when it is read. Where a folder is
/// gone that the repository borrows objects from, they are said to be missing for that reason.
final class MissingObjects {
  private enum Reason {
    case promised
    case borrowed(folder: String)
  }

  /// What is returned through libgit2, which hands on what it does not know.
  private static let notFetched: Int32 = -7_001
  private static let notBorrowed: Int32 = -7_002

  private unowned let repository: Repository
  private let reason: Reason
  /// Why a fetch failed; another one would take as long to fail.
  private var failure: String?

  private init(_ repository: Repository, _ reason: Reason) {
    self.repository = repository
    self.reason = reason
  }

  /// Has the repository's database ask here for what it does not have, if that may help.
  static func watch(_ repository: Repository) throws(GitFailure) {
    guard let reason = try reason(in: repository) else { return }
    let result = flagctl_git_add_fetching_store(
      repository.database.pointer,
      Unmanaged.passRetained(MissingObjects(repository, reason)).toOpaque(),
      { context, id in
        guard let context, let id else { return GIT_ENOTFOUND.rawValue }
        let objects = Unmanaged<MissingObjects>.fromOpaque(context).takeUnretainedValue()
        return objects.find(ObjectID(id.pointee))
      },
      { context in
        if let context { Unmanaged<MissingObjects>.fromOpaque(context).release() }
      },
    )
    try Library.check("open the objects", result)
  }

  private static func reason(in repository: Repository) throws(GitFailure) -> Reason? {
    let configuration = repository.configuration
    if try configuration.string("extensions.partialclone") != nil { return .promised }
    let isPartial = try configuration.has { key in
      key.hasPrefix("remote.") && key.hasSuffix(".promisor")
    }
    if isPartial { return .promised }
    return repository.missingObjectFolders.first.map { .borrowed(folder: $0) }
  }

  /// The failure that a library's error stands for.
  static func failure(for error: GitError) -> GitFailure {
    switch error.code.rawValue {
    case notFetched:
      .refused(.objectNotFetched(operation: error.operation, output: error.message))
    case notBorrowed:
      .refused(.objectNotBorrowed(operation: error.operation, folder: error.message))
    default: error.damagedConfiguration.map { .refused($0) } ?? .library(error)
    }
  }

  private func find(_ id: ObjectID) -> Int32 {
    switch reason {
    case .borrowed(let folder):
      git_error_set_str(Int32(GIT_ERROR_ODB.rawValue), folder)
      return Self.notBorrowed
    case .promised:
      if failure == nil { failure = problem(ofFetching: id) }
      // Found by now, if nothing was said against it.
      guard let failure else { return GIT_ENOTFOUND.rawValue }
      git_error_set_str(Int32(GIT_ERROR_ODB.rawValue), failure)
      return Self.notFetched
    }
  }

  /// Git's words when the object cannot be had; nil when it is there now.
  private func problem(ofFetching id: ObjectID) -> String? {
    guard let git = GitProgram(for: repository) else { return "there is no git to fetch it with" }
    do {
      let variables = ["GIT_TERMINAL_PROMPT": "0"]
      let result = try git.run(
        ["cat-file", "-e", id.hex],
        adding: variables,
        limit: 60,
        hasOwnGroup: true,
      )
      if result.status == 0 { return nil }
      if result.isTimedOut { return "no answer in time" }
      let words = lenientString(result.errorOutput)
      return words.isEmpty ? "\(id) is nowhere" : words
    } catch {
      return "git could not be started"
    }
  }
}
