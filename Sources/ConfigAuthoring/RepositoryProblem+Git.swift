import GitStore

extension RepositoryProblem {
  init(_ failure: GitFailure) {
    switch failure {
    case .library(let error): self.init(error)
    case .refused(let refusal): self.init(refusal)
    }
  }

  private init(_ error: GitError) {
    let isMissing = error.message.hasPrefix("object not found")
    let isDamaged =
      isMissing || error.code == .mismatch
      || ["corrupt", "inflate", "is not a commit"].contains { error.message.contains($0) }
    self.init(
      isMissing ? "missing-object" : isDamaged ? "damaged-repository" : "git-failed",
      "could not \(error.operation): \(error.message)",
      hints: isDamaged ? ["`git fsck` says what is missing or broken"] : [],
    )
  }

  private init(_ refusal: GitRefusal) {
    self =
      Self.repositoryState(refusal) ?? Self.conditions(refusal) ?? Self.remoteState(refusal)
      ?? Self.place(refusal)
      ?? Self.documentState(refusal)
      ?? Self.conversion(refusal) ?? Self.people(refusal)
      ?? RepositoryProblem("git-refused", "git refused: \(refusal)")
  }

  private static func repositoryState(_ refusal: GitRefusal) -> RepositoryProblem? {
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
        hints: ["what works there: flagctl log, show, blame, diff and evaluate"]
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
        "\(folder) is a \(format) repository, which libgit2 cannot read"
      )
    case .unsupportedRepository(let folder, .referenceStorage(let storage)):
      RepositoryProblem(
        "unsupported-repository",
        "\(folder) stores its references as \(storage), which libgit2 cannot read"
      )
    case .unsupportedRepository(let folder, .other(let details)):
      RepositoryProblem("unsupported-repository", "libgit2 cannot read \(folder): \(details)")
    case .brokenRepository(let folder, let details):
      RepositoryProblem("broken-repository", "\(folder) is no repository: \(details)")
    default: nil
    }
  }

  /// What is going on in the repository, or is damaged in it.
  private static func conditions(_ refusal: GitRefusal) -> RepositoryProblem? {
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
        hints: ["switch to a branch: git switch BRANCH", "to commit on no branch: --detached"]
      )
    case .unreadableIndex(let path, let output):
      RepositoryProblem(
        "unreadable-index",
        "git cannot read its index \(path)",
        hints: [
          "to make a new one, without what was staged: "
            + "rm -f \(ShellWord.quoted(path)) && git reset --quiet"
        ],
        output: output
      )
    case .invalidConfiguration(let details):
      RepositoryProblem(
        "invalid-configuration",
        "settings for git in the environment are damaged: \(details)"
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

  private static func remoteState(_ refusal: GitRefusal) -> RepositoryProblem? {
    switch refusal {
    case .fetchFailed(let remote, let output):
      RepositoryProblem(
        "fetch-failed",
        "\(remote) cannot be reached, so that nobody knows what is served; nothing was changed",
        hints: ["without --push the change is committed here alone"],
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
        hints: [
          "make it: git push \(ShellWord.quoted(remote)) "
            + ShellWord.quoted("HEAD:refs/heads/\(branch)")
        ]
      )
    default: nil
    }
  }

  private static func inProgress(_ operation: OngoingOperation) -> RepositoryProblem {
    let (name, finish, abort) =
      switch operation {
      case .merge: ("merge", "git merge --continue", "git merge --abort")
      case .revert: ("revert", "git revert --continue", "git revert --abort")
      case .bisect: ("bisect", "git bisect reset", "git bisect reset")
      case .rebase: ("rebase", "git rebase --continue", "git rebase --abort")
      case .cherryPick: ("cherry-pick", "git cherry-pick --continue", "git cherry-pick --abort")
      case .applyingPatches: ("git am", "git am --continue", "git am --abort")
      }
    let hint =
      finish == abort ? "end it: \(finish)" : "finish it: \(finish), or give it up: \(abort)"
    return RepositoryProblem(
      "operation-in-progress",
      "a \(name) is in progress",
      hints: [hint]
    )
  }

  private static func place(_ refusal: GitRefusal) -> RepositoryProblem? {
    switch refusal {
    case .outsideRepository(let path, let workTree):
      RepositoryProblem("outside-repository", "\(path) is outside the repository in \(workTree)")
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
    case .notRegularFile(let path):
      RepositoryProblem("not-a-regular-file", "\(path) is not a regular file")
    case .unreadableFile(let path, let details):
      RepositoryProblem("unreadable-file", "\(path) cannot be read: \(details.lowercased())")
    case .insideSubmodule(let submodule, let path):
      RepositoryProblem(
        "inside-submodule",
        "\(path) belongs to another repository, the submodule \(submodule)",
        hints: ["run the command there: -C \(ShellWord.quoted(submodule))"]
      )
    default: nil
    }
  }

  private static func documentState(_ refusal: GitRefusal) -> RepositoryProblem? {
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

  private static func conversion(_ refusal: GitRefusal) -> RepositoryProblem? {
    switch refusal {
    case .conversionFailed(let subject, let path, let output):
      RepositoryProblem(
        "conversion-failed",
        "\(subject) failed on \(path)",
        hints: subject == "the filter lfs"
          ? ["if Git LFS misses an object: git lfs fetch --all"]
          : ["how git is told to convert it: git check-attr --all -- \(rootPath(path))"],
        output: output
      )
    case .largeFilePointer(let path, let isInstalled): .largeFilePointer(path.text, isInstalled)
    case .lineEndsUndecided(let path):
      RepositoryProblem(
        "line-ends-undecided",
        "\(path) is committed with CRLF, which text=auto would keep, and is converted otherwise too",
        hints: ["settle it first: git add --renormalize -- \(rootPath(path))"]
      )
    case .unsafeLineEnds(let path, let details):
      RepositoryProblem(
        "unsafe-line-ends",
        "core.safecrlf forbids it: \(details) in \(path)",
        hints: ["to commit it all the same: git config core.safecrlf warn"]
      )
    default: nil
    }
  }

  /// Git LFS has a text of its own in the document's place.
  static func largeFilePointer(_ path: String, _ isInstalled: Bool) -> RepositoryProblem {
    let pull = "get the document: git lfs pull --include \(ShellWord.quoted(path))"
    return RepositoryProblem(
      "lfs-pointer",
      "\(path) is a pointer of Git LFS and not the document",
      hints: isInstalled ? [pull] : ["set Git LFS up here: git lfs install", pull]
    )
  }

  /// A filter makes of the new state what is committed already.
  static func changeTakenBack(_ path: RepositoryPath) -> RepositoryProblem {
    RepositoryProblem(
      "change-taken-back",
      "the filter of \(path) takes the change out again, so that there is nothing to commit",
      hints: ["which filter it is: git check-attr filter -- \(rootPath(path))"]
    )
  }

  private static func people(_ refusal: GitRefusal) -> RepositoryProblem? {
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
      RepositoryProblem("invalid-date", "\(variable) is no date: \(value)")
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
      RepositoryProblem("hook-failed", "the hook \(hook) left no commit message")
    case .hookNeedsNewerGit(let hook, let found):
      RepositoryProblem(
        "git-too-old",
        "the hook \(hook) needs git 2.36 or newer, and \(found.map { "this is \($0)" } ?? "there is no git")",
        hints: ["to leave hooks out: --no-verify"]
      )
    case .gitMissing(let purpose):
      RepositoryProblem("git-missing", "there is no git in PATH, which is needed to \(purpose)")
    case .gitFailed(let command, let output):
      RepositoryProblem("git-failed", "\(command) failed", output: output)
    case .fileSystem(let path, let details):
      RepositoryProblem("file-system", "\(path): \(details.lowercased())")
    case .landingUnknown(let commit, let details):
      RepositoryProblem(
        "landing-unknown",
        "it cannot be read whether \(commit.short) was committed: \(details)",
        hints: ["run the command again: it finishes the commit, or makes it anew"]
      )
    default: nil
    }
  }

  /// The path as git takes it from any folder of the repository.
  private static func rootPath(_ path: RepositoryPath) -> String {
    ShellWord.fromRoot(path.text)
  }
}
