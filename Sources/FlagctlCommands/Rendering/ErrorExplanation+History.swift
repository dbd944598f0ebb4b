import ConfigAuthoring
import Diagnostics

/// History, and decisions that somebody has to take.
extension ErrorExplanation {
  func historyError(_ error: AuthoringError) -> OperationalError {
    if let named = namingError(error) { return named }
    return switch error {
    case .noRevisions(let path):
      unavailable(
        "no-revision",
        "\(path) has never been committed on this branch",
        hints: ["commit it first: \(command(["commit", "-m", ShellWord.placeholder]))"]
      )
    case .noEarlierRevision(let history): noEarlierRevision(history)
    case .shallowClone(let boundary):
      unavailable(
        "shallow-clone",
        "this is a shallow clone: its history ends at \(boundary.short), and what is older is unknown",
        hints: [
          "get the rest: \(git(["fetch", "--unshallow"]))",
          "or some of it: \(git(["fetch", "--deepen", "50"]))",
        ]
      )
    case .notInvertible(let revision, let previous, let path, let remote, let isAlone):
      notInvertible(revision, previous, revert(revision.id, path, remote, isAlone))
    case .changedSince(let revision, let label):
      OperationalError(
        code: "changed-since",
        message: "\(label) was changed again after \(revision.id.short): nothing was undone",
        hints: ["who changed it: \(command(["blame"]))"],
        exitStatus: .refused,
      )
    case .dirtyDocument(let path, let isMissing): dirtyDocument(path, isMissing: isMissing)
    case .unconvertibleEdit(let path, let problem): unconvertible(path, problem)
    case .oldRollback(let rollback, let candidates, let history):
      oldRollback(rollback, candidates, history)
    default: changeError(error)
    }
  }

  private func notInvertible(
    _ revision: RevisionSummary,
    _ previous: RevisionID?,
    _ revert: String,
  ) -> OperationalError {
    if revision.difference.kind == .sameContent {
      return unavailable(
        "not-invertible",
        "\(revision.id.short) changed no value, so that there is nothing to undo",
        hints: ["what it did: \(command(["show", revision.id.short]))"]
      )
    }
    let back = previous.map { previous in
      "to go back to what was there before: "
        + command(["rollback", "--to", previous.short, "-m", ShellWord.placeholder])
    }
    return unavailable(
      "not-invertible",
      "\(revision.id.short) cannot be undone value by value (\(revision.difference.summary))",
      hints: [
        back ?? "there is nothing before it; to take it back as a whole: \(revert)"
      ]
    )
  }

  private func dirtyDocument(_ path: String, isMissing: Bool) -> OperationalError {
    unavailable(
      "dirty-document",
      isMissing
        ? "\(path) was deleted, and the deletion is not committed"
        : "\(path) has an edit that is not committed",
      hints: isMissing && name != "rollback"
        ? ["to bring back what is committed: \(restore(path))"]
        : waysOut(ofEditOf: path)
    )
  }

  /// An edit that no commit could hold.
  private func unconvertible(_ path: String, _ problem: RepositoryProblem) -> OperationalError {
    OperationalError(
      code: problem.code,
      message: "\(path) has an edit that cannot be converted: \(problem.message)",
      hints: waysOut(ofEditOf: path) + hints(of: problem),
      output: problem.trimmedOutput,
      exitStatus: .unavailable,
    )
  }

  private func waysOut(ofEditOf path: String) -> [String] {
    let discard = command(
      ["rollback"] + goal + confirmed + ["--discard", "-m", ShellWord.placeholder]
    )
    return [
      "if the edit is what you want to be rid of: \(restore(path))",
      "to roll back what is committed, and keep a copy of the edit in .git/flagctl/: \(discard)",
    ]
  }

  /// `waiting`: what is not pushed, so that it is not what is live.
  func brakeGuard(
    _ plan: RollbackPlan,
    _ waiting: [Publication.Waiting],
  ) -> OperationalError {
    let brakes = plan.brakes.map { brake in
      "\(brake.id.short) by \(brake.author) at \(brake.date.rfc3339) (\(brake.difference.summary))"
    }
    let gates = plan.guarded.filter { $0.gate != nil }
    let on = gates.isEmpty ? [] : ["turn on \(gates.map(\.summary).joined(separator: ", "))"]
    let changes = on + (gates.count < plan.guarded.count ? ["take the notice away"] : [])
    let keys = plan.levers.joined(separator: " and ")
    // Pressed again, `--further` would go one step further still; a revision stays the same.
    let release =
      goal.contains("--further")
      ? ["rollback", "--to", plan.to.id.short] + goal.filter { $0 != "--further" }
      : ["rollback"] + goal + plan.levers.map { "--confirm=\($0)" }
    let names = waiting.map { "\($0.commit.short) (\($0.subject))" }.joined(separator: ", ")
    let end =
      waiting.isEmpty
      ? "you are done"
      : "what is left is to push what waits here, \(names): \(command(["push"]))"
    let targets = [plan.to] + (plan.alternative.map { [$0] } ?? [])
    return OperationalError(
      code: "brake-guard",
      message: "somebody already pulled the brake: \(brakes.joined(separator: ", ")); "
        + "rolling it back would \(changes.joined(separator: " and "))",
      hints: [
        "if the brake on \(keys) was right, \(end)",
        "to release it all the same: " + command(release + ["-m", ShellWord.placeholder]),
      ] + targets.map(wayBack),
      exitStatus: .refused,
    )
  }

  /// The command that goes back to a revision, after what the revision is.
  func wayBack(_ revision: RevisionSummary) -> String {
    let to = command(["rollback", "--to", revision.id.short, "-m", ShellWord.placeholder])
    return "to go back to \(revision.date.rfc3339), \(revision.difference.summary): \(to)"
  }
}
