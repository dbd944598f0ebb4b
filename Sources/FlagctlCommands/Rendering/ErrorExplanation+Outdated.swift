import ConfigAuthoring
import Diagnostics

/// Changes that somebody else's change of the document on the remote has overtaken.
extension ErrorExplanation {
  /// Commits that `flagctl push` leaves.
  func pushConflict(_ conflict: PushCommits.Conflict) -> OperationalError {
    let ids = conflict.commits.map(\.short)
    let fact = "\(ids.joined(separator: ", ")) \(ids.count == 1 ? "is" : "are") not pushed: "
    if case .elsewhere(let problem) = conflict.cause {
      return unavailable(problem.code, fact + problem.message, hints: hints(of: problem))
    }
    let (code, cause) = cause(of: conflict)
    return OperationalError(
      code: code,
      message: fact + cause,
      hints: waysOut(of: conflict),
      exitStatus: .refused,
    )
  }

  private func cause(of conflict: PushCommits.Conflict) -> (code: String, text: String) {
    let path = conflict.path
    switch conflict.cause {
    case .elsewhere(let problem): return (problem.code, problem.message)
    case .changed(let newest):
      let what = "\(newest.author) changed \(path) meanwhile, in \(newest.id.short)"
      return ("changed-meanwhile", "\(what): \(newest.difference.summary)")
    case .changedByHand(let change):
      let who = "\(change.id.short) (\(change.author), not made by flagctl)"
      let what = "\(who) changed \(path) on this branch too"
      return ("changed-by-hand", "\(what): \(change.difference.summary)")
    case .changedByWaiting(let other):
      let who = "\(other.short), which an earlier push had left,"
      return ("changed-by-waiting", "\(who) changes \(path) too")
    case .overtaken(let later):
      let what = "\(later.id.short) (\(later.author)) changed the same on this branch since"
      return ("overtaken", "\(what): \(later.difference.summary)")
    case .withdrawn:
      return ("withdrawn", "the remote had it, and it was taken out there by force")
    }
  }

  private func waysOut(of conflict: PushCommits.Conflict) -> [String] {
    if case .changedByHand(let change) = conflict.cause {
      let ids = conflict.commits.map(\.short) + [change.id.short]
      let purpose = "to push the branch as it stands, with that change"
      return waysToPush(purpose, conflict.push, at: conflict.path)
        + ["what they change: \(git(["show"] + ids))"]
    }
    let again = again(conflict.change, conflict.reason, conflict.document).map { [$0] } ?? []
    if let reference = conflict.reference, let id = conflict.commits.first?.short {
      let drop = conflict.isKeptAlone ? ["to drop it: \(git(["update-ref", "-d", reference]))"] : []
      return again + ["what it changes: \(git(["show", id]))"] + drop
    }
    let change = conflict.change
    guard let pull = change.pull, let interactive = change.interactivePull else { return again }
    if !again.isEmpty || change.isServed || change.isNothing {
      let purpose =
        change.isNothing
        ? "together they change nothing; to bring your branch up to date without them"
        : change.isServed
          ? "what it changes is served already; to bring your branch up to date"
          : "then, or to give it up, bring your branch up to date"
      return again + ["\(purpose): \(without(conflict.served + conflict.commits, interactive))"]
    }
    let push = command(["push"])
    return [
      "to put it on top of what the remote has: \(git(pull)) && \(push)",
      whenStopped(at: conflict.path, hasStamp: change.hasStamp, then: [goOn, push]),
    ]
  }

  /// The pull that leaves commits out. They are named, so that there is nothing to leave out when it is
  /// pasted again.
  func without(_ commits: [RevisionID], _ pull: [String]) -> String {
    let names = commits.map(\.short).joined(separator: "|")
    let editor = #"sed -i.bak -E "s/^p(ick)? (\#(names))/drop \2/""#
    return "GIT_SEQUENCE_EDITOR=\(ShellWord.quoted(editor)) \(git(pull))"
  }

  /// How to go on where git cannot put a change of a document on top of another one by itself.
  private func whenStopped(at path: String, hasStamp: Bool = false, then steps: [String]) -> String
  {
    let stamp = hasStamp ? " (of generatedAt, either line will do)" : ""
    let all = [git(["add", "--", ShellWord.pathspec(path)])] + steps
    return "whenever git stops in a conflict, resolve it\(stamp), then: "
      + all.joined(separator: " && ")
  }

  /// How git pushes, and how to go on where it stops at a document.
  func waysToPush(_ purpose: String, _ push: GitPush, at path: String) -> [String] {
    let steps = push.steps.map(git)
    return ["\(purpose): \(steps.joined(separator: " && "))"]
      + (push.mayStop ? [whenStopped(at: path, then: [goOn] + steps.suffix(1))] : [])
  }

  /// Goes on with a rebase, and asks for no message.
  private var goOn: String { git(["-c", "core.editor=true", "rebase", "--continue"]) }

  /// An edit of the file that was made on another state than the served one.
  func outdatedEdit(
    _ newest: RevisionSummary,
    _ change: OutdatedChange,
    _ path: String,
  ) -> OperationalError {
    let pull = change.pull.map { [git($0)] } ?? []
    let giveUp = ([restore(path)] + pull).joined(separator: " && ")
    // The pull carries along what was committed here, which may not fit either.
    let stopped = pull.map { _ in
      "should git stop at commits of yours, to be told what becomes of them: "
        + "\(git(["rebase", "--abort"])) && \(command(["push"]))"
    }
    let hints: [String]
    if let again = again(change, nil, nil) {
      hints = [again, "then, or to give the edit up: \(giveUp)"] + stopped
    } else if let pull = pull.first, !change.isServed {
      let commit = command(["commit", "-m", ShellWord.placeholder])
      hints = [
        "to put the edit on top of what is served: \(pull) && \(commit)",
        whenStopped(at: path, hasStamp: change.hasStamp, then: [commit]),
      ]
    } else {
      hints = ["to give the edit up: \(giveUp)"] + stopped
    }
    return OperationalError(
      code: "changed-meanwhile",
      message: "nothing is committed: \(newest.meanwhile)",
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
