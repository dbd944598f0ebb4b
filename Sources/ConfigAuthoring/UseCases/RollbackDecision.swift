import ConfigLint
import Diagnostics
import GitStore

/// Works out one rollback: the target, what stands in the way, and what it would do.
struct RollbackDecision {
  let request: RollBack.Request
  let opened: DocumentRepository
  let validator: DocumentValidator
  let wasRepaired: Bool

  init(
    _ request: RollBack.Request,
    _ opened: DocumentRepository,
    wasRepaired: Bool,
  ) throws(AuthoringError) {
    var judges = DocumentJudges(opened.environment)
    validator = try judges.validatorDuringIncident(for: opened.document.settings)
    self.request = request
    self.opened = opened
    self.wasRepaired = wasRepaired
  }

  /// 24 hours: a rollback pressed again later is another incident.
  private static let incident: UInt64 = 24 * 3600

  /// How often HEAD may move while a decision is made; each time somebody else got a commit done.
  private static let attempts = 20

  func make() throws(AuthoringError) -> RollBack.Decision {
    for _ in 1..<Self.attempts {
      let head = try git(opened.repository.head)
      do {
        return try decide()
      } catch {
        // A commit that lands meanwhile changes file and branch one after the other: what looked like
        // an edit may be somebody else's rollback, seen from the old HEAD.
        guard try git(opened.repository.head) != head else { throw error }
      }
    }
    return try decide()
  }

  private func decide() throws(AuthoringError) -> RollBack.Decision {
    let (head, obstacle) = try checkPlace()
    guard let commit = head.commit else { throw .noRevisions(path: opened.path.text) }
    let history = try opened.history(from: commit)
    let search = try git { () throws(GitFailure) in try RollbackSearch(history) }
    if search.current == nil { try checkRename(at: commit) }
    let newest = try git { () throws(GitFailure) in try search.newestChange() }
    guard let newest else {
      try opened.checkRename()
      throw .noRevisions(path: opened.path.text)
    }
    let rollback = try git { () throws(GitFailure) in try pastRollback(newest, search) }
    if request.goal == .previous, let rollback {
      let age = opened.environment.now.seconds(since: rollback.at)
      // Clocks differ, so a rollback may seem to be made in the future: by hours, not by years.
      if age.magnitude <= Self.incident {
        let next = try candidates(search, after: newest, count: 1).first
        return try settled(rollback, next: next, search, head, obstacle)
      }
      let candidates = try candidates(search, after: newest, count: 3)
      let exhausted = candidates.isEmpty ? try exhausted(search, after: newest) : nil
      throw .oldRollback(rollback, candidates: candidates, exhausted)
    }
    let target = try target(search, newest, isRolledBack: rollback != nil)
    if let current = search.current, target.content.hasSameContent(as: current) {
      return try settled(rollback, search, head, obstacle)
    }
    if let obstacle {
      try opened.checkRename()
      throw .repository(obstacle)
    }
    let plan = try plan(target, search, head)
    try opened.checkIdentity()
    return .planned(plan)
  }

  /// Refuses to bring back a document that lives on under another name.
  private func checkRename(at commit: ObjectID) throws(AuthoringError) {
    let later = try git { () throws(GitFailure) in
      try opened.repository.laterPath(of: opened.path, at: commit)
    }
    guard let later, later != opened.path else { return }
    throw .repository(.renamed(opened.path, to: later, on: "HEAD"))
  }

  /// HEAD, when the state of the repository allows a commit at all. What is staged stands in the way
  /// of a commit only, not of saying that none is needed.
  private func checkPlace() throws(AuthoringError) -> (Head, obstacle: RepositoryProblem?) {
    do {
      let head = try opened.repository.checkCommittable(
        opened.path,
        allowsDetachedHead: request.writing.allowsDetachedHead
          || opened.environment.served != nil,
        allowsMissingFile: true,
      )
      return (head, nil)
    } catch .refused(.stagedContentDiffers(let path)) {
      let refusal = GitFailure.refused(.stagedContentDiffers(path))
      return (try git(opened.repository.head), RepositoryProblem(refusal))
    } catch {
      throw .repository(RepositoryProblem(error))
    }
  }

  private func settled(
    _ rollback: PastRollback?,
    next: RevisionSummary? = nil,
    _ search: RollbackSearch,
    _ head: Head,
    _ obstacle: RepositoryProblem?,
  ) throws(AuthoringError) -> RollBack.Decision {
    .settled(
      RollBack.Settlement(
        document: opened.document,
        rollback: rollback,
        wasRepaired: wasRepaired,
        next: next,
        hasEdit: try workFile(search).isDirty,
        staged: obstacle,
        publication: try Publication(of: opened, head: head),
      )
    )
  }
}
