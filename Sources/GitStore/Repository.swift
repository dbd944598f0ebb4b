import CGit2

/// An open repository.
///
/// Owns libgit2's handle. Use it on one thread only; several repositories may be used at once.
package final class Repository {
  /// The root of the work files, absolute, links resolved, without a trailing slash.
  package let workTree: String
  /// This work tree's own git folder: `HEAD` and `index` are there. Without a trailing slash.
  package let gitDirectory: String
  /// The git folder that all work trees share: branches and objects are there.
  package let commonDirectory: String
  let environment: GitEnvironment
  let handle: Handle<RepositoryKind>
  let database: Handle<DatabaseKind>

  var pointer: OpaquePointer { handle.pointer }

  init(
    handle: consuming Handle<RepositoryKind>,
    environment: GitEnvironment,
  ) throws(GitFailure) {
    self.environment = environment
    let pointer = handle.pointer
    func folder(_ path: UnsafePointer<CChar>?) -> String? {
      guard let path else { return nil }
      let text = String(cString: path)
      return text.count > 1 && text.hasSuffix("/") ? String(text.dropLast()) : text
    }
    gitDirectory = folder(git_repository_path(pointer)) ?? ""
    commonDirectory = folder(git_repository_commondir(pointer)) ?? gitDirectory
    guard let workTree = folder(git_repository_workdir(pointer)) else {
      throw .refused(.bareRepository(gitDirectory: gitDirectory))
    }
    self.workTree = workTree
    database = try Handle("open the object database") { git_repository_odb(&$0, pointer) }
    self.handle = handle
  }

  /// Opens the repository that holds an absolute folder; nil if none does.
  ///
  /// `GIT_DIR`, `GIT_WORK_TREE` and their like in the environment count as for git.
  package static func open(
    containing directory: String,
    environment: GitEnvironment,
  ) throws(GitFailure) -> Repository? {
    try Library.start()
    let found = try Handle<RepositoryKind>.find("open the repository") {
      git_repository_open_ext(&$0, directory, 0, nil)
    }
    guard let found else { return nil }
    return try Repository(handle: found, environment: environment)
  }
}
