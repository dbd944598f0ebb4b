import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// The last part of a run that changes a document: who is affected, the questions, the deed.
struct ChangeRun {
  let plan: ChangePlan
  /// What is said of the new state, beyond who is affected.
  var remarks: [String] = []
  /// The command without its reason and common options, to be typed again.
  let words: [String]
  let asksAlways: Bool
  let place: WritingPlace
  let invocation: Invocation
  let session: CommandSession

  /// `perform` is given where it works.
  func run(
    _ perform: (AuthoringEnvironment) throws(AuthoringError) -> ChangeOutcome
  ) throws(CommandFailure) -> CommandResult {
    place.announceCompany()
    let confirmation = ChangeConfirmation(
      plan,
      words: words,
      asksAlways: asksAlways,
      invocation,
      session
    )
    if invocation[WritingOptions.dryRun] { return planned(confirmation) }
    let isShown = try confirmation.obtain()
    // Before the deed, since it cannot be taken back unseen.
    if !isShown { session.tell(EffectOutput.lines(plan.effect)) }
    let outcome = try authoring { () throws(AuthoringError) in
      try place.publish(told: plan.effect, words: words, perform)
    }
    switch outcome {
    case .committed(let plan, let landing): return committed(plan, landing)
    case .edited(let plan): return edited(plan)
    case .nothingToDo(let settlement):
      return Self.settled(settlement, [], words, at: place, wasPlanned: true, session)
    }
  }

  private func planned(_ confirmation: ChangeConfirmation) -> CommandResult {
    var result = ChangeResult(plan, plan.commits ? "wouldCommit" : "wouldEdit")
    result.company = place.company
    result.output += EffectOutput.lines(plan.effect) + remarks.map { "\($0)" }
    result.output.append("would \(plan.commits ? "commit" : "change")  \(plan.subject)")
    result.output += ChangeOutput.lines(plan.difference)
    for key in confirmation.open {
      result.notes.append("\("note:", .note) this has to be confirmed: --confirm=\(key)")
    }
    return result.make()
  }

  private func committed(_ plan: ChangePlan, _ landing: Landing) -> CommandResult {
    var result = ChangeResult(plan, "committed")
    result.commit = landing.commit
    result.output += remarks.map { "\($0)" }
    result.output.append("\("committed", .added) \(landing.commit.short)  \(plan.subject)")
    result.output += ChangeOutput.lines(plan.difference)
    result.add(landing, session)
    result.output += UndoLine.text(landing, plan, session)
    result.notes += LandingOutput.notes(landing, session)
    return result.make()
  }

  private func edited(_ plan: ChangePlan) -> CommandResult {
    var result = ChangeResult(plan, "edited")
    result.output += remarks.map { "\($0)" }
    result.output.append("\("changed", .added) \(plan.document.shownPath)  \(plan.subject)")
    result.output += ChangeOutput.lines(plan.difference)
    let commit = session.command(["commit", "-m", ShellWord.placeholder])
    result.output.append("NOT COMMITTED. next: \(commit, .literal)")
    return result.make()
  }

  /// What is asked for is so already.
  static func settled(
    _ settlement: ChangeDecision.Settlement,
    _ remarks: [String],
    _ words: [String],
    at place: WritingPlace,
    wasPlanned: Bool = false,
    _ session: CommandSession,
  ) -> CommandResult {
    let document = place.document
    var result = ChangeResult(document, "nothingToDo")
    result.company = place.company
    let fact = remarks.first ?? "\(document.shownPath) says so already"
    result.output = ["nothing to do: \(fact)"]
    if let publication = settlement.publication {
      let isNews = wasPlanned || !publication.isPushed || place.served != nil
      if publication.remote != nil, isNews {
        result.output += PublicationText.lines(publication, again: words, session)
      }
      result.isPushed = publication.isPushed
    }
    if settlement.hasEdit {
      result.notes.append(
        "\("note:", .note) \(document.shownPath) says something else, which is not committed"
      )
    }
    return result.make()
  }
}
