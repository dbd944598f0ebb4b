import CGit2

extension Repository {
  /// Loads libgit2 on a thread of its own while the body runs. The first repository that is opened waits
  /// for it, and says what went wrong.
  ///
  /// For a process that will open one; once, on its main thread.
  package static func preparing<Value>(_ body: () -> Value) -> Value { Library.starting(body) }

  /// Opens the repository that holds an absolute folder; nil if none does.
  ///
  /// `GIT_DIR`, `GIT_WORK_TREE` and their like in the environment count as for git. Refused are
  /// repositories of another owner or in a form that libgit2 cannot read, and, unless `allowsBare`,
  /// those without work files.
  package static func open(
    containing directory: String,
    environment: GitEnvironment,
    allowsBare: Bool = false,
  ) throws(GitFailure) -> Repository? {
    try Library.start()
    // libgit2 reads the files of the user by itself, and fails where it may not.
    for level in ConfigurationFile.forbiddenLevels(environment) {
      try Library.check("leave out a file of the user", flagctl_git_clear_search_path(level))
    }
    let location = RepositoryLocation(directory: directory, environment: environment)
    guard let handle = try openHandle(location) else {
      if let refusal = RepositoryDiagnosis(location).refusalOfNothing() { throw .refused(refusal) }
      guard let shared = environment["GIT_COMMON_DIR"] else { return nil }
      let details = "GIT_COMMON_DIR names \(shared)"
      throw .refused(.unsupportedRepository(gitDirectory: location.start, .other(details)))
    }
    if location.explicitGitDirectory == nil {
      try RepositoryOwnership(environment: environment).check(handle.pointer)
    }
    try checkAccess(environment, handle.pointer)
    let configuration = try Configuration(environment: environment, repository: handle.pointer)
    try checkForm(configuration, handle.pointer)
    if let workTree = try location.workTree(configuration) {
      let result = git_repository_set_workdir(handle.pointer, workTree, 0)
      try Library.check("use \(workTree) as work files", result)
    }
    try location.applyObjectFolders(to: handle.pointer)
    return try Repository(
      handle,
      environment: environment,
      configuration: configuration,
      allowsBare: allowsBare,
    )
  }

  private static func checkAccess(
    _ environment: GitEnvironment,
    _ repository: OpaquePointer,
  ) throws(GitFailure) {
    let folder = folder(git_repository_path(repository)) ?? ""
    let common = Self.folder(git_repository_commondir(repository)) ?? folder
    if let path = RepositoryAccess.forbidden(folder, common: common, environment) {
      throw .refused(.forbidden(path: path))
    }
  }

  /// Refuses what older versions of libgit2 do not look at.
  private static func checkForm(
    _ configuration: Configuration,
    _ repository: OpaquePointer,
  ) throws(GitFailure) {
    let folder = folder(git_repository_path(repository)) ?? ""
    let format = try configuration.string("extensions.objectformat")?.lowercased()
    if let format, format != "sha1" {
      throw .refused(.unsupportedRepository(gitDirectory: folder, .objectFormat(format)))
    }
    let storage = try configuration.string("extensions.refstorage")?.lowercased()
    if let storage, storage != "files" {
      throw .refused(.unsupportedRepository(gitDirectory: folder, .referenceStorage(storage)))
    }
  }

  private static func openHandle(
    _ location: RepositoryLocation,
  ) throws(GitFailure) -> Handle<RepositoryKind>? {
    do {
      return try Handle.find("open the repository") {
        git_repository_open_ext(&$0, location.start, location.flags, location.ceilings)
      }
    } catch {
      guard let refusal = RepositoryDiagnosis(location).refusal(for: error) else { throw error }
      throw .refused(refusal)
    }
  }
}
