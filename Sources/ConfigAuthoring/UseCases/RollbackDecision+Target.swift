import ConfigLint
import GitStore

extension RollbackDecision {
  func target(
    _ search: RollbackSearch,
    _ newest: RollbackSearch.Step,
    isRolledBack: Bool,
  ) throws(AuthoringError) -> RollbackTarget {
    if case .to(let revision) = request.goal { return try namedTarget(revision, search) }
    var skipped: [PastRevision] = []
    var step = try candidate(search, from: newest.index + 1, skipped: &skipped)
    if request.goal == .further, !isRolledBack, let first = step, let content = first.past.content {
      let passed = try git { () throws(GitFailure) in try search.steps(before: first.index) }
      let blobs = Set(passed.compactMap { $0.past.revision.entry?.blob })
      step = try candidate(search, from: first.index + 1, skipped: &skipped) { step in
        step.past.content?.hasSameContent(as: content) != true
          && step.past.revision.entry.map { !blobs.contains($0.blob) } ?? true
      }
    }
    guard let step, let content = step.past.content, let entry = step.past.revision.entry else {
      if let boundary = search.history.shallowBoundary {
        throw .shallowClone(boundary: opened.repository.revisionID(boundary))
      }
      throw .noEarlierRevision(try exhausted(search, after: newest))
    }
    return RollbackTarget(
      past: step.past,
      content: content,
      blob: entry.blob,
      passedOver: try git { () throws(GitFailure) in try search.steps(before: step.index) },
      skipped: skipped,
    )
  }

  func candidate(
    _ search: RollbackSearch,
    from index: Int,
    skipped: inout [PastRevision],
    where isWanted: (RollbackSearch.Step) -> Bool = { _ in true },
  ) throws(AuthoringError) -> RollbackSearch.Step? {
    try git { () throws(GitFailure) in
      try search.candidate(from: index) { step in
        guard isWanted(step) else { return false }
        guard !request.isForced, let content = step.past.content else { return true }
        guard validate(content, of: step.past).isRejectedByClients else { return true }
        skipped.append(step.past)
        return false
      }
    }
  }

  /// Where nothing was found, and why not.
  func exhausted(
    _ search: RollbackSearch,
    after newest: RollbackSearch.Step,
  ) throws(AuthoringError) -> ExhaustedHistory {
    var skipped: [ExhaustedHistory.Skipped] = []
    var index = newest.index + 1
    while let step = try git({ () throws(GitFailure) in try search.step(index) }) {
      let summary = try git { () throws(GitFailure) in try search.history.summary(of: step.past) }
      skipped.append(.init(revision: summary, cause: cause(step, search)))
      index += 1
    }
    return ExhaustedHistory(
      path: opened.path.text,
      branch: opened.environment.served.map(Self.name) ?? opened.currentBranch,
      count: index,
      skipped: skipped,
    )
  }

  private static func name(_ served: ServedBranch) -> String {
    served.remote.map { "\($0)/\(served.branch)" } ?? served.branch
  }

  private func cause(
    _ step: RollbackSearch.Step,
    _ search: RollbackSearch,
  ) -> ExhaustedHistory.Cause {
    guard let content = step.past.content else { return .missing }
    if search.current?.hasSameContent(as: content) == true { return .sameContent }
    if step.wasUndone || step.holdsUndone { return .undone }
    return validate(content, of: step.past).isRejectedByClients ? .refused : .previous
  }

  private func namedTarget(
    _ revision: String,
    _ search: RollbackSearch,
  ) throws(AuthoringError) -> RollbackTarget {
    let live = try opened.revision(named: revision)
    let passedOver = try git { () throws(GitFailure) in
      try steps(search, newerThan: live.past, live.commit)
    }
    return RollbackTarget(
      past: live.past,
      content: live.content,
      blob: live.blob,
      passedOver: passedOver,
    )
  }

  /// The revisions that are not part of what was live at a commit.
  private func steps(
    _ search: RollbackSearch,
    newerThan past: PastRevision,
    _ commit: ObjectID,
  ) throws(GitFailure) -> [RollbackSearch.Step] {
    var index = 0
    while let step = try search.step(index) {
      if step.past.commit.id == past.commit.id { return try search.steps(before: index) }
      index += 1
    }
    // A commit beside our own line: what both have in common was not passed over.
    index = 0
    while let step = try search.step(index),
      !(try opened.repository.isAncestor(step.past.commit.id, of: commit))
    {
      index += 1
    }
    return try search.steps(before: index)
  }

  func candidates(
    _ search: RollbackSearch,
    after newest: RollbackSearch.Step,
    count: Int,
  ) throws(AuthoringError) -> [RevisionSummary] {
    var found: [PastRevision] = []
    var index = newest.index + 1
    var skipped: [PastRevision] = []
    while found.count < count {
      let step = try candidate(search, from: index, skipped: &skipped) { step in
        !found.contains { past in
          guard let one = past.content, let other = step.past.content else { return false }
          return one.hasSameContent(as: other)
        }
      }
      guard let step else { break }
      found.append(step.past)
      index = step.index + 1
    }
    return try summaries(found, search)
  }

  func summaries(
    _ revisions: [PastRevision],
    _ search: RollbackSearch,
  ) throws(AuthoringError) -> [RevisionSummary] {
    var summaries: [RevisionSummary] = []
    for past in revisions {
      summaries.append(try git { () throws(GitFailure) in try search.history.summary(of: past) })
    }
    return summaries
  }
}
