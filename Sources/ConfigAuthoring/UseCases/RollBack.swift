import ConfigLint
import Diagnostics
import GitStore

/// Restores a document to an earlier revision, as a new commit.
package struct RollBack: Sendable {
  package enum Goal: Sendable, Equatable {
    /// The newest earlier revision with other content that was not undone.
    case previous
    /// One step further back than `previous` leads, or has led.
    case further
    /// A commit-ish that holds the document.
    case to(String)
  }

  package struct Request: Sendable {
    package var goal: Goal
    /// Restores what apps would refuse.
    package var isForced: Bool
    /// Gives up an uncommitted edit, keeping a copy.
    package var discardsEdit: Bool
    /// Goes on at the old path where the document was renamed.
    package var followsRenames: Bool
    package var writing: WritingRequest

    package init(
      goal: Goal,
      isForced: Bool = false,
      discardsEdit: Bool = false,
      followsRenames: Bool = true,
      writing: WritingRequest,
    ) {
      self.goal = goal
      self.isForced = isForced
      self.discardsEdit = discardsEdit
      self.followsRenames = followsRenames
      self.writing = writing
    }
  }

  package enum Decision: Sendable {
    /// Nothing is left to do.
    case settled(Settlement)
    case planned(RollbackPlan)
  }

  /// Why nothing is left to do.
  package struct Settlement: Sendable {
    package let document: Document
    /// Nil when the target has the same content for another reason.
    package let rollback: PastRollback?
    /// An interrupted run was finished, which was all.
    package let wasRepaired: Bool
    /// The revision one step further back; nil when there is none, or a target was named.
    package let next: RevisionSummary?
    /// The file holds something else than what is committed.
    package let hasEdit: Bool
    /// What is staged is something else again.
    package let staged: RepositoryProblem?
    package let publication: Publication
  }

  private let environment: AuthoringEnvironment

  package init(_ environment: AuthoringEnvironment) {
    self.environment = environment
  }

  /// Works out what a request means now; writes nothing, but finishes what an interrupted run left.
  ///
  /// `trace`: is told at the end what reading took.
  package func decide(
    _ request: Request,
    on document: Document,
    trace: (String) -> Void = { _ in },
  ) throws(AuthoringError) -> Decision {
    let opened = try open(document, request)
    defer { trace(opened.readingNote) }
    return try decide(request, opened)
  }

  private func open(
    _ document: Document,
    _ request: Request,
  ) throws(AuthoringError) -> DocumentRepository {
    try DocumentRepository(document, environment, followsRenames: request.followsRenames)
  }

  private func decide(
    _ request: Request,
    _ opened: DocumentRepository,
  ) throws(AuthoringError) -> Decision {
    let wasRepaired = request.writing.isDryRun ? false : try opened.finishInterrupted()
    return try RollbackDecision(request, opened, wasRepaired: wasRepaired).make()
  }

  /// What became of a rollback that was carried out.
  package enum Outcome: Sendable {
    case rolledBack(RollbackPlan, Landing)
    /// Somebody else had rolled back by then.
    case settled(Settlement)
  }

  /// How often HEAD may move while a rollback is made; each time somebody else got one commit done.
  private static let attempts = 200

  /// Carries a plan out.
  ///
  /// When HEAD moves meanwhile, the request is worked out again: it goes on if nothing about this
  /// document changed, is settled if somebody else rolled back, and fails otherwise.
  package func perform(
    _ plan: RollbackPlan,
    _ request: Request,
    _ reason: Reason,
  ) throws(AuthoringError) -> Outcome {
    let opened = try open(plan.document, request)
    let served = try opened.servedBranch()
    var plan = plan
    var request = request
    // `HEAD~1` and the like go on meaning the commit that they meant when the plan was shown.
    if case .to = request.goal { request.goal = .to(plan.to.id.hex) }
    try keepEdit(plan)
    for _ in 0..<Self.attempts {
      let outcome = try commit(plan, reason, request, opened)
      if case .committed(let commit, let problems) = outcome {
        let landing = Landing(commit, problems: problems, opened, served, head: plan.head)
        return .rolledBack(plan, landing)
      }
      if try opened.committedEntry() != plan.currentEntry {
        // Somebody else's rollback is as good as ours; any other change is theirs to keep.
        if case .settled(let settlement) = try? decide(request, opened) {
          return .settled(settlement)
        }
        throw try opened.changedMeanwhile()
      }
      switch try decide(request, opened) {
      case .settled(let settlement): return .settled(settlement)
      case .planned(var next):
        next.keptEdit = plan.keptEdit
        plan = next
      }
    }
    throw .tooBusy
  }

  private func keepEdit(_ plan: RollbackPlan) throws(AuthoringError) {
    guard let place = plan.keptEdit, let bytes = plan.workBytes else { return }
    do {
      try environment.files.create(place, bytes)
    } catch {
      throw .cannotKeepCopy(environment.shown(place), error)
    }
  }

  private func commit(
    _ plan: RollbackPlan,
    _ reason: Reason,
    _ request: Request,
    _ opened: DocumentRepository,
  ) throws(AuthoringError) -> CommitOutcome {
    var trailers = plan.undoneBlobs.map { Trailer(.rollbackOf, $0.hex) }
    trailers.append(Trailer(.restores, plan.targetBlob.hex))
    trailers += request.writing.trailers(for: opened)
    let message = CommitMessage(subject: plan.subject, reason: reason, trailers: trailers)
    return try git { () throws(GitFailure) in
      try opened.repository.commitDocument(
        DocumentCommit(
          path: opened.path,
          content: plan.stored,
          expectedHead: plan.head,
          message: message.text,
          workFile: plan.workFile,
          skipsHooks: request.writing.skipsHooks,
          completion: message.completing,
        )
      )
    }
  }
}
