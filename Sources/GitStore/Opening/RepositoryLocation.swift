import CGit2

/// Where a repository is looked for, as folder and environment say.
struct RepositoryLocation {
  let directory: String
  let environment: GitEnvironment

  /// What `GIT_DIR` names, absolute.
  var explicitGitDirectory: String? { environment["GIT_DIR"].map(environment.absolute) }

  /// The folder at which the search begins, or the git folder itself.
  var start: String { explicitGitDirectory ?? directory }

  var flags: UInt32 {
    if explicitGitDirectory != nil {
      return GIT_REPOSITORY_OPEN_NO_SEARCH.rawValue | GIT_REPOSITORY_OPEN_NO_DOTGIT.rawValue
    }
    return crossesFileSystems ? GIT_REPOSITORY_OPEN_CROSS_FS.rawValue : 0
  }

  var crossesFileSystems: Bool {
    ["1", "true", "yes", "on"].contains(
      environment["GIT_DISCOVERY_ACROSS_FILESYSTEM"]?.lowercased() ?? ""
    )
  }

  /// The folders above which no search goes.
  var ceilings: String? { environment["GIT_CEILING_DIRECTORIES"] }

  /// The root of the work files where the environment says more than libgit2 sees.
  ///
  /// With `GIT_DIR` alone, the work files are in the current folder, unless the configuration says
  /// where, or that there are none.
  func workTree(_ configuration: Configuration) throws(GitFailure) -> String? {
    if let path = environment["GIT_WORK_TREE"] { return environment.absolute(path) }
    guard explicitGitDirectory != nil, try configuration.string("core.worktree") == nil,
      try configuration.bool("core.bare") != true
    else { return nil }
    return environment.currentDirectory
  }

  /// Adds the object folders that the environment names, as inside a hook that receives a push.
  func applyObjectFolders(to repository: OpaquePointer) throws(GitFailure) {
    let own = environment["GIT_OBJECT_DIRECTORY"]
    let others = environment["GIT_ALTERNATE_OBJECT_DIRECTORIES"]
    guard own != nil || others != nil else { return }
    let database: Handle<DatabaseKind>
    if let own {
      database = try Handle("open the objects") { git_odb_open(&$0, environment.absolute(own)) }
      git_repository_set_odb(repository, database.pointer)
    } else {
      database = try Handle("open the objects") { git_repository_odb(&$0, repository) }
    }
    for folder in (others ?? "").split(separator: ":") {
      let path = environment.absolute(String(folder))
      try Library.check("open the objects", git_odb_add_disk_alternate(database.pointer, path))
    }
  }
}
