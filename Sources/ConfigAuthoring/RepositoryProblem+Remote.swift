import GitStore

extension RepositoryProblem {
  /// There is no remote, or several of which nothing says from which apps are served.
  static func noRemote(among names: [String], on branch: String?) -> RepositoryProblem {
    guard let first = names.first else {
      return RepositoryProblem(
        "no-remote",
        "this repository has no remote to push to",
        next: [NextCommand("add it", .git, ["remote", "add", "origin", "URL"])]
      )
    }
    return RepositoryProblem(
      "no-remote",
      "nothing says which remote apps are served from: there are \(names.joined(separator: ", "))",
      next: [
        NextCommand("let git know", .git, ["push", "--set-upstream", first, branch ?? "BRANCH"])
      ],
      hints: ["or name it in \(Settings.fileName): \"push\": { \"remote\": \"\(first)\" }"]
    )
  }

  /// The remote has no such branch, and there is no commit that could make it.
  static func noBranchYet(_ branch: String, of remote: String) -> RepositoryProblem {
    RepositoryProblem(
      "no-remote-branch",
      "\(remote) has no branch \(branch), and there is no commit here yet",
      next: [
        NextCommand(
          "make it, after a first commit without --push",
          .git,
          ["push", remote, "HEAD:refs/heads/\(branch)"]
        )
      ]
    )
  }

  /// What a remote, or another repository that objects come from, does not give.
  static func remoteState(_ refusal: GitRefusal) -> RepositoryProblem? {
    switch refusal {
    case .fetchFailed(let remote, let output):
      RepositoryProblem(
        "fetch-failed",
        "\(remote) cannot be reached, so that nobody knows what is served; nothing was changed",
        output: output
      )
    case .objectNotFetched(let operation, let output):
      RepositoryProblem(
        "object-not-fetched",
        "could not \(operation): this partial clone left it with its remote, which did not give it",
        hints: ["run the command again when the remote can be reached"],
        output: output
      )
    case .objectNotBorrowed(let operation, let folder):
      RepositoryProblem(
        "alternate-missing",
        "could not \(operation): it is borrowed from \(folder), which is not there",
        hints: ["bring that folder back, or correct its path in .git/objects/info/alternates"]
      )
    case .noRemoteBranch(let remote, let branch):
      RepositoryProblem(
        "no-remote-branch",
        "\(remote) has no branch \(branch)",
        next: [NextCommand("make it", .git, ["push", remote, "HEAD:refs/heads/\(branch)"])]
      )
    default: nil
    }
  }
}
