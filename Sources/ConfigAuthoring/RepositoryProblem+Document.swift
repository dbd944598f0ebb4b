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
        next: [NextCommand("to see what is there", .git, ["ls-files", "--stage"] + file(path))]
      )
    case .unreadableFile(let path, let details):
      RepositoryProblem(
        "unreadable-file",
        "\(path) cannot be read: \(details.lowercased())",
        next: [NextCommand("what git says of it", .git, ["status"] + file(path))]
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
        next: [NextCommand("to bring back what is committed", .git, ["restore"] + file(path))]
      )
    case .outsideSparseCheckout(let path):
      RepositoryProblem(
        "outside-sparse-checkout",
        "\(path) is not in this sparse checkout",
        next: [
          NextCommand(
            "to have it there",
            .git,
            ["sparse-checkout", "add", path.folders.last ?? path.text]
          )
        ]
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
        next: [NextCommand("resolve them, then", .git, ["add"] + file(path))]
      )
    case .ignored(let path):
      RepositoryProblem(
        "ignored",
        "\(path) is untracked and ignored",
        next: [NextCommand("to track it all the same", .git, ["add", "--force"] + file(path))]
      )
    case .stagedContentDiffers(let path):
      RepositoryProblem(
        "staged-content-differs",
        "what is staged of \(path) is neither committed nor in the file",
        next: [
          NextCommand("to commit the file", .git, ["add"] + file(path)),
          NextCommand("to drop what is staged", .git, ["restore", "--staged"] + file(path)),
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

  /// The last arguments of a git command that concerns one file, as git takes them in any folder.
  static func file(_ path: RepositoryPath) -> [String] {
    ["--", ShellWord.pathspec(path.text)]
  }
}
