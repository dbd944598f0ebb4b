import ConfigAuthoring
import Diagnostics

/// Changes that somebody else's change of the document on the remote has overtaken.
extension ErrorExplanation {
  /// Commits that `flagctl push` leaves.
  func pushConflict(_ conflict: PushCommits.Conflict) -> OperationalError {
    let ids = conflict.commits.map(\.short)
    let fact = "\(ids.joined(separator: ", ")) \(ids.count == 1 ? "is" : "are") not pushed: "
    switch conflict.cause {
    case .elsewhere(let problem):
      return OperationalError(
        code: problem.code,
        message: fact + problem.message,
        hints: problem.hints,
        exitStatus: .unavailable,
      )
    case .changed(let newest):
      return OperationalError(
        code: "changed-meanwhile",
        message: fact + "\(newest.author) changed \(conflict.path) meanwhile, in "
          + "\(newest.id.short): \(newest.difference.summary)",
        hints: waysOut(of: conflict),
        exitStatus: .refused,
      )
    case .changedByHand(let change):
      let push = conflict.push.map(git).joined(separator: " && ")
      return OperationalError(
        code: "changed-by-hand",
        message: fact + "\(change.id.short) (\(change.author), not made by flagctl) changed "
          + "\(conflict.path) on this branch too: \(change.difference.summary)",
        hints: [
          "to push the branch as it stands, with that change: \(push)",
          "what they change: \(git(["show"] + ids + [change.id.short]))",
        ],
        exitStatus: .refused,
      )
    }
  }

  private func waysOut(of conflict: PushCommits.Conflict) -> [String] {
    let again = again(conflict.change, conflict.reason, conflict.document).map { [$0] } ?? []
    if let reference = conflict.reference, let id = conflict.commits.first?.short {
      return again + [
        "what it changes: git show \(id)",
        "to drop it: git update-ref -d \(ShellWord.quoted(reference))",
      ]
    }
    guard let pull = conflict.change.pull else { return again }
    if !again.isEmpty || conflict.change.isServed {
      // Newest first, so that nothing that is left stands on what goes.
      let drop = conflict.commits.reversed().map { commit in
        git(["rebase", "--autostash", "--onto", "\(commit.short)^", commit.short])
      }
      let steps = (drop + [git(pull)]).joined(separator: " && ")
      return again
        + [
          conflict.change.isServed
            ? "what it changes is served already; to bring your branch up to date: \(steps)"
            : "then, or to give it up, bring your branch up to date: \(steps)"
        ]
    }
    let file = ShellWord.fromRoot(conflict.path)
    let stamp =
      "should git stop at generatedAt alone, keep either line, then: git add -- \(file) && "
      + "git rebase --continue && \(command(["push"]))"
    return ["to put it on top of what the remote has: \(git(pull)) && \(command(["push"]))"]
      + (conflict.change.hasStamp ? [stamp] : [])
  }

  /// An edit of the file that was made on another state than the served one.
  func outdatedEdit(
    _ newest: RevisionSummary,
    _ change: OutdatedChange,
    _ path: String,
  ) -> OperationalError {
    let restore = "git restore -- \(ShellWord.fromRoot(path))"
    var hints: [String] = []
    if let again = again(change, nil, nil) {
      let pull = change.pull.map { " && \(git($0))" } ?? ""
      hints = [again, "then, or to give the edit up: \(restore)\(pull)"]
    } else if let pull = change.pull, !change.isServed {
      let commit = command(["commit", "-m", ShellWord.placeholder])
      hints = ["to put the edit on top of what is served: \(git(pull)) && \(commit)"]
    } else {
      let pull = change.pull.map { " && \(git($0))" } ?? ""
      hints = ["to give the edit up: \(restore)\(pull)"]
    }
    return OperationalError(
      code: "changed-meanwhile",
      message: "nothing is committed: \(newest.author) changed the document meanwhile, in "
        + "\(newest.id.short): \(newest.difference.summary)",
      hints: hints,
      exitStatus: .refused,
    )
  }

  /// The commands that make a change on what is served; nil if commands cannot say it.
  private func again(
    _ change: OutdatedChange,
    _ reason: String?,
    _ document: String?,
  ) -> String? {
    guard !change.commands.isEmpty else { return nil }
    let why = reason.flatMap { $0.contains("\n") ? nil : $0 } ?? ShellWord.placeholder
    let commands = change.commands.map { words in
      let all = words + (isPushTyped ? [] : ["--push"]) + ["-m", why]
      return document.map { commandOnDocument(all, $0) } ?? command(all)
    }
    let purpose =
      change.overlap.isEmpty
      ? "to make it on what is served"
      : "both changed \(change.overlap.joined(separator: ", ")); to have yours and not theirs"
    return "\(purpose): \(commands.joined(separator: " && "))"
  }
}
