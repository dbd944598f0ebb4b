import GitStore

extension RepositoryProblem {
  /// What of a repository is not as git writes it, or may not be read.
  static func damage(_ refusal: GitRefusal) -> RepositoryProblem? {
    switch refusal {
    case .brokenRepository(let folder, let details):
      RepositoryProblem(
        "broken-repository",
        "\(folder) is no repository: \(details)",
        hints: ["what git itself says: git -C \(ShellWord.quoted(folder)) status"]
      )
    case .forbidden(let path): forbidden(path)
    case .missingIndex(let index, let path):
      RepositoryProblem(
        "missing-index",
        "what is staged of \(path) is its deletion, since there is no index \(index)",
        next: [NextCommand("to make a new one", .git, ["reset", "-q"])]
      )
    case .invalidConfiguration(let details):
      RepositoryProblem(
        "invalid-configuration",
        "settings for git in the environment are damaged: \(details)",
        hints: ["to do without them: unset GIT_CONFIG_COUNT GIT_CONFIG_PARAMETERS"]
      )
    case .damagedConfiguration(let path, let line, let details):
      RepositoryProblem(
        "damaged-configuration",
        "line \(line) of \(path) is no configuration: \(details)",
        hints: ["look at it, and correct it: sed -n \(line)p \(ShellWord.quoted(path))"]
      )
    case .damagedHead(let path, let branch):
      RepositoryProblem(
        "damaged-head",
        "\(path) names neither a branch nor a commit, so that git cannot read it",
        hints: [
          "if \(branch) was checked out: "
            + "echo \(ShellWord.quoted("ref: refs/heads/\(branch)")) >\(ShellWord.quoted(path))"
        ]
      )
    case .damagedReferences(let path, let line):
      RepositoryProblem(
        "damaged-references",
        "line \(line) of \(path) is no reference, so that git cannot read it",
        hints: [
          "look at it, and take it out if nothing is lost by it: "
            + "sed -n \(line)p \(ShellWord.quoted(path))"
        ]
      )
    case .unreadableIndex(let path, let output): unreadableIndex(path, output)
    default: nil
    }
  }

  private static func unreadableIndex(_ path: String, _ output: String) -> RepositoryProblem {
    if output.lowercased().contains("permission denied") {
      return RepositoryProblem(
        "unreadable-index",
        "git may not read its index \(path): permission denied",
        hints: ["whose it is, and who may read it: ls -l \(ShellWord.quoted(path))"]
      )
    }
    return RepositoryProblem(
      "unreadable-index",
      "git cannot read its index \(path)",
      hints: [
        "to make a new one, without what was staged: "
          + "rm -f \(ShellWord.quoted(path)) && git reset --quiet"
      ],
      output: output
    )
  }

  /// What git needs and this user may not read.
  static func forbidden(_ path: String) -> RepositoryProblem {
    RepositoryProblem(
      "unreadable-repository",
      "\(path) may not be read: permission denied",
      hints: ["whose it is, and who may do what there: ls -ld \(ShellWord.quoted(path))"]
    )
  }
}
