import GitStore

/// Everything that the use cases get from outside: files, time, variables and the current folder.
package struct AuthoringEnvironment: Sendable {
  /// The served branch, when everything happens on it as the remote has it.
  internal var served: ServedBranch?
  package let files: any FileSystem
  /// The folder that relative paths start from.
  package let workingDirectory: AbsolutePath
  package let variables: [String: String]
  package let interrupts: Interrupts
  private let clock: @Sendable () -> Instant

  package init(
    files: any FileSystem = LocalFileSystem(),
    workingDirectory: AbsolutePath,
    variables: [String: String],
    interrupts: Interrupts = .unmanaged,
    clock: @escaping @Sendable () -> Instant,
  ) {
    self.files = files
    self.workingDirectory = workingDirectory
    self.variables = variables
    self.interrupts = interrupts
    self.clock = clock
  }

  /// The present: `GIT_COMMITTER_DATE` when it is set and readable, else the clock, so that a
  /// commit and the stamp inside it never tell different times.
  package var now: Instant {
    if let date = variables["GIT_COMMITTER_DATE"], let instant = Instant(gitDate: date) {
      return instant
    }
    return clock()
  }

  /// The same elsewhere.
  func replacing(
    workingDirectory: AbsolutePath,
    variables: [String: String],
  ) -> AuthoringEnvironment {
    AuthoringEnvironment(
      files: files,
      workingDirectory: workingDirectory,
      variables: variables,
      interrupts: interrupts,
      clock: clock,
    )
  }

  package func absolutePath(_ typed: String) -> AbsolutePath {
    files.absolutePath(typed, in: workingDirectory)
  }

  /// A path as it is shown: relative where that is short and stays inside the repository.
  package func shown(_ path: AbsolutePath) -> String {
    if path.components(below: workingDirectory) != nil {
      return path.relative(to: workingDirectory)
    }
    let root = files.gitRoot(above: workingDirectory)
    guard let root, path.components(below: root) != nil else { return path.description }
    return path.relative(to: workingDirectory)
  }
}
