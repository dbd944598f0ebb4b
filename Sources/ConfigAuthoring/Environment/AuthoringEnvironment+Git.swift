import Digest
import GitStore

extension AuthoringEnvironment {
  /// Loads libgit2 on a thread of its own while the body runs, if it will be needed there.
  ///
  /// For a process; once, on its main thread.
  package static func loadingGit<Value>(if isNeeded: Bool, _ body: () -> Value) -> Value {
    isNeeded ? Repository.preparing(body) : body()
  }

  /// What git gets from outside.
  var git: GitEnvironment {
    GitEnvironment(
      variables: variables,
      currentDirectory: workingDirectory.description,
      clock: { now.seconds },
      shield: interrupts.shield,
      hasTerminal: hasTerminal,
      settingsFolder: gitSettingsFolder,
      sha256: { SHA256.digest(of: $0).hex },
      listener: listener,
    )
  }

  /// The environment with the root of the work files that `GIT_DIR` and its like name.
  ///
  /// Costs nothing where there are none. What stands in the way is told by what needs the repository.
  package var knowingWorkTree: AuthoringEnvironment {
    guard variables["GIT_DIR"] != nil, files is LocalFileSystem,
      let repository = try? Repository.open(
        containing: workingDirectory.description,
        environment: git,
        allowsBare: true,
      ),
      !repository.isBare
    else { return self }
    var environment = self
    environment.files = LocalFileSystem(workTree: AbsolutePath(repository.workTree))
    return environment
  }

  /// The environment of a command that only reads history: in a bare repository, with the files that
  /// HEAD holds in place of work files.
  ///
  /// Costs nothing where there is a work tree.
  package var readingBareRepository: AuthoringEnvironment {
    guard let repository = bareRepository else { return self }
    let committed = CommittedFiles(of: repository, environment: git, others: files)
    var environment = self
    environment.files = committed
    environment.workingDirectory = committed.root
    return environment
  }

  /// The repository of the current folder, if it is a bare one.
  private var bareRepository: Repository? {
    let hasWorkTree = files.gitRoot(above: workingDirectory) != nil && variables["GIT_DIR"] == nil
    guard !hasWorkTree,
      let repository = try? Repository.open(
        containing: workingDirectory.description,
        environment: git,
        allowsBare: true,
      ),
      repository.isBare
    else { return nil }
    return repository
  }

  /// What to say where a work tree is needed; nil where there is one, and outside a repository.
  var missingWorkTree: AuthoringError? {
    bareRepository.map { repository in
      let folder = repository.gitDirectory
      return .repository(RepositoryProblem(.refused(.bareRepository(gitDirectory: folder))))
    }
  }
}
