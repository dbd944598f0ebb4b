import CGit2

/// Whose repository it is, and whether the user trusts it all the same.
///
/// The work of git's `ensure_valid_ownership`; libgit2 1.5 knows neither `*` nor globs.
struct RepositoryOwnership {
  let environment: GitEnvironment

  /// Refuses a repository of somebody else that no `safe.directory` names.
  func check(_ repository: OpaquePointer) throws(GitFailure) {
    let gitDirectory = Repository.folder(git_repository_path(repository)) ?? ""
    let workTree = Repository.folder(git_repository_workdir(repository))
    let places = [workTree, workTree.map { "\($0)/.git" }, gitDirectory].compactMap { $0 }
    if places.allSatisfy(isOurs) { return }
    let directory = workTree ?? gitDirectory
    if try isTrusted(directory) { return }
    throw .refused(.unsafeOwnership(directory: directory))
  }

  private func isOurs(_ path: String) -> Bool {
    guard let status = (try? FileStatus.ofEntry(at: path)) ?? nil else { return true }
    if status.owner == POSIX.effectiveUser { return true }
    guard POSIX.effectiveUser == 0, let user = environment["SUDO_UID"] else { return false }
    return UInt32(user) == status.owner
  }

  private func isTrusted(_ directory: String) throws(GitFailure) -> Bool {
    let configuration = try Configuration(environment: environment)
    var isTrusted = false
    for value in try configuration.strings("safe.directory") {
      if value.isEmpty {
        isTrusted = false
      } else if matches(value, directory) {
        isTrusted = true
      }
    }
    return isTrusted
  }

  private func matches(_ value: String, _ directory: String) -> Bool {
    if value == "*" { return true }
    var path = value
    if path.hasPrefix("~/"), let home = environment["HOME"] { path = home + path.dropFirst() }
    if path == "." { path = environment.currentDirectory }
    let isPrefix = path.hasSuffix("/*")
    if isPrefix { path = String(path.dropLast(2)) }
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    return [path, POSIX.resolved(path)].compactMap { $0 }.contains { known in
      isPrefix ? directory.hasPrefix("\(known)/") : directory == known
    }
  }
}
