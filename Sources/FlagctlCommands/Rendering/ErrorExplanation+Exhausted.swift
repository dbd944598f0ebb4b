import ConfigAuthoring
import Diagnostics

/// Rollbacks that find nothing to go back to by themselves.
extension ErrorExplanation {
  func noEarlierRevision(_ history: ExhaustedHistory) -> OperationalError {
    unavailable(
      "no-earlier-revision",
      "there is no earlier revision to go back to: \(lookedAt(history))",
      hints: waysBack(history),
    )
  }

  func oldRollback(
    _ rollback: PastRollback,
    _ candidates: [RevisionSummary],
    _ history: ExhaustedHistory?,
  ) -> OperationalError {
    let hints = candidates.map(wayBack)
    let message =
      "the newest change is itself a rollback, by \(rollback.by) at \(rollback.at.rfc3339): "
    return OperationalError(
      code: "old-rollback",
      message: message
        + (history.map { "there is no earlier revision to go back to: \(lookedAt($0))" }
          ?? "this is another incident, so say where to go"),
      hints: history.map(waysBack) ?? hints,
      exitStatus: .refused,
    )
  }

  /// Where was looked, and why nothing there is a target.
  private func lookedAt(_ history: ExhaustedHistory) -> String {
    let place = history.branch.map { "on \($0)" } ?? "before the detached HEAD"
    let count = history.count == 1 ? "1 revision" : "\(history.count) revisions"
    let shown = history.skipped.prefix(5).map { skipped in
      "\(skipped.revision.id.short) \(Self.text(of: skipped.cause))"
    }
    let rest = history.skipped.count - shown.count
    let list = (shown + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: ", ")
    return "\(history.path) has \(count) \(place)" + (list.isEmpty ? "" : "; passed over: \(list)")
  }

  private static func text(of cause: ExhaustedHistory.Cause) -> String {
    switch cause {
    case .undone: "(was undone)"
    case .refused: "(apps would refuse it)"
    case .sameContent: "(says what is committed now)"
    case .missing: "(without the document)"
    case .previous: "(what rollback alone goes back to)"
    }
  }

  /// The newest of what somebody may want all the same, as complete commands.
  private func waysBack(_ history: ExhaustedHistory) -> [String] {
    let wanted = history.skipped.filter {
      [.undone, .refused, .previous].contains($0.cause)
    }
    return wanted.prefix(3).map { skipped in
      guard skipped.cause == .refused else { return wayBack(skipped.revision) }
      let id = skipped.revision.id.short
      return "to restore \(id) all the same: "
        + command(["rollback", "--to", id, "--force", "-m", ShellWord.placeholder])
    }
  }
}
