import GitStore

extension RepositoryProblem {
  /// Who commits and when, and what else stops a commit.
  static func commit(_ refusal: GitRefusal) -> RepositoryProblem? {
    switch refusal {
    case .noIdentity(let details):
      RepositoryProblem(
        "no-identity",
        "git does not know who you are: \(details)",
        hints: [
          "git config --global user.name \"Your Name\"",
          "git config --global user.email you@example.com",
        ]
      )
    case .signingFailed(let failure): RepositoryProblem(failure)
    case .invalidDate(let variable, let value):
      RepositoryProblem(
        "invalid-date",
        "\(variable) is no date: \(value)",
        hints: ["to do without it: unset \(variable)"]
      )
    case .gitMissing(let purpose):
      RepositoryProblem(
        "git-missing",
        "there is no git in PATH, which is needed to \(purpose)",
        hints: ["on Debian and Ubuntu: sudo apt-get install git"]
      )
    case .gitFailed(let command, let output):
      RepositoryProblem(
        "git-failed",
        "\(command) failed",
        next: [NextCommand("what git says of the repository", .git, ["status"])],
        output: output
      )
    case .fileSystem(let path, let details):
      RepositoryProblem(
        "file-system",
        "\(path): \(details.lowercased())",
        hints: [WriteObstacle.hint(path, details.lowercased())]
      )
    case .notWritten(let details, let isUntouched):
      RepositoryProblem(
        "file-system",
        isUntouched ? "\(details); nothing was changed" : "\(details); nothing was committed",
        hints: isUntouched
          ? [WriteObstacle.hint(inDetails: details)]
          : ["the next command that commits clears away what is left"]
      )
    case .landingUnknown(let commit, let details):
      RepositoryProblem(
        "landing-unknown",
        "it cannot be read whether \(commit.short) was committed: \(details)",
        hints: ["run the command again: it finishes the commit, or makes it anew"]
      )
    default: nil
    }
  }

  /// What a hook did, or what it needs.
  static func hook(_ refusal: GitRefusal) -> RepositoryProblem? {
    switch refusal {
    case .hookFailed(let name, _, let output) where name == "reference-transaction":
      RepositoryProblem(
        "hook-failed",
        "the hook \(name) did not let the branch move",
        hints: ["--no-verify does not leave it out"],
        output: output
      )
    case .hookFailed(let name, let status, let output):
      RepositoryProblem(
        "hook-failed",
        "the hook \(name) failed with status \(status)",
        hints: ["to leave hooks out: --no-verify"],
        output: output
      )
    case .hookChangedDocument(let name, let path):
      RepositoryProblem(
        "hook-changed-document",
        "the hook \(name) changed \(path)",
        hints: ["look at the change, then run the command again"]
      )
    case .hooksMoveHead(let times):
      RepositoryProblem(
        "hook-moved-head",
        "HEAD moved each of the \(times) times that the hooks ran, as if one of them commits",
        hints: ["to leave hooks out: --no-verify"]
      )
    case .emptyMessage(let hook):
      RepositoryProblem(
        "hook-failed",
        "the hook \(hook) left no commit message",
        hints: ["to leave hooks out: --no-verify"]
      )
    case .hookNeedsNewerGit(let hook, let found):
      RepositoryProblem(
        "git-too-old",
        "the hook \(hook) needs git 2.36 or newer, and \(found.map { "this is \($0)" } ?? "there is no git")",
        hints: ["to leave hooks out: --no-verify"]
      )
    default: nil
    }
  }
}
