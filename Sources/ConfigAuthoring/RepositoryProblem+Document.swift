import GitStore

extension RepositoryProblem {
  /// Where the document is, or is not.
  static func place(_ refusal: GitRefusal) -> RepositoryProblem? {
    switch refusal {
    case .outsideRepository(let path, let workTree):
      RepositoryProblem(
        "outside-repository",
        "\(path) is outside the repository in \(workTree)",
        hints: [
          "which repository holds it: git -C \(ShellWord.quoted(WriteObstacle.folder(of: path)))"
            + " rev-parse --show-toplevel"
        ]
      )
    case .symbolicLink(let path):
      RepositoryProblem(
        "symbolic-link",
        "\(path) is a symbolic link",
        hints: ["name the file that it leads to, or put a file in its place"]
      )
    case .symbolicLinkFolder(let folder, let path):
      RepositoryProblem(
        "symbolic-link",
        "\(folder), a folder on the way to \(path), is a symbolic link",
        hints: ["name the document by the folder that the link leads to"]
      )
    case .notRegularFile(let path):
      RepositoryProblem(
        "not-a-regular-file",
        "\(path) is not a regular file",
        hints: ["to see what is there: git ls-files --stage -- \(rootPath(path))"]
      )
    case .unreadableFile(let path, let details):
      RepositoryProblem(
        "unreadable-file",
        "\(path) cannot be read: \(details.lowercased())",
        hints: ["what git says of it: git status -- \(rootPath(path))"]
      )
    case .insideSubmodule(let submodule, let path):
      RepositoryProblem(
        "inside-submodule",
        "\(path) belongs to another repository, the submodule \(submodule)",
        elsewhere: Elsewhere(
          folder: submodule,
          document: String(path.text.dropFirst(submodule.count + 1))
        )
      )
    default: nil
    }
  }

  /// Why there is no file of the document.
  static func absence(_ refusal: GitRefusal) -> RepositoryProblem? {
    switch refusal {
    case .missingFile(let path):
      RepositoryProblem(
        "missing-file",
        "\(path) does not exist",
        hints: ["to bring back what is committed: git restore -- \(rootPath(path))"]
      )
    case .outsideSparseCheckout(let path):
      RepositoryProblem(
        "outside-sparse-checkout",
        "\(path) is not in this sparse checkout",
        hints: ["git sparse-checkout add \(ShellWord.quoted(path.folders.last ?? path.text))"]
      )
    case .skippedFile(let path, let workTree):
      RepositoryProblem(
        "skipped-file",
        "\(path) has no file, which git was told to overlook (skip-worktree)",
        hints: [restoringSkipped(path, workTree)]
      )
    default: nil
    }
  }

  /// What git says of the document that stands there.
  static func documentState(_ refusal: GitRefusal) -> RepositoryProblem? {
    switch refusal {
    case .unmerged(let path):
      RepositoryProblem(
        "unmerged",
        "\(path) has merge conflicts",
        hints: ["resolve them, then: git add -- \(rootPath(path))"]
      )
    case .ignored(let path):
      RepositoryProblem(
        "ignored",
        "\(path) is untracked and ignored",
        hints: ["to track it all the same: git add --force -- \(rootPath(path))"]
      )
    case .stagedContentDiffers(let path):
      RepositoryProblem(
        "staged-content-differs",
        "what is staged of \(path) is neither committed nor in the file",
        hints: [
          "to commit the file: git add -- \(rootPath(path))",
          "to drop what is staged: git restore --staged -- \(rootPath(path))",
        ]
      )
    case .workFileChanged(let path):
      RepositoryProblem(
        "file-changed",
        "\(path) was changed while the command ran",
        hints: ["nothing was committed; run the command again"]
      )
    default: nil
    }
  }

  /// Has git look at a file again that it was told by hand to overlook, and brings the file back.
  private static func restoringSkipped(_ path: RepositoryPath, _ workTree: String) -> String {
    let (git, path) = ("git -C \(ShellWord.quoted(workTree))", ShellWord.quoted(path.text))
    return "to bring it back: \(git) update-index --no-skip-worktree -- \(path)"
      + " && \(git) --literal-pathspecs restore -- \(path)"
  }

  /// The path as git takes it from any folder of the repository.
  static func rootPath(_ path: RepositoryPath) -> String {
    ShellWord.fromRoot(path.text)
  }
}
