/// Looks for what this user may not read of a repository, of which libgit2 says something else, such as
/// that an object is missing.
enum RepositoryAccess {
  /// The first place that is forbidden; nil for none.
  static func forbidden(
    _ gitDirectory: String,
    common: String,
    _ environment: GitEnvironment,
  ) -> String? {
    let objects = environment["GIT_OBJECT_DIRECTORY"].map(environment.absolute)
    let folders = [gitDirectory, common, objects ?? "\(common)/objects"]
    if let folder = folders.first(where: POSIX.isClosed) { return folder }
    let file = "\(common)/config"
    return POSIX.isForbidden(file) ? file : nil
  }
}
