import GitStore

/// Validates and commits a document that was edited by hand.
package struct CommitDocument: Sendable {
  private let environment: AuthoringEnvironment

  package init(_ environment: AuthoringEnvironment) {
    self.environment = environment
  }

  /// Works out what a commit would do; writes nothing, but finishes what an interrupted run left,
  /// and says whether it did.
  package func decide(
    _ writing: WritingRequest,
    on document: Document,
  ) throws(AuthoringError) -> (decision: ChangeDecision, wasRepaired: Bool) {
    let opened = try DocumentRepository(document, environment)
    let wasRepaired = writing.isDryRun ? false : try opened.finishInterrupted()
    return (try decide(writing, opened), wasRepaired)
  }

  private func decide(
    _ writing: WritingRequest,
    _ opened: DocumentRepository,
  ) throws(AuthoringError) -> ChangeDecision {
    guard let plan = try propose(writing, opened) else {
      return .nothingToDo(.init(publication: try Publication(of: opened), hasEdit: false))
    }
    if plan.isRefused { return .refused(plan) }
    try opened.checkIdentity()
    return .planned(plan)
  }

  /// Carries a plan out, on top of what others commit meanwhile; fails when they change the
  /// document itself.
  package func perform(
    _ plan: ChangePlan,
    _ writing: WritingRequest,
    _ reason: Reason,
  ) throws(AuthoringError) -> ChangeOutcome {
    let opened = try DocumentRepository(plan.document, environment)
    let served = try opened.servedBranch()
    let commit = ChangeCommit(opened: opened, writing: writing)
    var plan = plan
    for _ in 0..<ChangeCommit.attempts {
      let outcome = try commit.run(plan, reason)
      if case .committed(let commit, let problems) = outcome, let head = plan.head {
        let landing = Landing(commit, problems: problems, opened, served, head: head)
        return .committed(plan, landing)
      }
      guard try opened.committedEntry() == plan.entry else {
        throw try opened.changedMeanwhile()
      }
      guard let next = try propose(writing, opened) else {
        return .nothingToDo(.init(publication: try Publication(of: opened), hasEdit: false))
      }
      plan = next
    }
    throw .tooBusy
  }

  /// What would be committed now; nil when there is nothing.
  private func propose(
    _ writing: WritingRequest,
    _ opened: DocumentRepository,
  ) throws(AuthoringError) -> ChangePlan? {
    try opened.checkRename()
    let bytes = try read(writing, opened)
    let head = try opened.checkCommittable(writing)
    let entry = try git { () throws(GitFailure) in try opened.entry(in: head) }
    let current = try git { () throws(GitFailure) in try opened.content(of: entry) }
    let edited = try opened.content(ofFile: bytes)
    if let current, current.hasSameContent(as: edited) { return nil }
    try git { () throws(GitFailure) in try opened.forms.checkLineEnds(of: bytes) }
    let planner = ChangePlanner(document: opened.document, environment: environment)
    return try planner.plan(
      edited,
      after: current,
      file: (bytes, edited),
      shown: try opened.text(ofFile: bytes).bytes,
      in: opened,
      at: head,
      entry
    ) { stored in
      .write(stored.file, replacing: bytes)
    }
  }

  private func read(
    _ writing: WritingRequest,
    _ opened: DocumentRepository,
  ) throws(AuthoringError) -> [UInt8] {
    do {
      return try environment.files.read(
        opened.document.path,
        // In another encoding a character may take four bytes.
        limit: 4 * DocumentContent.maximumBytes
      )
    } catch {
      // What git knows of the place says more than a file system does.
      _ = try opened.checkCommittable(writing)
      throw .unreadableFile(opened.document.shownPath, error)
    }
  }
}

extension DocumentRepository {
  /// HEAD, when nothing stands in the way of a commit.
  func checkCommittable(
    _ writing: WritingRequest,
    allowsMissingFile: Bool = false,
  ) throws(AuthoringError) -> Head {
    do throws(GitFailure) {
      return try repository.checkCommittable(
        path,
        allowsDetachedHead: writing.allowsDetachedHead || environment.served != nil,
        allowsMissingFile: allowsMissingFile,
      )
    } catch {
      // Of a rename that is not committed, the deletion is what git has staged.
      if case .refused(.stagedContentDiffers) = error { try checkRename() }
      throw .repository(RepositoryProblem(error))
    }
  }

  /// Fails when git does not know who commits: before anybody is asked anything.
  func checkIdentity() throws(AuthoringError) {
    try git { () throws(GitFailure) in try repository.checkIdentity() }
  }
}
