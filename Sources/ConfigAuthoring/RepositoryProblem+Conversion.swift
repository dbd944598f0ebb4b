import GitStore

extension RepositoryProblem {
  /// What filters and line ends do to the document.
  static func conversion(_ refusal: GitRefusal) -> RepositoryProblem? {
    switch refusal {
    case .conversionFailed(let subject, let path, let output):
      RepositoryProblem(
        "conversion-failed",
        "\(subject) failed on \(path)",
        next: [
          subject == "the filter lfs"
            ? NextCommand("if Git LFS misses an object", .git, ["lfs", "fetch", "--all"])
            : NextCommand(
              "how git is told to convert it",
              .git,
              ["check-attr", "--all"] + file(path)
            )
        ],
        output: output
      )
    case .largeFilePointer(let path, let isInstalled): .largeFilePointer(path.text, isInstalled)
    case .largeFileMissing(let path):
      RepositoryProblem(
        "lfs-object-missing",
        "\(path) is kept by Git LFS, and this bare repository does not have that file of it",
        next: [NextCommand("get all of them", .git, ["lfs", "fetch", "--all"])]
      )
    case .lineEndsUndecided(let path):
      RepositoryProblem(
        "line-ends-undecided",
        "\(path) is committed with CRLF, which text=auto would keep, and is converted otherwise too",
        next: [NextCommand("settle it first", .git, ["add", "--renormalize"] + file(path))]
      )
    case .unsafeLineEnds(let path, let details):
      RepositoryProblem(
        "unsafe-line-ends",
        "core.safecrlf forbids it: \(details) in \(path)",
        next: [
          NextCommand("to commit it all the same", .git, ["config", "core.safecrlf", "warn"])
        ]
      )
    default: nil
    }
  }

  /// Git LFS has a text of its own in the document's place.
  static func largeFilePointer(_ path: String, _ isInstalled: Bool) -> RepositoryProblem {
    let pull = NextCommand("get the document", .git, ["lfs", "pull", "--include", path])
    return RepositoryProblem(
      "lfs-pointer",
      "\(path) is a pointer of Git LFS and not the document",
      next: isInstalled
        ? [pull] : [NextCommand("set Git LFS up here", .git, ["lfs", "install"]), pull]
    )
  }

  /// A filter makes of the new state what is committed already.
  static func changeTakenBack(_ path: RepositoryPath) -> RepositoryProblem {
    RepositoryProblem(
      "change-taken-back",
      "the filter of \(path) takes the change out again, so that there is nothing to commit",
      next: [NextCommand("which filter it is", .git, ["check-attr", "filter"] + file(path))]
    )
  }
}
