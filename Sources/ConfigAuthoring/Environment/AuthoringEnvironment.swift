import GitStore
package import ModelSchema

/// Everything that the use cases get from outside: files, time, variables, the current folder, and the
/// models that documents are judged by.
package struct AuthoringEnvironment: Sendable {
  /// The served branch, when everything happens on it as the remote has it.
  internal var served: ServedBranch?
  /// Where relative paths in git's settings begin, when that is not the work tree.
  internal var gitSettingsFolder: String?
  /// Whether a program that is started may ask somebody on the terminal.
  package var hasTerminal = false
  /// Is told what hooks and pushes that succeed have to say.
  package var listener: @Sendable (String) -> Void = { _ in }
  package internal(set) var files: any FileSystem
  /// The folder that relative paths start from.
  package internal(set) var workingDirectory: AbsolutePath
  package internal(set) var variables: [String: String]
  /// The app's models, or flagctl's own.
  package let models: ConfigModels
  /// A settings file that holds for everything, as it was typed; nil: the nearest one of each document.
  package let settingsFile: String?
  package let interrupts: Interrupts
  private let clock: @Sendable () -> Instant

  package init(
    files: any FileSystem = LocalFileSystem(),
    workingDirectory: AbsolutePath,
    variables: [String: String],
    models: ConfigModels,
    settingsFile: String? = nil,
    interrupts: Interrupts = .unmanaged,
    clock: @escaping @Sendable () -> Instant,
  ) {
    self.files = files
    self.workingDirectory = workingDirectory
    self.variables = variables
    self.models = models
    self.settingsFile = settingsFile
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

  /// Derives the schema of the current model, which nearly every judgement needs, while libgit2 may
  /// still be loading. What is wrong with the model is told by who needs it.
  package func prepareForJudging() { _ = try? models.current.schema() }

  /// The same elsewhere.
  func replacing(
    workingDirectory: AbsolutePath,
    variables: [String: String],
    gitSettingsFolder: String,
  ) -> AuthoringEnvironment {
    var environment = self
    environment.served = nil
    if files is LocalFileSystem { environment.files = LocalFileSystem() }
    environment.workingDirectory = workingDirectory
    environment.variables = variables
    environment.gitSettingsFolder = gitSettingsFolder
    return environment
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
