/// The hooks that a commit or a push runs.
enum Hook: String {
  case preCommit = "pre-commit"
  case prepareCommitMessage = "prepare-commit-msg"
  case commitMessage = "commit-msg"
  case postCommit = "post-commit"
  case prePush = "pre-push"
  case referenceTransaction = "reference-transaction"

  /// Where the hook is; nil if there is none that can be executed.
  func path(in repository: Repository) throws(GitFailure) -> String? {
    let path = "\(try Self.folder(in: repository))/\(rawValue)"
    let status = try fileSystem(path) { () throws(POSIX.Failure) in
      try FileStatus.following(path)
    }
    return status?.kind == .regularFile && POSIX.isExecutable(path) ? path : nil
  }

  static func folder(in repository: Repository) throws(GitFailure) -> String {
    guard let path = try repository.configuration.path("core.hookspath") else {
      return "\(repository.commonDirectory)/hooks"
    }
    // An empty path stands for the root folder, which is a way to have no hooks.
    if path.isEmpty { return "" }
    return path.hasPrefix("/") ? path : "\(repository.workTree)/\(path)"
  }
}

extension Repository {
  /// Where git looks for hooks: `core.hooksPath`, else the folder that all work trees share.
  package func hooksFolder() throws(GitFailure) -> String {
    let folder = try Hook.folder(in: self)
    return folder.isEmpty ? "/" : folder
  }
}
