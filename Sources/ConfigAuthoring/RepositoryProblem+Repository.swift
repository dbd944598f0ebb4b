import GitStore

extension RepositoryProblem {
  /// What the repository is, or lacks, so that flagctl cannot work in it.
  static func repositoryForm(_ refusal: GitRefusal) -> RepositoryProblem? {
    switch refusal {
    case .libraryMissing(let version, let details):
      RepositoryProblem(
        "libgit2-missing",
        "libgit2 \(version), which this flagctl was built for, cannot be loaded: \(details)",
        hints: [
          "on Debian and Ubuntu: sudo apt-get install libgit2-\(version)",
          "validate, and lint without a base, work without it",
        ]
      )
    case .bareRepository(let folder):
      RepositoryProblem(
        "bare-repository",
        "\(folder) is a bare repository: it has no work tree",
        hints: [
          "what works there: flagctl log, show, blame, diff and evaluate", workTree(for: folder),
        ]
      )
    case .unsafeOwnership(let folder):
      RepositoryProblem(
        "unsafe-ownership",
        "the repository in \(folder) belongs to another user",
        hints: ["git config --global --add safe.directory \(ShellWord.quoted(folder))"]
      )
    case .unsupportedRepository(let folder, .objectFormat(let format)):
      RepositoryProblem(
        "unsupported-repository",
        "\(folder) is a \(format) repository, which libgit2 cannot read",
        next: [whatWorks]
      )
    case .unsupportedRepository(let folder, .referenceStorage(let storage)):
      RepositoryProblem(
        "unsupported-repository",
        "\(folder) stores its references as \(storage), which libgit2 cannot read",
        next: [
          NextCommand(
            "with git 2.46 or newer, to store them as files",
            .git,
            ["refs", "migrate", "--ref-format=files"]
          ),
          whatWorks,
        ]
      )
    case .unsupportedRepository(let folder, .other(let details)):
      RepositoryProblem(
        "unsupported-repository",
        "libgit2 cannot read \(folder): \(details)",
        next: [whatWorks]
      )
    default: nil
    }
  }

  private static let whatWorks = NextCommand("what works there", .flagctl, ["validate"])

  /// How a bare repository gets a work tree, or has it back.
  private static func workTree(for folder: String) -> String {
    let quoted = ShellWord.quoted(folder)
    if folder.hasSuffix("/.git") {
      return "if it should have one: git -C \(quoted) config core.bare false"
    }
    let name = folder.hasSuffix(".git") ? String(folder.dropLast(".git".count)) : folder
    return "to have one: git clone \(quoted) \(ShellWord.quoted("\(name)-work"))"
  }

  /// What the repository is in the middle of, or what stands in the way now.
  static func repositoryState(_ refusal: GitRefusal) -> RepositoryProblem? {
    switch refusal {
    case .insideCommit(let path):
      RepositoryProblem(
        "inside-commit",
        "a git commit is going on, and this is its hook: \(path) is its index",
        hints: ["run the command when the commit is done"]
      )
    case .operationInProgress(let operation): inProgress(operation)
    case .detachedHead(let commit):
      RepositoryProblem(
        "detached-head",
        "HEAD is detached at \(commit.short): no branch would hold the commit",
        next: [NextCommand("switch to a branch", .git, ["switch", "BRANCH"])],
        hints: ["to commit on no branch: --detached"]
      )
    case .locked(let path, let age):
      RepositoryProblem(
        "locked",
        "another process holds \(path), for \(age) s",
        hints: [
          "run the command again when it is done",
          "if no git process is running, remove the lock: rm \(ShellWord.quoted(path))",
        ]
      )
    default: nil
    }
  }

  private static func inProgress(_ operation: OngoingOperation) -> RepositoryProblem {
    let (name, command) =
      switch operation {
      case .merge: ("merge", "merge")
      case .revert: ("revert", "revert")
      case .bisect: ("bisect", "bisect")
      case .rebase: ("rebase", "rebase")
      case .cherryPick: ("cherry-pick", "cherry-pick")
      case .applyingPatches: ("git am", "am")
      }
    let next =
      operation == .bisect
      ? [NextCommand("end it", .git, [command, "reset"])]
      : [
        NextCommand("finish it", .git, [command, "--continue"]),
        NextCommand("or give it up", .git, [command, "--abort"]),
      ]
    return RepositoryProblem("operation-in-progress", "a \(name) is in progress", next: next)
  }
}
