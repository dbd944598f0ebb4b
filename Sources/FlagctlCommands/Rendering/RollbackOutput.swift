import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// The results of `flagctl rollback`.
enum RollbackOutput {
  static let repaired: TerminalText = "finished what an interrupted run had left half done"

  static func rolledBack(
    _ plan: RollbackPlan,
    _ landing: Landing,
    _ session: CommandSession,
  ) -> CommandResult {
    var result = ChangeResult(plan, "rolledBack")
    result.commit = landing.commit
    result.rollback?.by = landing.by
    result.rollback?.at = landing.at
    result.output.append("\("rolled back", .added) \(landing.commit.short)  \(plan.subject)")
    result.output += ChangeOutput.lines(plan.difference)
    result.output.append(route(plan))
    result.add(landing, session)
    // A state without the document cannot be named as a target.
    let previous = plan.from.difference.kind == .removed ? nil : plan.from.id
    result.output += UndoLine.text(landing, plan.difference, previous: previous, session)
    if let copy = plan.keptEdit {
      result.notes.append("a copy of the edit is in \(session.authoring.shown(copy))")
    }
    result.notes += LandingOutput.notes(landing, session)
    return result.make()
  }

  /// What turns on, and who is affected.
  static func consequences(_ plan: RollbackPlan) -> [TerminalText] {
    ChangeOutput.exposure(plan.exposure) + EffectOutput.lines(plan.effect)
  }

  /// `company`: what goes out along.
  static func planned(_ plan: RollbackPlan, company: [OutgoingCommit]) -> CommandResult {
    var result = ChangeResult(plan, "wouldRollBack")
    result.company = company
    result.output += consequences(plan)
    result.output.append("would roll back  \(plan.subject)")
    result.output += ChangeOutput.lines(plan.difference)
    result.output.append(route(plan))
    return result.make()
  }

  /// A named target that apps would refuse.
  static func refused(_ plan: RollbackPlan, _ session: CommandSession) -> CommandResult {
    var result = ChangeResult(plan, "refused")
    result.status = .findings
    let forced = [
      "rollback", "--to", plan.to.id.short, "--force", "-m", ShellWord.placeholder,
    ]
    result.errors = [
      OperationalError(
        code: "target-refused-by-apps",
        message: "not rolled back: apps would refuse the document of \(plan.to.id.short)",
        hints: ["to restore it all the same: \(session.command(forced))"],
        exitStatus: .findings,
      )
    ]
    return result.make()
  }

  /// A target that installed builds could not decode.
  static func blocked(_ plan: RollbackPlan, _ session: CommandSession) -> CommandResult {
    var result = ChangeResult(plan, "refused")
    result.status = .refused
    let clients = plan.newRefusals.map { "\($0.clients): \($0.reason)" }
    let forced = [
      "rollback", "--to", plan.to.id.short, "--force", "-m", ShellWord.placeholder,
    ]
    result.errors = [
      OperationalError(
        code: "target-refused-by-installed-builds",
        message: "not rolled back: installed builds could not decode the document of "
          + "\(plan.to.id.short): \(clients.joined(separator: "; "))",
        hints: ["to restore it all the same: \(session.command(forced))"],
        exitStatus: .refused,
      )
    ]
    return result.make()
  }

  /// `company`: what an earlier push had left, and what was pushed now.
  static func settled(
    _ settlement: RollBack.Settlement,
    company: [OutgoingCommit],
    _ session: CommandSession,
  ) -> CommandResult {
    let word =
      settlement.wasRepaired
      ? "repaired" : settlement.rollback == nil ? "nothingToDo" : "alreadyRolledBack"
    var result = ChangeResult(settlement.document, word)
    result.company = company
    result.isPushed = settlement.publication.isPushed
    result.rollback = ChangeResult.RollbackFacts()
    if settlement.wasRepaired {
      result.output.append(repaired)
    }
    if let rollback = settlement.rollback {
      result.commit = rollback.id
      result.difference = rollback.difference
      result.rollback = .init(
        from: rollback.from,
        to: rollback.to,
        by: rollback.by,
        at: rollback.at
      )
      result.output += already(rollback, session)
    } else {
      result.output.append(
        "nothing to do: \(settlement.document.shownPath) already has that content"
      )
    }
    result.output += PublicationText.lines(settlement.publication, session)
    if let staged = settlement.staged {
      result.notes.append("\("warning:", .warning) \(staged.message)")
      result.notes += session.explanation.hints(of: staged).map { "\("hint:", .help) \($0)" }
    } else if settlement.hasEdit {
      result.notes.append(
        "\("note:", .note) \(settlement.document.shownPath) has an edit that is not committed"
      )
    }
    if let next = settlement.next {
      let further = session.command([
        "rollback", "--to", next.id.short, "-m", ShellWord.placeholder,
      ])
      result.hints = ["to go one step further back: \(further)"]
    }
    return result.make()
  }

  private static func already(
    _ rollback: PastRollback,
    _ session: CommandSession,
  ) -> [TerminalText] {
    let age = Age(from: rollback.at, to: session.authoring.now).text
    let from: TerminalText = rollback.from.map { " from \($0.short)" } ?? ""
    let to: TerminalText = rollback.to.map { " to \($0.short)" } ?? ""
    let way = from + to
    return [
      "already rolled back by \(rollback.by), \(age) (\(rollback.at.rfc3339))\(way): \(rollback.id.short)",
      "  \(rollback.difference.summary)",
    ]
  }

  private static func route(_ plan: RollbackPlan) -> TerminalText {
    """
    from \(plan.from.id.short) (\(plan.from.author), \(plan.from.date.rfc3339)) to \
    \(plan.to.id.short) (\(plan.to.author), \(plan.to.date.rfc3339))
    """
  }
}

extension ChangeResult {
  fileprivate init(_ plan: RollbackPlan, _ result: String) {
    self.init(plan.document, result)
    difference = plan.difference
    effect = plan.effect
    findings = plan.findings
    rollback = RollbackFacts(from: plan.from.id, to: plan.to.id)
    notes = (plan.wasRepaired ? [RollbackOutput.repaired] : [])
    notes += ChangeOutput.stampNote(plan.stamp)
    if let path = plan.formerPath {
      notes.append("\("note:", .note) in \(plan.to.id.short) the document was \(path)")
    }
    notes += plan.skipped.map { revision in
      "\("note:", .note) left out \(revision.id.short): apps would refuse it"
    }
    if result != "refused" {
      notes += plan.refusals.map { refusal in
        "\("warning:", .warning) \(refusal.clients) cannot decode it: \(refusal.reason)"
      }
    }
    notes += plan.notChecked.map { "\("note:", .note) not checked: \($0)" }
  }
}
