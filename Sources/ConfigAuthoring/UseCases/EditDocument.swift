import ConfigModel
import GitStore
import JSONSyntax

/// Changes one thing in a document and commits it: what all verbs share.
///
/// A verb works on the committed bytes. The same edit goes into the work file, where other edits that
/// are not committed stay what they are.
package struct EditDocument: Sendable {
  package struct Request: Sendable {
    package var verb: any DocumentVerb
    package var writing: WritingRequest
    /// Whether a commit is made; else only the file changes.
    package var commits: Bool

    package init(_ verb: any DocumentVerb, writing: WritingRequest, commits: Bool = true) {
      self.verb = verb
      self.writing = writing
      self.commits = commits
    }
  }

  /// What a request means now.
  package struct Decision: Sendable {
    package let change: ChangeDecision
    /// What the verb says of the state that it leads to.
    package let remarks: [String]
    /// An interrupted run on this document was finished first.
    package let wasRepaired: Bool
  }

  let environment: AuthoringEnvironment

  package init(_ environment: AuthoringEnvironment) {
    self.environment = environment
  }

  /// Works out what a request means now; writes nothing, but finishes what an interrupted run left.
  package func decide(
    _ request: Request,
    on document: Document,
  ) throws(AuthoringError) -> Decision {
    guard request.commits else { return try FileEdit(self, request, document).decide() }
    let opened = try DocumentRepository(document, environment)
    let wasRepaired = request.writing.isDryRun ? false : try opened.finishInterrupted()
    let decision = try CommittedEdit(self, request, opened).decide()
    if case .planned = decision.change { try opened.checkIdentity() }
    return Decision(
      change: decision.change,
      remarks: decision.remarks,
      wasRepaired: wasRepaired
    )
  }

  /// Carries a plan out, on top of what others commit meanwhile.
  ///
  /// Fails only when they change the very values that the plan is about, to something else.
  package func perform(
    _ plan: ChangePlan,
    _ request: Request,
  ) throws(AuthoringError) -> ChangeOutcome {
    guard request.commits else { return try FileEdit(self, request, plan.document).write(plan) }
    guard let reason = request.writing.reason else { throw .reason(.missing) }
    let opened = try DocumentRepository(plan.document, environment)
    let served = try opened.servedBranch()
    let edit = CommittedEdit(self, request, opened)
    let commit = ChangeCommit(opened: opened, writing: request.writing)
    let steps = try edit.steps(on: plan.before)
    var plan = plan
    for _ in 0..<ChangeCommit.attempts {
      let outcome = try commit.run(plan, reason)
      if case .committed(let commit, let problems) = outcome, let head = plan.head {
        let landing = Landing(commit, problems: problems, opened, served, head: head)
        return .committed(plan, landing)
      }
      switch try edit.decideAgain(steps, plan.before).change {
      case .nothingToDo(let settlement): return .nothingToDo(settlement)
      case .refused(let next), .planned(let next):
        guard edit.areSame(steps, plan.before, next.before), !next.isRefused else {
          throw try opened.changedMeanwhile()
        }
        plan = next
      }
    }
    throw .tooBusy
  }
}

extension EditDocument {
  /// The document after a verb; nil when it says so already.
  func apply(
    _ verb: any DocumentVerb,
    to content: DocumentContent,
    of document: Document,
  ) throws(AuthoringError) -> (edited: DocumentContent?, steps: [EditStep], remarks: [String]) {
    guard let subject = VerbSubject(content, document, environment) else {
      throw .notJSON(content.bytes, of: document)
    }
    let steps = try verb.steps(on: subject)
    let edited: DocumentContent
    do {
      edited = try content.applying(steps)
    } catch {
      throw Self.refusal(error, document, content)
    }
    let isSame = edited.hasSameContent(as: content)
    return (isSame ? nil : edited, steps, verb.remarks(on: subject))
  }

  private static func refusal(
    _ error: JSONEditError,
    _ document: Document,
    _ content: DocumentContent,
  ) -> AuthoringError {
    switch error {
    case .documentIsBroken: .notJSON(content.bytes, of: document)
    case .notAContainer(let place):
      .unusable("unknown-key", "\(label(place)) has no keys of its own")
    case .noSuchElement(let place):
      .unusable("unknown-key", "there is no element \(label(place))")
    case .noValue(let place): .unusable("unknown-key", "there is no \(label(place))")
    case .wholeDocument: .unusable("required-key", "the document itself cannot be taken out")
    case .resultIsBroken(let finding), .invalidText(let finding?):
      .unusable("invalid-value", finding.message)
    case .notAScalar, .invalidText(nil): .unusable("invalid-value", "that is no JSON value")
    }
  }

  private static func label(_ place: JSONPointer) -> String {
    SemanticChange(place.tokens, from: nil, to: nil).label
  }

  func planner(_ document: Document, _ verb: any DocumentVerb) -> ChangePlanner {
    var document = document
    for (key, kind) in verb.kinds where document.settings.gates[key] == nil {
      document.settings.gates[key] = Settings.Gate(shipsOn: kind == .killSwitch)
    }
    return ChangePlanner(
      document: document,
      environment: environment,
      subjectVerb: verb.subjectVerb,
      toleratesStandingErrors: true,
    )
  }
}
