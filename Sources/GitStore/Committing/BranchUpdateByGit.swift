/// The move of a branch by git, where a hook `reference-transaction` wants to see it or to refuse it.
///
/// Git locks the branch, runs the hook and moves the branch only if it is where it was.
struct BranchUpdateByGit {
  let update: BranchUpdate
  /// The branch in full, or `HEAD`.
  let reference: String

  private var repository: Repository { update.repository }
  private static let hook = Hook.referenceTransaction

  /// Whether such a hook is there.
  static func isWanted(in repository: Repository) throws(GitFailure) -> Bool {
    try hook.path(in: repository) != nil
  }

  /// - Parameter willMove: Called before git begins; nobody who goes by the index's lock can commit
  ///   any more.
  /// - Returns: Whether the branch was where it was expected.
  /// - Throws: The refusals `hookFailed`, `locked`, `gitMissing` and `gitFailed`.
  func run(
    willMove: () throws(GitFailure) -> Void
  ) throws(GitFailure) -> BranchUpdate.Result {
    guard let git = GitProgram(for: repository) else {
      throw .refused(.gitMissing(purpose: "run the hook \(Self.hook.rawValue)"))
    }
    guard try repository.head() == update.expected else { return .lost }
    try willMove()
    let result = try git.run(arguments, adding: variables)
    let output = lenientString(result.errorOutput + result.output)
    if result.status == 0 {
      if !output.isEmpty { repository.environment.listener(output) }
      return .moved
    }
    let now = try repository.head()
    if now != update.expected {
      guard let tip = now.commit else { return .lost }
      return try repository.isAncestor(update.commit, of: tip) ? .moved : .lost
    }
    throw .refused(refusal(result, output))
  }

  private var arguments: [String] {
    let before = update.expected.commit?.hex ?? String(repeating: "0", count: 40)
    // A branch is named itself, so that no switch of HEAD can lead to another one.
    return [
      "update-ref", "--no-deref", "-m", update.reflogMessage, reference, update.commit.hex, before,
    ]
  }

  private var variables: [String: String] {
    let committer = update.committer
    return [
      "GIT_COMMITTER_NAME": committer.name,
      "GIT_COMMITTER_EMAIL": committer.email,
      "GIT_COMMITTER_DATE": "@\(committer.time) \(committer.offsetText)",
      // Git's own words are looked into.
      "LANGUAGE": "C",
    ]
  }

  private func refusal(_ result: Program.Result, _ output: String) -> GitRefusal {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    let isHook: (Substring) -> Bool = {
      $0.hasPrefix("fatal: ") && $0.contains("aborted by hook")
    }
    if lines.contains(where: isHook) {
      let own = lines.filter { !isHook($0) }.joined(separator: "\n")
      return .hookFailed(name: Self.hook.rawValue, status: result.status, output: own)
    }
    if output.contains("Unable to create '"), output.contains(".lock'") {
      let names = [reference, "HEAD"].map(repository.lockPath(ofReference:))
      let held = names.first { ((try? FileStatus.ofEntry(at: $0)) ?? nil) != nil }
      return .locked(path: held ?? names[0])
    }
    return .gitFailed(command: "git update-ref", output: output)
  }
}
