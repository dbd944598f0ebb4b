import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// The results of `flagctl undo`.
enum UndoOutput {
  /// `company`: what goes out along.
  static func planned(_ plan: UndoRevision.Plan, company: [OutgoingCommit]) -> CommandResult {
    var result = ChangeResult(plan, "wouldRollBack")
    result.company = company
    result.output += EffectOutput.lines(plan.change.effect)
    result.output.append("would undo \(plan.target.revision.id.short)  \(plan.change.subject)")
    result.output += ChangeOutput.lines(plan.change.difference)
    return result.make()
  }

  static func refused(_ plan: UndoRevision.Plan) -> CommandResult {
    var result = ChangeResult.refused(plan.change)
    result.rollback = ChangeResult.RollbackFacts(plan.target)
    return result.make()
  }

  static func undone(
    _ plan: UndoRevision.Plan,
    _ change: ChangePlan,
    _ landing: Landing,
    _ session: CommandSession,
  ) -> CommandResult {
    var result = ChangeResult(change, "undone")
    result.rollback = ChangeResult.RollbackFacts(plan.target)
    result.rollback?.by = landing.by
    result.rollback?.at = landing.at
    result.commit = landing.commit
    let revision = plan.target.revision
    result.output.append("\("committed", .added) \(landing.commit.short)  \(change.subject)")
    result.output += ChangeOutput.lines(change.difference)
    result.output.append(
      "undone: \(revision.id.short) (\(revision.author), \(revision.date.rfc3339))"
    )
    result.add(landing, session)
    result.output += UndoLine.text(landing, change, session)
    result.notes += LandingOutput.notes(landing, session)
    return result.make()
  }

  /// `company`: what an earlier push had left, and what was pushed now.
  static func settled(
    _ settlement: UndoRevision.Settlement,
    company: [OutgoingCommit],
    _ session: CommandSession,
  ) -> CommandResult {
    let word =
      settlement.undo != nil
      ? "alreadyUndone" : settlement.wasRepaired ? "repaired" : "nothingToDo"
    var result = ChangeResult(settlement.document, word)
    result.company = company
    result.rollback = settlement.target.map { ChangeResult.RollbackFacts($0) } ?? .init()
    result.isPushed = settlement.publication.isPushed
    if settlement.wasRepaired { result.notes.append(RollbackOutput.repaired) }
    if let undo = settlement.undo {
      result.commit = undo.id
      result.difference = undo.difference
      result.rollback?.by = undo.by
      result.rollback?.at = undo.at
      let age = Age(from: undo.at, to: session.authoring.now).text
      result.output += [
        "already undone by \(undo.by), \(age) (\(undo.at.rfc3339)): \(undo.id.short)",
        "  \(undo.difference.summary)",
      ]
      let again = session.command(["undo", undo.id.short, "-m", ShellWord.placeholder])
      result.hints = ["to take the undo itself back: \(again)"]
    } else if let target = settlement.target {
      result.output.append(
        "nothing to do: what \(target.revision.id.short) changed is no longer so"
      )
    }
    result.output += PublicationText.lines(settlement.publication, session)
    if settlement.hasEdit {
      result.notes.append(
        "\("note:", .note) \(settlement.document.shownPath) says something else, which is not"
          + " committed"
      )
    }
    return result.make()
  }
}

extension ChangeResult {
  fileprivate init(_ plan: UndoRevision.Plan, _ result: String) {
    self.init(plan.change, result)
    rollback = RollbackFacts(plan.target)
  }
}

extension ChangeResult.RollbackFacts {
  /// From the revision that is taken back to the state before it.
  fileprivate init(_ target: UndoTarget) {
    self.init(from: target.revision.id, to: target.previous)
  }
}
