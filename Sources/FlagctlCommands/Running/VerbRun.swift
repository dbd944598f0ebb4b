import CommandLineInterface
import ConfigAuthoring
import DiagnosticRendering
import Diagnostics

/// One run of a command that changes one thing in a document.
struct VerbRun {
  let verb: any DocumentVerb
  /// The command without its reason and common options, to be typed again.
  let words: [String]
  /// Whether a yes is asked for on a terminal although the change is not severe.
  var asksAlways = false
  let invocation: Invocation
  let session: CommandSession

  func run() throws(CommandFailure) -> CommandResult {
    let request = EditDocument.Request(
      verb,
      writing: try WritingOptions.requestOfVerb(in: invocation),
      commits: !invocation[WritingOptions.noCommit],
    )
    return try WritingPlace.run(invocation, session) { (place) throws(CommandFailure) in
      try run(request, at: place)
    }
  }

  private func run(
    _ request: EditDocument.Request,
    at place: WritingPlace,
  ) throws(CommandFailure) -> CommandResult {
    let document = place.document
    let decision = try place.decide { (environment) throws(AuthoringError) in
      try EditDocument(environment).decide(request, on: document)
    }
    if decision.wasRepaired { session.note(RollbackOutput.repaired) }
    switch decision.change {
    case .nothingToDo(let settlement):
      return ChangeRun.settled(settlement, decision.remarks, words, at: place, session)
    case .refused(let plan): return ChangeResult.refused(plan).make()
    case .planned(let plan):
      let change = ChangeRun(
        plan: plan,
        remarks: decision.remarks,
        words: words,
        asksAlways: asksAlways,
        place: place,
        invocation: invocation,
        session: session
      )
      return try change.run { (environment) throws(AuthoringError) in
        try EditDocument(environment).perform(plan, request)
      }
    }
  }
}
