import GitStore

/// Takes back what one revision changed, as a new commit; later changes of other values stay.
package struct UndoRevision: Sendable {
  package struct Request: Sendable {
    /// A commit that changed the document; nil: the newest one.
    package var revision: String?
    /// Only what it changed of this gate.
    package var gate: String?
    package var writing: WritingRequest

    package init(revision: String? = nil, gate: String? = nil, writing: WritingRequest) {
      self.revision = revision
      self.gate = gate
      self.writing = writing
    }
  }

  /// An undo that has been worked out, but not made.
  package struct Plan: Sendable {
    package let target: UndoTarget
    package let change: ChangePlan
    let request: EditDocument.Request
  }

  package enum Decision: Sendable {
    /// Nothing is left to do.
    case settled(Settlement)
    /// The document would have errors.
    case refused(Plan)
    case planned(Plan)
  }

  /// Why nothing is left to do.
  package struct Settlement: Sendable {
    package let document: Document
    /// Nil when the values are those from before for another reason.
    package let undo: PastUndo?
    /// What was meant; nil when the newest revision itself is an undo.
    package let target: UndoTarget?
    package let publication: Publication
    /// The file holds other values in these places, which are not committed.
    package let hasEdit: Bool
    /// An interrupted run was finished first.
    package let wasRepaired: Bool
  }

  private let environment: AuthoringEnvironment
  private let edit: EditDocument

  package init(_ environment: AuthoringEnvironment) {
    self.environment = environment
    edit = EditDocument(environment)
  }

  /// Works out what a request means now; writes nothing, but finishes what an interrupted run left.
  ///
  /// `trace`: is told at the end what reading took.
  package func decide(
    _ request: Request,
    on document: Document,
    trace: (String) -> Void = { _ in },
  ) throws(AuthoringError) -> Decision {
    let opened = try DocumentRepository(document, environment)
    defer { trace(opened.readingNote) }
    let wasRepaired = request.writing.isDryRun ? false : try opened.finishInterrupted()
    try opened.checkBranch()
    let search = try UndoSearch(opened)
    let (past, gate, isNamed) = try meaning(of: request, search)
    if !isNamed, let undo = try search.undo(past), undo.isOf(gate) {
      // Pressed again: what the second press means was done by the first.
      return .settled(try settlement(opened, undo, nil, wasRepaired))
    }
    let target = try search.target(past, gate: gate)
    var writing = request.writing
    writing.ownTrailers = target.trailers
    let edit = EditDocument.Request(TakeBack(target: target), writing: writing)
    let decision = try self.edit.decide(edit, on: document)
    switch decision.change {
    case .nothingToDo(let settled):
      let undo = try search.undo(of: target)
      return .settled(
        try settlement(opened, undo, target, wasRepaired, hasEdit: settled.hasEdit)
      )
    case .refused(let plan): return .refused(Plan(target: target, change: plan, request: edit))
    case .planned(let plan): return .planned(Plan(target: target, change: plan, request: edit))
    }
  }

  /// Carries a plan out, on top of what others commit meanwhile; fails only when they change the
  /// very values that it is about.
  package func perform(_ plan: Plan) throws(AuthoringError) -> ChangeOutcome {
    try edit.perform(plan.change, plan.request)
  }

  /// A single word that is no revision may be a gate.
  private func meaning(
    of request: Request,
    _ search: UndoSearch,
  ) throws(AuthoringError) -> (PastRevision, gate: String?, isNamed: Bool) {
    guard let name = request.revision else { return (try search.newest(), request.gate, false) }
    do {
      return (try search.revision(named: name), request.gate, true)
    } catch .unknownRevision(let text, let suggestion) {
      let newest = try search.newest()
      let isGate = newest.content?.value(at: ["features", name]) != nil
      guard request.gate == nil, isGate else {
        throw .unknownRevision(text, suggestion: suggestion)
      }
      return (newest, name, false)
    }
  }

  private func settlement(
    _ opened: DocumentRepository,
    _ undo: PastUndo?,
    _ target: UndoTarget?,
    _ wasRepaired: Bool,
    hasEdit: Bool = false,
  ) throws(AuthoringError) -> Settlement {
    Settlement(
      document: opened.document,
      undo: undo,
      target: target,
      publication: try Publication(of: opened),
      hasEdit: hasEdit,
      wasRepaired: wasRepaired,
    )
  }
}

extension DocumentRepository {
  /// Refuses while git has taken HEAD off its branch for a while: HEAD lacks revisions that the branch
  /// has.
  fileprivate func checkBranch() throws(AuthoringError) {
    guard case .detached = try git(repository.head),
      let operation = try git(repository.ongoingOperation)
    else { return }
    throw .repository(RepositoryProblem(.refused(.operationInProgress(operation))))
  }
}
